import { configurationOf } from './configuration.js';

// Half of what can be changed in the redaction changes only how long it takes.
export default configurationOf('core', ['src/core/**/*.ts', '!src/core/text/{escaping,redaction}.ts']);
