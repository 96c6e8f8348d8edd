import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isObject, type Json } from "../../generator/document/json.ts";
import { unescapeToken } from "../../generator/document/pointer.ts";
import { sharedFolder } from "../support/shared.ts";
import { buildFiles } from "./support/build.ts";

// Hostile documents: invalid parts are rejected with their place; the rest is data.

const folder = sharedFolder("vectors");

interface Case {
  readonly id: string;
  readonly where: string;
  readonly fragment?: Json;
  readonly expected: string;
  readonly alsoOk?: string;
  readonly doc?: Json;
}

function read(name: string): { readonly cases?: readonly Case[]; readonly payloads?: readonly Case[] } & Json {
  return folder === undefined ? {} : JSON.parse(readFileSync(join(folder, name), "utf8"));
}

async function errorsOf(document: Json): Promise<readonly string[]> {
  const { said } = await buildFiles({ "api.json": JSON.stringify(document) });
  return said.filter((line) => line.startsWith("!"));
}

describe.skipIf(folder === undefined)("every position and every sort of quote", () => {
  test.each((read("hostile-documents.json").cases ?? []).map((one) => [one.id, one] as const))(
    "%s",
    async (_id, one) => {
      const errors = await errorsOf(one.doc ?? null);
      if (one.expected === "rejected") {
        expect(errors).not.toEqual([]);
        for (const error of errors) expect(error).toMatch(/^![a-z-]+ .*#\//);
      } else if (one.expected === "escaped") expect(errors).toEqual([]);
    },
  );
});

/** The base document with a fragment in its place; `undefined` if a pointer cannot name the place. */
function placed(base: Json, { where, fragment }: Case): Json | undefined {
  if (!/^#(?:\/[^ ]*)+$/.test(where) || fragment === undefined || where.includes("schemas key")) return undefined;
  const copy: Json = structuredClone(base);
  const tokens = where.slice(2).split("/").map(unescapeToken);
  const last = tokens.pop() ?? "";
  let node: Json | undefined = copy;
  for (const token of tokens) node = isObject(node) || Array.isArray(node) ? Object(node)[token] : undefined;
  if (typeof node !== "object" || node === null) return undefined;
  // What is placed in a map joins the others.
  const joined = ["schemas", "properties"].includes(last)
    ? { ...Object(Object(node)[last]), ...Object(fragment) }
    : fragment;
  Object.defineProperty(node, last, { value: joined, enumerable: true, configurable: true, writable: true });
  return copy;
}

describe.skipIf(folder === undefined)("fragments", () => {
  const base = read("hostile-base.json");
  const cases = (read("hostile-fragments.json").payloads ?? []).flatMap((one) => {
    const document = placed(base, one);
    return document === undefined ||
      (typeof one.fragment === "string" && /levels|repeats|schemas, each/.test(one.fragment))
      ? []
      : [[one.id, one, document] as const];
  });

  test("most of them can be placed", () => {
    expect(cases.length).toBeGreaterThan(35);
  });

  test.each(cases)("%s", async (_id, one, document) => {
    const errors = await errorsOf(document);
    const allowed = [one.expected, one.alsoOk ?? ""];
    if (errors.length > 0) expect(allowed, errors.join()).toContain("rejected");
    else expect(allowed).not.toEqual(["rejected", ""]);
  });
});

test.each([
  [
    "Schemas",
    {
      components: { schemas: { ["__proto__"]: { type: "object", properties: { ["__proto__"]: { type: "string" } } } } },
    },
  ],
  [
    "parameters",
    {
      paths: {
        "/a": {
          get: {
            parameters: [{ name: "__proto__", in: "query", schema: {} }],
            responses: { 200: { description: "" } },
          },
        },
      },
    },
  ],
])("names of JavaScript's own are names like others: %s", async (_name, rest) => {
  const { api, said } = await buildFiles({
    "api.json": JSON.stringify({ openapi: "3.1.1", info: { title: "T", version: "1" }, paths: {}, ...rest }),
  });
  expect(said).toEqual([]);
  expect(JSON.stringify(api)).toContain('"__proto__"');
});

test("a document of nothing but nonsense is refused in as many words as it has faults", async () => {
  const { said } = await buildFiles({
    "api.json": JSON.stringify({
      openapi: "3.1.1",
      info: [],
      servers: [null, 1, { url: {} }],
      tags: [[], { name: {} }],
      security: [[], { a: "b" }],
      paths: {
        "/a": {
          get: [],
          parameters: {},
          post: { parameters: [[], { name: 1 }], requestBody: 1, responses: { 1: 1, 200: [] } },
        },
      },
      components: { schemas: { a: [], b: { properties: { c: 1 }, items: "d" } }, securitySchemes: { e: [] } },
      webhooks: { f: 1, g: { post: { callbacks: [] } } },
    }),
  });
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((line) => !/^!?[a-z-]+ #/.test(line))).toEqual([]);
});
