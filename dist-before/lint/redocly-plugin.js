export { i as default } from "../chunks/plugin.js";
