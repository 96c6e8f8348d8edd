import http from "node:http";
import { describe, expect, test } from "vitest";
import { leadsTo } from "../../generator/judge/checks/leads-to.ts";
import { findOperation } from "../../generator/judge/proxy/check-request.ts";
import { judge } from "../../generator/judge/judge.ts";
import type { Finding } from "../../generator/judge/report.ts";
import { githubReport } from "../../generator/judge/reports/github.ts";
import { findingText } from "../../generator/judge/reports/text.ts";
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
    expect(leadsTo(only(api.operations), base, url)).toBe(true);
    expect(leadsTo(only(api.operations), base, `${base}/other/x`)).toBe(false);
    expect(findOperation(api, base, { method: "GET", url })).toMatchObject({ values: new Map([["id", "x"]]) });
  });
});

test("reports show what would steer a terminal, or be read in another order", () => {
  // A boundary: of a finding, the fields that reports show.
  const finding = {
    check: "body-schema",
    operation: "a\u202eb\u001b[31m",
    message: "c\u2066\r\n::error::d",
    pointer: "#/e\u0007",
    request: "curl\n  'f\u202e'",
  } as unknown as Finding;
  expect(findingText(finding)).toBe(
    [
      "body-schema: a\\u202eb\\u001b[31m",
      "  c\\u2066\\u000d\\u000a::error::d",
      "  #/e\\u0007",
      "",
      "    curl",
      "      'f\\u202e'",
    ].join("\n"),
  );
  const [line] = githubReport({ findings: [finding] } as never, () => undefined).split("\n");
  expect(line).toBe("::error title=body-schema::a\\u202eb\\u001b[31m%0Ac\\u2066%0A::error::d%0Acurl%0A  'f\\u202e'");
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
    expect([report.unusable, asked]).toEqual([expect.stringContaining("sent to localhost:"), []]);
  });
});
