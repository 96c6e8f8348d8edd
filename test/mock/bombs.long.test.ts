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

const MANY = 9_500;
const many = <Item>(of: (index: number) => Item): readonly Item[] => Array.from({ length: MANY }, (_, at) => of(at));

/** Each has a property that is the next one. */
const CHAIN = Object.fromEntries(
  many((at): readonly [string, object] => [
    `C${at}`,
    at === MANY - 1 ? STRING : { type: "object", properties: { a: { $ref: `#/components/schemas/C${at + 1}` } } },
  ]),
);

test("documents of thousands of alternatives, members and references are served", { timeout: 240_000 }, async () => {
  const content = { "application/json": { schema: { oneOf: many((index) => ({ const: index })) } } };
  const properties = Object.fromEntries(many((index): readonly [string, object] => [`p${index}`, STRING]));
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/one": { ...json({ const: 1 }), post: { requestBody: { content }, responses: { 204: { description: "" } } } },
      "/members": json({ $ref: "#/components/schemas/Members" }),
      "/chain": json({ $ref: "#/components/schemas/C0" }),
    },
    components: { schemas: { ...CHAIN, Members: { type: "object", properties } } },
  };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path });
  const status = async (path: string, body?: string): Promise<number> => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${mock.url}${path}`, body === undefined ? {} : { method: "POST", headers, body });
    await response.text();
    return response.status;
  };
  try {
    expect(await status("/one", "9400")).toBe(204);
    expect(await status("/one", "9500")).toBe(422);
    expect(await status("/members")).toBe(200);
    expect(await status("/chain")).toBe(200);
  } finally {
    await mock.close();
  }
});

test("a value of the document that a pattern takes for ever for", { timeout: 120_000 }, async () => {
  const example = `${"a".repeat(60)}!`;
  const slow = { ...STRING, pattern: "^(a+)+$", example };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { ...PATHS, "/slow": json(slow) } };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const warnings: string[] = [];
  const onWarning = (message: string): number => warnings.push(message);
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path, onWarning });
  try {
    const response = await fetch(`${mock.url}/slow`);
    expect([response.status, await response.json()]).toEqual([200, example]);
    expect(warnings).toEqual([expect.stringContaining("the pattern ^(a+)+$ takes too long")]);
    expect((await fetch(`${mock.url}/plain`)).status).toBe(200);
  } finally {
    await mock.close();
  }
});

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
