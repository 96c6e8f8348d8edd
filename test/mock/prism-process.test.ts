import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPrismProcess } from "../../mock/prism-process.ts";
import { temporaryFolder } from "../support/folder.ts";

// A Prism that takes its time to load.

const SLOW = `
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
exports.createInstance = () => ({ request: () => async () => ({ _tag: "Right", right: { output: { statusCode: 200 } } }) });
require("node:fs").writeFileSync(require("node:path").join(__dirname, "loaded"), "");
`;
const OPERATION = "exports.transformOas3Operations = () => [{ responses: [] }];";

test("is ready when it is loaded, and not before", async () => {
  await using folder = await temporaryFolder({
    "index.cjs": SLOW,
    "node_modules/@stoplight/http-spec/package.json": `{ "type": "commonjs" }`,
    "node_modules/@stoplight/http-spec/oas3/operation.js": OPERATION,
  });
  const prism = createPrismProcess(join(folder.path, "index.cjs"));
  try {
    await prism.ready;
    expect(existsSync(join(folder.path, "loaded"))).toBe(true);
    const task = { key: "GET /", slice: { document: {}, schemas: {} }, config: {} };
    expect(await prism.do(task)).toMatchObject({ kind: "answered", status: 200 });
  } finally {
    await prism.close();
  }
});

test("a Prism package finds the dependencies of another one without hoisting", async () => {
  const http = "store/prism-http/node_modules/@stoplight";
  await using folder = await temporaryFolder({
    [`${http}/prism-http/index.js`]: 'exports.createInstance = require("../../../../core/index.js").createInstance;',
    "store/core/index.js": `require("@stoplight/types"); ${SLOW}`,
    [`${http}/types/index.js`]: "",
    [`${http}/http-spec/oas3/operation.js`]: OPERATION,
  });
  const prism = createPrismProcess(join(folder.path, http, "prism-http/index.js"));
  try {
    const task = { key: "GET /", slice: { document: {}, schemas: {} }, config: {} };
    expect(await prism.do(task)).toMatchObject({ kind: "answered", status: 200 });
  } finally {
    await prism.close();
  }
});

test("a process that cannot load Prism starts, and reports that at the first request", async () => {
  await using folder = await temporaryFolder({ "index.cjs": 'throw new Error("broken");' });
  const prism = createPrismProcess(join(folder.path, "index.cjs"));
  try {
    await prism.ready;
    const task = { key: "GET /", slice: { document: {}, schemas: {} }, config: {} };
    expect(await prism.do(task)).toEqual({ kind: "failed", message: "Prism could not be loaded." });
  } finally {
    await prism.close();
  }
});
