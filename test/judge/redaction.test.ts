import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { credentialsFrom } from "../../judge/environment.ts";
import type { Credential } from "../../judge/options.ts";
import type { Report } from "../../judge/report.ts";
import { printReport } from "../../cli/test-reports.ts";
import { htmlReport } from "../../judge/reports/html.ts";
import { junitReport } from "../../judge/reports/junit.ts";
import { textReport } from "../../judge/reports/text.ts";
import { createCredentials } from "../../judge/http/credentials.ts";
import { createSecrets } from "../../judge/http/redact.ts";
import { apiOf } from "./support/api.ts";
import { documentOf, judgedBy } from "./support/judged.ts";

// A server that echoes every request and violates the contract everywhere. No finding may contain a secret.

const REPORTS: readonly (readonly [name: string, print: (report: Report) => string])[] = [
  ["text", textReport],
  ["junit", junitReport],
  ["json", (report) => JSON.stringify(report)],
  ["html", htmlReport],
  ["github", (report) => printReport(report, "github", () => ({ file: "openapi.yaml", line: 1, column: 1 }))],
];

const FLOWS = { clientCredentials: { tokenUrl: "/token", scopes: {} } };
const SCHEMES: Readonly<Record<string, JsonObject>> = {
  header: { type: "apiKey", in: "header", name: "X-Key" },
  query: { type: "apiKey", in: "query", name: "key" },
  cookie: { type: "apiKey", in: "cookie", name: "session" },
  basic: { type: "http", scheme: "basic" },
  bearer: { type: "http", scheme: "bearer" },
  oauth: { type: "oauth2", flows: FLOWS },
};

const value = (text: string): Credential => ({ kind: "value", value: text, name: "SECRET" });
const client = (id: string, secret: string): Credential => ({
  kind: "client",
  id,
  secret,
  idName: "CLIENT_ID",
  secretName: "CLIENT_SECRET",
});

/** What may be nowhere: as a word where it is short, anywhere where it is long. */
interface Hidden {
  readonly scheme: string;
  readonly credential: Credential;
  readonly hidden: readonly string[];
}

const LONG = "S3cr3t-Key-of-Ann";
const ODD = 'p@ss "w$rd/+`x';
const CASES: readonly Hidden[] = [
  { scheme: "header", credential: value("q9"), hidden: ["q9"] },
  {
    scheme: "header",
    credential: value(LONG),
    hidden: [LONG, LONG.slice(0, -1), LONG.toUpperCase(), LONG.toLowerCase()],
  },
  { scheme: "header", credential: value(ODD), hidden: [ODD, JSON.stringify(ODD).slice(1, -1)] },
  { scheme: "query", credential: value("w7"), hidden: ["w7"] },
  { scheme: "query", credential: value(ODD), hidden: [ODD, encodeURIComponent(ODD)] },
  { scheme: "cookie", credential: value("v8"), hidden: ["v8"] },
  { scheme: "cookie", credential: value(LONG), hidden: [LONG] },
  { scheme: "basic", credential: value("ann:p5"), hidden: ["p5", btoa("ann:p5")] },
  { scheme: "basic", credential: value(`ann:${LONG}`), hidden: [LONG, btoa(`ann:${LONG}`)] },
  { scheme: "bearer", credential: value("t4"), hidden: ["t4"] },
  { scheme: "bearer", credential: value(LONG), hidden: [LONG, LONG.slice(0, -1)] },
  { scheme: "oauth", credential: client("app-1", "x3"), hidden: ["x3", "Bought-Token-77", "Bought-Token-7"] },
  { scheme: "oauth", credential: client("app-1", LONG), hidden: [LONG, LONG.slice(0, -1), "Bought-Token-77"] },
];

function contract(scheme: string): JsonObject {
  return documentOf(
    {
      "/things/{id}": {
        get: {
          security: [{ [scheme]: [] }],
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
          responses: {
            200: { description: "One", content: { "application/json": { schema: { type: "integer" } } } },
            404: { description: "None" },
          },
        },
      },
    },
    { components: { securitySchemes: { [scheme]: SCHEMES[scheme] ?? {} } } },
  );
}

async function reportOf(scheme: string, credentials: readonly [Credential, Credential?]): Promise<Report> {
  const [own, other] = credentials;
  return judgedBy(
    contract(scheme),
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const heard = { url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() };
        const isToken = request.url === "/token";
        response.writeHead(200, {
          "content-type": "application/json",
          "x-heard": encodeURIComponent(request.url ?? ""),
        });
        response.end(
          JSON.stringify({ heard, ...(isToken && { access_token: "Bought-Token-77", token_type: "Bearer" }) }),
        );
      });
    },
    { credentials: { "*": own }, ...(other !== undefined && { otherCredentials: { "*": other } }), runs: 3 },
  );
}

function shows(text: string, secret: string): boolean {
  if (secret.length >= 4) return text.includes(secret);
  return new RegExp(`(?<![\\p{L}\\p{N}_])${secret}(?![\\p{L}\\p{N}_])`, "u").test(text);
}

describe("no report shows a secret", () => {
  test.each(CASES.map((one) => [one.scheme, one.hidden[0] ?? "", one] as const))(
    "%s: %s",
    async (scheme, _first, { credential, hidden }) => {
      const report = await reportOf(scheme, [credential]);
      expect(report.findings.length).toBeGreaterThan(1);
      // It is in what is found, under its name.
      expect(textReport(report)).toMatch(/\$\{?(?:SECRET|CLIENT_SECRET|ACCESS_TOKEN)|printf %s/);
      for (const [name, print] of REPORTS) {
        const text = print(report);
        expect(
          hidden.filter((secret) => shows(text, secret)),
          name,
        ).toEqual([]);
      }
    },
  );

  test("nor the secrets of another caller", async () => {
    const report = await reportOf("bearer", [value(LONG), { kind: "value", value: "Other-Token-55", name: "OTHER" }]);
    for (const [name, print] of REPORTS) expect(print(report), name).not.toMatch(/S3cr3t-Key-of-Ann|Other-Token-55/);
  });
});

describe("credentials that no header can have", () => {
  test("are reported when they are read", () => {
    for (const text of ["tok\nen", "tok\r", "a\u0000b"]) {
      expect(() => credentialsFrom(["TOKEN"], { TOKEN: text })).toThrow(
        "The environment variable TOKEN contains a line break or another control character.",
      );
    }
  });

  test("end the run, when they are sent", async () => {
    const { unusable } = await reportOf("bearer", [value("tok\u2013en")]);
    expect(unusable).toMatch(/^The server does not respond: a request cannot be encoded: Invalid character in header/);
    expect(unusable).not.toContain("tok\u2013en");
  });
});

describe("secrets in a text", () => {
  function redacted(text: string, ...known: readonly (readonly [secret: string, variable: string])[]): string {
    const secrets = createSecrets();
    for (const [secret, variable] of known) secrets.add(secret, variable);
    return secrets
      .pieces(text)
      .map((piece) => piece.text)
      .join("");
  }

  test.each([
    ["X-Key: abc", "X-Key: $A", "abc"],
    ["?key=abc&x=1", "?key=$A&x=1", "abc"],
    ['{"secret":"abc"}', '{"secret":"$A"}', "abc"],
    ["abcd and xabc", "abcd and xabc", "abc"],
    ["1 of 11", "$A of 11", "1"],
    ["key=a%20b%22", "key=$A", 'a b"'],
    ["key=a+b%22", "key=$A", 'a b"'],
    ["tokens-of-an", "${A%?}", "tokens-of-ann"],
    ["a.c abc", "$A abc", "a.c"],
  ])("%s", (text, want, secret) => {
    expect(redacted(text, [secret, "A"])).toBe(want);
  });

  test("a longer path that contains another goes first", () => {
    expect(redacted("ann-secret ann", ["ann", "ID"], ["ann-secret", "SECRET"])).toBe("$SECRET $ID");
  });
});

test("altered credentials do not reveal the original in Base64", async () => {
  const api = await apiOf({ "openapi.json": contract("basic") });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("no operation");
  const own = { basic: value(`anna:${LONG}`) };
  const credentials = createCredentials(api, "http://127.0.0.1", own, () => Promise.reject(new Error("not sent")));
  const request = { method: "GET", url: "http://127.0.0.1/things/1", headers: [] };
  const { headers } = await credentials.putAltered(operation, request, "longer");
  const [[, sent] = ["", ""]] = headers;
  expect(sent).toContain(btoa(`anna:${LONG}`).slice(0, -4));
  expect(credentials.redact(sent)).not.toContain(btoa(`anna:${LONG}`).slice(0, -4));
});
