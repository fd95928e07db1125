import { configurationOf } from './configuration.js';

export default configurationOf('text', ['src/core/text/escaping.ts']);
