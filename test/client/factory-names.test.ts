import { expect, test } from "vitest";
import { readApi } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { declarations } from "../../generator/targets/client/plan.ts";

test.for([
  ["Shop API", "Shop"],
  ["GitHub v3 REST API (beta)", "GitHub"],
  ["FastAPI", "FastAPI"],
  ["FastAPI Service", "FastAPI"],
  ["The OpenAPI of Shop", "Shop"],
  ["MyService", "MyService"],
  ["API", "api"],
  ["OpenAPI definition", "api"],
])("the client of %s is named for %s", async ([title, name]) => {
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify({
      openapi: "3.1.1",
      info: { title, version: "1" },
      paths: { "/": { get: { operationId: "ping", responses: { 200: { description: "ok" } } } } },
    }),
  });
  const { api } = await readApi({ document: `${folder.path}/openapi.json` });
  if (api === undefined) throw new Error("The document has no faults.");
  const factory = [...declarations(api)].find(({ role }) => role === "client-factory");
  expect(factory?.candidates[0].toLowerCase().replaceAll(" ", "")).toBe(`create${name}client`.toLowerCase());
});
