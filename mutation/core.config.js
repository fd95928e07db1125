import { configurationOf } from './configuration.js';

// The redaction is left out: half of its mutants change only its time.
export default configurationOf('core', ['src/core/**/*.ts', '!src/core/text/{escaping,redaction}.ts']);
