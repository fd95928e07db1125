import { configurationOf } from './configuration.js';

// The transport is left out: it is the network itself, and its tests run the bundle as a process.
export default configurationOf('client', ['src/app-store/{token,client,failure}.ts']);
