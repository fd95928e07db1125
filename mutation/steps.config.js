import { configurationOf } from './configuration.js';

export default configurationOf('steps', [
  'src/release/{execute,version-steps,submission-steps,cancel-step,settle,cleanup}.ts',
]);
