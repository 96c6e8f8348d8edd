export { i as reportCrash } from "./failure2.js";
