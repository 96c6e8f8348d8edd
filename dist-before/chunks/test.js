export { t as CannotTest, n as testServer } from "./test2.js";
