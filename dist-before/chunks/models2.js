export { t as modelTypeNames } from "./models.js";
