import { configurationOf } from './configuration.js';

export default configurationOf('steps', [
  'src/release/{execute,version-steps,notes-step,submission-steps,submit-steps,cancel-steps,approval-steps,settle,cleanup}.ts',
]);
