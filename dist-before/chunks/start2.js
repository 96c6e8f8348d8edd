export { t as startMock } from "./start.js";
