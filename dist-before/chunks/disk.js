export { t as diskReader } from "./disk2.js";
