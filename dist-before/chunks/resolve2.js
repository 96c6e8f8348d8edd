export { n as resolveSettings } from "./resolve3.js";
