import { join } from "node:path";
import { expect, test } from "vitest";
import { findPrism, loadPrism } from "../../mock/prism.ts";
import { temporaryFolder } from "../support/folder.ts";

test("a Prism package finds the dependencies of another one without hoisting", async () => {
  const http = "store/prism-http/node_modules/@stoplight";
  await using folder = await temporaryFolder({
    [`${http}/prism-http/index.js`]: 'exports.createInstance = require("../../../../core/index.js").createInstance;',
    "store/core/index.js": 'exports.createInstance = require("@stoplight/types");',
    [`${http}/types/index.js`]: "module.exports = () => {};",
  });
  expect(loadPrism(join(folder.path, http, "prism-http/index.js")).createInstance).toBeTypeOf("function");
});

test("what the packages of Prism lack is reported", async () => {
  await using folder = await temporaryFolder({ "index.cjs": 'require("@stoplight/missing");' });
  expect(() => loadPrism(join(folder.path, "index.cjs"))).toThrow(/Cannot find module '@stoplight\/missing'/);
  expect(findPrism()).toMatch(/prism-http/);
});
