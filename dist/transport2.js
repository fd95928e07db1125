export { createTransport } from "./transport.js";
