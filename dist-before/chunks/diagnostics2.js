export { t as collectDiagnostics } from "./diagnostics.js";
