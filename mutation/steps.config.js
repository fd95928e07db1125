import { configurationOf } from './configuration.js';

export default configurationOf('steps', [
  'src/release/{comparison,context,execute,roll-back,step}.ts',
  'src/release/steps/*.ts',
]);
