import { expect, test } from "vitest";
import { isOfAnother } from "../../judge/requests/path-texts.ts";
import { apiOf } from "../diff/compare.ts";

// An invalid value in a path must not make it the path of another operation.

const RESPONSES = { 200: { description: "" } };
const operations = (methods: readonly string[]): object =>
  Object.fromEntries(methods.map((method) => [method, { responses: RESPONSES }]));

test.each([
  ["get", "/v1/{name}", { name: "items" }, true],
  ["get", "/v1/{name}", { name: "items/1" }, false],
  ["get", "/v1/{name}", { name: "others" }, false],
  ["delete", "/v1/{name}", { name: "items" }, false],
  ["get", "/v1/{name}/{part}", { name: "items", part: "latest" }, true],
  // Two parameters of any text: neither is another's.
  ["get", "/users/{id}", { id: "1" }, false],
] as const)("%s %s with %j: %j", async (method, path, values, want) => {
  const api = await apiOf(
    JSON.parse(
      JSON.stringify({
        openapi: "3.1.1",
        info: { title: "Paths", version: "1" },
        paths: {
          "/v1/items": operations(["get"]),
          "/v1/{name}": operations(["get", "delete"]),
          "/v1/items/latest": operations(["get"]),
          "/v1/{name}/{part}": operations(["get"]),
          "/users/{id}": operations(["get"]),
          "/users/{name}": operations(["get"]),
        },
      }),
    ),
  );
  const operation = api.operations.find((one) => one.path === path && one.method === method.toUpperCase());
  expect(operation && isOfAnother(api, operation, new Map(Object.entries(values)))).toBe(want);
});
