export { t as asMarkdown } from "./markdown2.js";
