import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

// Values of some schemas would need more memory or time than there is. The mock still responds.

const STRING = { type: "string" };
const json = (schema: object): object => ({
  get: { responses: { "200": { description: "", content: { "application/json": { schema } } } } },
});

const PATHS = {
  "/repeats": json({ ...STRING, pattern: "^((a{1000}){1000}){1000}$" }),
  "/items": json({ type: "array", minItems: 1_000_000_000, items: STRING }),
  "/plain": json({ type: "object", required: ["a"], properties: { a: STRING } }),
};

test(
  "what no body can be made of is answered with an error, and the next request as usual",
  { timeout: 120_000 },
  async () => {
    const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: PATHS };
    await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
    const mock = await startMock({ document: "openapi.json" }, { folder: folder.path });
    const ask = async (path: string): Promise<number> =>
      (await fetch(`${mock.url}${path}`, { headers: { prefer: "dynamic=true" } })).status;
    try {
      for (const path of Object.keys(PATHS).filter((one) => one !== "/plain")) expect(await ask(path)).toBe(501);
      expect(await ask("/plain")).toBe(200);
    } finally {
      await mock.close();
    }
  },
);
