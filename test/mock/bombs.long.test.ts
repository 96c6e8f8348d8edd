import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

// Prism makes examples of any size, so it runs in a process that is killed if necessary. The mock still responds.

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
    const ask = async (path: string): Promise<readonly [number, string]> => {
      const response = await fetch(`${mock.url}${path}`, { headers: { prefer: "dynamic=true" } });
      return [response.status, await response.text()];
    };
    try {
      for (const path of Object.keys(PATHS).filter((one) => one !== "/plain")) {
        const [status, body] = await ask(path);
        // If Prism does make its own example, it is not long.
        expect([path, status === 200 ? body.length < 1_000_000 : status]).toEqual([path, status === 200 ? true : 501]);
        expect((await ask(path))[0]).toBe(status);
      }
      expect((await ask("/plain"))[0]).toBe(200);
    } finally {
      await mock.close();
    }
  },
);
