import { configurationOf } from './configuration.js';

// The transport is not among them: it is the network itself, and the tests that hold it run the bundle as a process.
export default configurationOf('client', ['src/app-store/{token,client,failure,rate-limit}.ts']);
