import { configurationOf } from './configuration.js';

export default configurationOf('steps', [
  'src/app-store/{steps,version-steps,submission-steps,cancel-step,settle,tidy}.ts',
]);
