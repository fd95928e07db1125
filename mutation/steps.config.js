import { configurationOf } from './configuration.js';

export default configurationOf('steps', ['src/release/{execute,confirm,cleanup}.ts', 'src/release/steps/*.ts']);
