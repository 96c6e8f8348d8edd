export { t as formatDiagnostic } from "./format2.js";
