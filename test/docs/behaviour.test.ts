import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { bundle } from "../../generator/document/bundle/bundle.ts";
import { annotated } from "../../docs-page/behaviour/annotate.ts";
import { signExample } from "../../docs-page/behaviour/example.ts";
import { behaviourOf } from "../../docs-page/behaviour/sections.ts";
import { prepared } from "../../docs-page/prepare.ts";
import { duration, list, per } from "../../docs-page/words.ts";
import type { Signature } from "../../generator/ir/behaviour.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { verifySignature } from "../../runtime/webhooks/signature.ts";
import { loadFiles } from "../document/support.ts";

const HAS_OPENSSL = spawnSync("openssl", ["version"]).status === 0;
if (!HAS_OPENSSL) console.warn("skipped: the shell command of a signature; there is no openssl here");

const SIGNATURE: Signature = {
  at: "#",
  header: "X-Signature",
  format: "t={t},v1={digest}",
  separator: ",",
  payload: "{t}.{body}",
  algorithm: "hmac-sha256",
  encoding: "hex",
  timestamp: "t",
  toleranceSeconds: 300,
  repeatable: ["digest"],
  fields: {},
  secret: { encoding: "utf8" },
};

const { timestamp: _, toleranceSeconds: __, ...timeless } = SIGNATURE;

const WAYS: readonly (readonly [name: string, signature: Signature])[] = [
  ["a timestamp in the header", SIGNATURE],
  [
    "Standard Webhooks",
    {
      ...SIGNATURE,
      header: "webhook-signature",
      format: "v1,{digest}",
      separator: " ",
      payload: "{id}.{timestamp}.{body}",
      fields: { id: "webhook-id", timestamp: "webhook-timestamp" },
      encoding: "base64",
      timestamp: "timestamp",
      secret: { encoding: "base64", prefix: "whsec_" },
    },
  ],
  ["the body alone", { ...timeless, format: "sha256={digest}", payload: "{body}" }],
  ["a key in hex, SHA-512", { ...SIGNATURE, algorithm: "hmac-sha512", secret: { encoding: "hex" } }],
  ["a prefix that is cut off", { ...SIGNATURE, secret: { encoding: "utf8", prefix: "sk_" } }],
];

describe("the example of a signature is valid", () => {
  test.each(WAYS)("%s", async (_, signature) => {
    const body = '{"id":"evt_1","note":"ünï \\"quoted\\" `code` | pipe"}';
    const example = signExample(signature, body);
    const headers = new Headers(example.headers.map(([name, value]) => [name, value]));
    const options = { now: () => 1_767_225_600_000 };
    expect(await verifySignature(signature, body, headers, [example.secret], options)).toMatchObject({ ok: true });
    expect(await verifySignature(signature, `${body} `, headers, [example.secret], options)).toMatchObject({
      ok: false,
    });
  });

  test.skipIf(!HAS_OPENSSL).each(WAYS)("%s, in a shell", (_, signature) => {
    const { command = "", digest } = signExample(signature, '{"id":"evt_1","note":"$(touch x) \\\\ ü"}');
    const reported = execFileSync("/bin/sh", ["-c", command], { encoding: "utf8" });
    expect(
      reported
        .trim()
        .split(/[ =]+ ?/)
        .includes(digest) || reported.trim() === digest,
    ).toBe(true);
  });

  test("texts with shell metacharacters are not shown as commands", () => {
    expect(signExample(SIGNATURE, `{"a":"it's"}`)).not.toHaveProperty("command");
    expect(signExample(SIGNATURE, '{"a":\n1}')).not.toHaveProperty("command");
  });
});

const head = { openapi: "3.1.0", info: { title: "T", version: "1", description: "Before." } };

async function told(more: object): Promise<{ readonly text: string; readonly document: object }> {
  const { document } = await loadFiles({ "a.json": JSON.stringify({ ...head, ...more }) });
  if (document === undefined) throw new Error("cannot be read");
  const diagnostics = collectDiagnostics();
  const api = buildApi(document, diagnostics);
  expect(diagnostics.failed).toBe(false);
  return { text: behaviourOf(api), document: annotated(bundle(document), api) };
}

describe("sections for readers", () => {
  test("prints nothing where the document says nothing", async () => {
    const paths = { "/a": { get: { description: "D", responses: { "200": { description: "D" } } } } };
    const { document, text } = await told({ paths });
    expect(text).toBe("");
    expect(document).toMatchObject({
      info: { description: "Before." },
      paths: { "/a": { get: { description: "D" } } },
    });
  });

  test("limits, idempotency, retries and pages", async () => {
    const { document, text } = await told({
      servers: [{ url: "https://a.example", "x-rate-limits": [{ requests: 1_000, per: "P7D", scope: "client-ip" }] }],
      paths: {
        "/a|b": {
          post: {
            "x-rate-limits": [{ requests: 1, per: "PT90S", scope: "token" }],
            "x-pagination": { style: "cursor", parameter: "after", items: "#/data/items", next: "#/next" },
            parameters: [
              { name: "after", in: "query", schema: { type: "string" } },
              { name: "Key", in: "header", required: true, schema: { type: "string" }, "x-idempotency": {} },
            ],
            responses: {
              "200": { description: "D" },
              "429": { description: "D", "x-retry": { backoff: "exponential" } },
              "503": { description: "D", "x-retry": { backoff: "exponential", retryAfter: false, jitter: "none" } },
            },
          },
        },
      },
    });
    expect(text).toContain("| `https://a.example` | 1,000 | 7 days | client ip |");
    expect(text).toContain("| `POST /a\\|b` | 1 | 90 seconds | token |");
    expect(text).toContain("| `POST /a\\|b` | `Key` | yes | not said |");
    expect(text).toContain("- After 429: wait for `Retry-After`; without it, exponential backoff with full jitter.");
    expect(text).toContain("- After 503: exponential backoff.");
    expect(document).toMatchObject({
      info: { description: `Before.\n\n${text}` },
      paths: {
        "/a|b": {
          post: {
            description: [
              "**Behaviour**",
              "",
              "- At most 1 request per 90 seconds, counted by token.",
              "- Safe to retry with the same `Key`; use one key per logical call.",
              "- Retry after 429: wait for `Retry-After`; without it, exponential backoff with full jitter.",
              "- Retry after 503: exponential backoff.",
              "- Paginated: the items are in `data.items`, and `next` is the `after` of the next page.",
            ].join("\n"),
          },
        },
      },
    });
  });

  test("webhooks of 3.0, and of callbacks", async () => {
    const scheme = {
      type: "apiKey",
      in: "header",
      name: "X-S",
      "x-signature": { format: "{digest}", payload: "{body}", algorithm: "hmac-sha1", encoding: "base64" },
    };
    const hook = {
      post: {
        security: [{ s: [] }],
        "x-delivery": { acknowledgeWithin: "PT30S" },
        responses: { "200": { description: "D" } },
      },
    };
    const { document, text } = await told({
      openapi: "3.0.3",
      paths: {
        "/a": {
          post: { callbacks: { done: { "{$request.body#/url}": hook } }, responses: { "200": { description: "D" } } },
        },
      },
      "x-webhooks": { made: hook },
      components: { securitySchemes: { s: scheme } },
    });
    expect(text).toContain("Compute HMAC-SHA1 of that, in base64. The key is the webhook's secret.");
    expect(text).toContain("- `made` and `done`: Answer with a 2xx status within 30 seconds.");
    expect(document).toMatchObject({
      webhooks: {
        made: {
          post: {
            description: expect.stringContaining("- Signed in `X-S`: verify the signature before you use the body."),
          },
        },
      },
    });
  });
});

test("durations and lists in words", () => {
  expect([1, 60, 90, 3_600, 86_400, 172_800, 604_800].map(duration)).toEqual([
    "1 second",
    "1 minute",
    "90 seconds",
    "1 hour",
    "24 hours",
    "2 days",
    "7 days",
  ]);
  expect([1, 60, 3_600, 120].map(per)).toEqual(["second", "minute", "hour", "2 minutes"]);
  expect([list([]), list(["a"]), list(["a", "b"]), list(["a", "b", "c"])]).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("sunset dates precede the descriptions", () => {
  const told = "**Sunset: 2027-01-31.** It may stop working on this day.";
  const schema = {
    description: "A <b>list</b>.",
    "x-sunset": "Sun, 31 Jan 2027 23:59:59 GMT",
    // Not the keyword, but a property of that name, and data.
    properties: { "x-sunset": { type: "string" }, a: { $ref: "#/b", "x-sunset": "2027-01-31" } },
    example: { "x-sunset": "2027-01-31" },
  };
  const parameter = { name: "q", in: "query", schema: {}, "x-sunset": "someday" };
  const get = { "x-sunset": "2027-01-31", parameters: [parameter], responses: {} };
  const document = { ...head, paths: { "/a": { get } }, components: { schemas: { S: schema } } };
  expect(prepared(document)).toEqual({
    ...document,
    paths: { "/a": { get: { ...get, description: told } } },
    components: {
      schemas: {
        S: {
          ...schema,
          description: `${told}\n\nA <b>list</b>.`,
          properties: { ...schema.properties, a: { ...schema.properties.a, description: told } },
        },
      },
    },
  });
});
