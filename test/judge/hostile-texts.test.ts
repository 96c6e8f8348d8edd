import http from "node:http";
import { describe, expect, test } from "vitest";
import { matchesPath } from "../../judge/requests/path-texts.ts";
import { findOperation } from "../../judge/proxy/check-request.ts";
import { judge } from "../../judge/judge.ts";
import type { ReportedFinding } from "../../judge/report.ts";
import { printReport } from "../../cli/test-reports.ts";
import { findingText } from "../../judge/reports/text.ts";
import { operationTable } from "../../runtime/fetch.ts";
import { buildYaml, only } from "../ir/support/build.ts";

describe("a path that a URL spells otherwise", () => {
  test.each([
    ["/a b/{id}", "/a%20b/x"],
    ["/caf\u00e9/{id}", "/caf%C3%A9/x"],
    ["/\u202ea/{id}", "/%E2%80%AEa/x"],
    ["/a%20b/{id}", "/a%20b/x"],
    ["/[x]/{id}", "/%5Bx%5D/x"],
  ])("%j is asked for as %s", async (path, asked) => {
    const { api } = await buildYaml(`paths: { ${JSON.stringify(path)}: { get: { responses: {} } } }`);
    const base = "http://localhost/v1";
    const url = `${base}${asked}`;
    expect(matchesPath(only(api.operations), base, url)).toBe(true);
    expect(matchesPath(only(api.operations), base, `${base}/other/x`)).toBe(false);
    expect(findOperation(api, base, { method: "GET", url })).toMatchObject({ values: new Map([["id", "x"]]) });
  });
});

describe("the path of a document that has many parameters in one part", () => {
  // Tried in all ways, the texts of twelve parameters in these would take years.
  const many = Array.from({ length: 12 }, (_, index) => `{p${index}}`);
  const parameters = many.map((name) => `{ name: "${name.slice(1, -1)}", in: path, required: true, schema: {} }`);
  const hyphens = "-".repeat(4000);

  test.each([
    [`/${many.join("-")}`, `/${hyphens}`, true],
    [`/${many.join("-")}x`, `/${hyphens}`, false],
    [`/${many.join("")}x`, `/${hyphens}`, false],
    [`/${many.join("-a")}x`, `/${"-a".repeat(4000)}`, false],
    [`/a/${many.join("-")}/x`, `/a/${hyphens}/y`, false],
  ])("%s", async (path, asked, isOf) => {
    const { api } = await buildYaml(
      `paths: { ${JSON.stringify(path)}: { get: { parameters: [${parameters.join(", ")}], responses: {} } } }`,
    );
    const base = "http://localhost/v1";
    expect(matchesPath(only(api.operations), base, `${base}${asked}`)).toBe(isOf);
    const found = findOperation(api, base, { method: "GET", url: `${base}${asked}` });
    expect(typeof found === "object" ? found.values.size : found).toBe(isOf ? 12 : "path");
    const find = operationTable([{ id: "a", method: "GET", path }], "/v1");
    expect(find("GET", `/v1${asked}`)?.id).toBe(isOf ? "a" : undefined);
  });
});

test.each([
  ["/{a}.{b}", "/x.y.z", { a: "x.y", b: "z" }],
  ["/{a}{b}", "/xyz", { a: "x", b: "yz" }],
  ["/{a}/b/{b}", "/x/b/%C3%A9", { a: "x", b: "é" }],
  ["/v({a})", "/v(1)", { a: "1" }],
  ["/v({a})", "/v()", "path"],
  ["/{a}/b", "/x/y/b", "path"],
  ["/{a}?action=list", "/x", { a: "x" }],
  ["/{a/b}/c", "/x/c", { "a/b": "x" }],
  ["/{a?b}", "/x", { "a?b": "x" }],
])("%s has of %s %o", async (path, asked, want) => {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const parameters = names.map((name) => `{ name: ${JSON.stringify(name)}, in: path, required: true, schema: {} }`);
  const { api } = await buildYaml(
    `paths: { ${JSON.stringify(path)}: { get: { parameters: [${parameters.join(", ")}], responses: {} } } }`,
  );
  const found = findOperation(api, "http://localhost/", { method: "GET", url: `http://localhost${asked}` });
  expect(typeof found === "object" ? Object.fromEntries(found.values) : found).toEqual(want);
});

test("reports show what would steer a terminal, or be read in another order", () => {
  // A boundary: of a finding, the fields that reports show.
  const finding = {
    check: "body-schema",
    operation: "a\u202eb\u001b[31m",
    message: "c\u2066\r\n::error::d",
    pointer: "#/e\u0007",
    request: "curl\n  'f\u202e'",
    id: "body-schema-00000000",
  } as unknown as ReportedFinding;
  expect(findingText(finding, 1)).toBe(
    [
      "body-schema: a\\u202eb\\u001b[31m",
      "  c\\u2066\\u000d\\u000a::error::d",
      "  #/e\\u0007",
      "",
      "    curl",
      "      'f\\u202e'",
      "",
      "  repeat: countersign test ... --seed 1 --replay body-schema-00000000",
    ].join("\n"),
  );
  const [line] = printReport({ findings: [finding], seed: 1 } as never, "github", () => ({
    file: "openapi.yaml",
    line: 1,
    column: 1,
  })).split("\n");
  expect(line).toMatch(
    "::error file=openapi.yaml,line=1,col=1,title=body-schema::a\\u202eb\\u001b[31m%0Ac\\u2066%0A::error::d%0Acurl%0A  'f\\u202e'%0A",
  );
});

describe("client credentials", () => {
  const CLIENT = { kind: "client", id: "id", secret: "secret", idName: "ID", secretName: "SECRET" } as const;

  test.each([
    ["credentials", "*"],
    ["credentials", "o"],
    ["otherCredentials", "o"],
  ])("%s of %s do not go to another server than the one that is tested", async (kind, scheme) => {
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${Object(server.address()).port}`;
    const other = url.replace("127.0.0.1", "localhost");
    const { api } = await buildYaml(`
paths: { /a: { get: { security: [{ o: [] }], responses: { 204: { description: OK } } } } }
components:
  securitySchemes:
    o: { type: oauth2, flows: { clientCredentials: { tokenUrl: ${other}/token, scopes: {} } } }
`);
    const report = await judge({ api, url, runs: 1, [kind]: { [scheme]: CLIENT } });
    server.close();
    expect([report.unusable, asked]).toEqual([expect.stringContaining("client credentials to localhost:"), []]);
  });
});
