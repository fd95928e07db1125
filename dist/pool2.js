import { require_pool } from "./pool.js";
export default require_pool();
export {};
