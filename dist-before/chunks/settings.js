export { n as isShaped } from "./settings2.js";
