export { n as findConfig, r as loadConfig } from "./load4.js";
