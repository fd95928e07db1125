import { configurationOf } from './configuration.js';

export default configurationOf('text', ['src/core/{finding,text}.ts']);
