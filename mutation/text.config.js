import { configurationOf } from './configuration.js';

export default configurationOf('text', ['src/core/model/finding.ts', 'src/core/text/escaping.ts']);
