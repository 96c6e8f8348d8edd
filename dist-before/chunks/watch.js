export { r as watchDocument } from "./watch2.js";
