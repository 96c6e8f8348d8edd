export { t as buildDocs } from "./docs.js";
