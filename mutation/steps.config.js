import { configurationOf } from './configuration.js';

export default configurationOf('steps', [
  'src/release/{execute,confirm,cleanup,roll-back}.ts',
  'src/release/steps/*.ts',
]);
