export { t as printApi } from "./print-api.js";
