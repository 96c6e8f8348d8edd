export { t as loadDocument } from "./load.js";
