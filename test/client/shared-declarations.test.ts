import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { documentOf, generateClient } from "./support/generate.ts";

// A component in a separate file is treated like one in the document.

const problem = (header: string): object => ({
  description: "It failed",
  headers: { [header]: { schema: { type: "string" } }, "X-When": { schema: { type: "string" } } },
  content: { "application/json": { schema: { type: "object", properties: { code: { type: "string" } } } } },
});

const responses = (errors: object): object => ({ responses: { 204: { description: "Done" }, ...errors } });
const to = (name: string): object => ({ $ref: `#/components/responses/${name}` });
const PATHS = {
  "/a": { get: { operationId: "getA", ...responses({ 404: to("Not~1Found"), 409: to("Conflict") }) } },
  "/b": { get: { operationId: "getB", ...responses({ 409: to("Conflict") }) } },
};

/** @param compiles `false` where the output differs from another one by its order or names only */
async function sharedOf(files: Readonly<Record<string, object>>, compiles = true): Promise<readonly string[]> {
  await using folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), JSON.stringify(content));
  }
  await using generated = await generateClient(join(folder.path, "openapi.json"));
  if (compiles) await generated.expectCompiles();
  const text = generated.files.get("shared.ts") ?? "";
  return [...text.matchAll(/^export (?:interface|const|type) (\w+)/gm)].map(([, name = ""]) => name).toSorted();
}

const NAMES = ["CONFLICT", "ConflictError", "ConflictHeaders", "NOT_FOUND", "NotFoundError", "NotFoundHeaders"];

test("a shared component is written once, under its name", async () => {
  const inside = { "Not/Found": problem("X-Why"), Conflict: problem("X-Which") };
  expect(await sharedOf({ "openapi.json": documentOf(PATHS, { components: { responses: inside } }) })).toEqual(NAMES);
  const outside = { "Not/Found": { $ref: "./errors/e404.json" }, Conflict: { $ref: "./errors.json#/e409" } };
  expect(
    await sharedOf({
      "openapi.json": documentOf(PATHS, { components: { responses: outside } }),
      "errors/e404.json": problem("X-Why"),
      "errors.json": { e409: problem("X-Which") },
    }),
  ).toEqual(NAMES);
});

test("also where an operation refers to the file itself", async () => {
  const direct = { ...PATHS, "/b": { get: { operationId: "getB", ...responses({ 409: { $ref: "./e409.json" } }) } } };
  const outside = { "Not/Found": { $ref: "./e404.json" }, Conflict: { $ref: "./e409.json" } };
  for (const paths of [direct, Object.fromEntries(Object.entries(direct).toReversed())]) {
    expect(
      await sharedOf(
        {
          "openapi.json": documentOf(paths, { components: { responses: outside } }),
          "e404.json": problem("X-Why"),
          "e409.json": problem("X-Which"),
        },
        paths === direct,
      ),
    ).toEqual(NAMES);
  }
});

test("a list of two or three parameters that three operations have is declared once", async () => {
  const parameter = (name: string, place: string): object => {
    return { name, in: place, required: place === "path", schema: { type: "string" } };
  };
  const parameters = {
    owner: parameter("owner", "path"),
    repo: parameter("repo", "path"),
    page: parameter("page", "query"),
    size: parameter("per_page", "query"),
  };
  const operation = (operationId: string, ...names: readonly string[]): object => ({
    operationId,
    parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    responses: { 204: { description: "Done" } },
  });
  const paths = {
    "/{owner}/{repo}/a": { get: operation("listA", "owner", "repo", "page", "size") },
    "/{owner}/{repo}/b": { get: operation("listB", "owner", "repo", "page", "size") },
    "/{owner}/{repo}/c": { get: operation("getC", "owner", "repo", "page") },
    "/{owner}/d": { get: operation("getD", "owner", "page") },
    "/{owner}/e": { get: operation("getE", "owner", "page") },
  };
  // Two operations have the same query; a single parameter is written inline.
  expect(await sharedOf({ "openapi.json": documentOf(paths, { components: { parameters } }) }, false)).toEqual([
    "OwnerRepoPath",
  ]);
  const model = { components: { parameters, schemas: { OwnerRepoPath: { type: "string" } } } };
  expect(await sharedOf({ "openapi.json": documentOf(paths, model) })).toEqual(["OwnerRepoPathParameters"]);
});
