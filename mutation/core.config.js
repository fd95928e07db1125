import { configurationOf } from './configuration.js';

export default configurationOf('core', ['src/core/**/*.ts', '!src/core/text/escaping.ts']);
