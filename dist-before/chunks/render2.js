export { t as readDocument } from "./render.js";
