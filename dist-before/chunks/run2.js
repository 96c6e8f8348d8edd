export { n as run } from "./run.js";
