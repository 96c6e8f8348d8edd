export { t as verifyDocument } from "./verify2.js";
