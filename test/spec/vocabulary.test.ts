import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { isArray, isObject } from "../../generator/document/json.ts";
import { FILES, parseYaml, ROOT } from "./contract.ts";
import { extensionFaults, EXTENSIONS, extensionsIn, SCHEMAS } from "./vocabulary.ts";

const GUIDE = readFileSync(`${ROOT}docs/vocabulary.md`, "utf8");

function section(name: string): string {
  return GUIDE.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? "";
}

function yamlIn(markdown: string): readonly Json[] {
  return [...markdown.matchAll(/^```yaml\n(.*?)^```/gms)].map((match) => parseYaml(match[1] ?? ""));
}

/** Names of all members a value of this schema may have, branches of `oneOf` and items included. */
function members(schema: Json | undefined): readonly string[] {
  if (!isObject(schema)) return [];
  const own = isObject(schema["properties"]) ? Object.keys(schema["properties"]) : [];
  const branches = isArray(schema["oneOf"]) ? schema["oneOf"].flatMap(members) : [];
  return [...new Set([...own, ...branches, ...members(schema["items"])])];
}

test("the vocabulary is these extensions", () => {
  expect(EXTENSIONS).toEqual([
    "x-delivery",
    "x-emits",
    "x-environment",
    "x-error-envelope",
    "x-idempotency",
    "x-mirrors",
    "x-name",
    "x-pagination",
    "x-rate-limits",
    "x-retry",
    "x-signature",
    "x-stream",
    "x-token",
  ]);
});

describe.for(EXTENSIONS)("%s", (name) => {
  test("has a description and examples that fit", () => {
    const schema = SCHEMAS.get(name);
    expect(schema).toMatchObject({ title: name, description: expect.stringMatching(/^On /) });
    const examples = schema?.["examples"];
    expect(isArray(examples) && examples.length > 0).toBe(true);
    for (const example of isArray(examples) ? examples : []) expect(extensionFaults(name, example)).toEqual([]);
  });

  test("has a section in the guide that names every member and shows it in use", () => {
    const text = section(name);
    for (const member of members(SCHEMAS.get(name))) expect(text).toContain(`\`${member}\``);
    const shown = yamlIn(text).flatMap((example) => Array.from(extensionsIn(example)));
    expect(shown.map((extension) => extension.name)).toContain(name);
    for (const extension of shown) expect(extensionFaults(extension.name, extension.value)).toEqual([]);
  });
});

const SIGNATURE = { format: "v1={digest}", payload: "{body}", algorithm: "hmac-sha256", encoding: "hex" } as const;

describe("invalid values", () => {
  const cases: readonly (readonly [extension: string, value: Json])[] = [
    ["x-token", {}],
    ["x-token", { refreshBefore: 60 }],
    ["x-token", { refreshBefore: "60s" }],
    ["x-token", { refreshBefore: "P1Y" }],
    ["x-token", { refreshBefore: "PT" }],
    ["x-token", { refreshBefore: "PT1.5S" }],
    ["x-token", { refreshBefore: "PT60S", more: 1 }],
    ["x-retry", {}],
    ["x-stream", {}],
    ["x-stream", { end: "" }],
    ["x-stream", { end: "[DONE]", start: "" }],
    ["x-retry", { backoff: "linear" }],
    ["x-retry", { backoff: "exponential", jitter: true }],
    ["x-rate-limits", []],
    ["x-rate-limits", { requests: 1, per: "PT1S", scope: "client-ip" }],
    ["x-rate-limits", [{ requests: 0, per: "PT1S", scope: "client-ip" }]],
    ["x-rate-limits", [{ requests: 1.5, per: "PT1S", scope: "client-ip" }]],
    ["x-rate-limits", [{ requests: 1, per: "PT1S" }]],
    ["x-rate-limits", [{ requests: 1, per: "PT1S", scope: "Client IP" }]],
    ["x-rate-limits", [{ requests: 1, per: "PT1S", scope: "client-ip", headers: {} }]],
    ["x-rate-limits", [{ requests: 1, per: "PT1S", scope: "client-ip", headers: { limit: "X Limit" } }]],
    ["x-rate-limits", [{ requests: 1, per: "PT1S", scope: "client-ip", headers: { used: "X-Used" } }]],
    ["x-error-envelope", { code: "code" }],
    ["x-error-envelope", { code: "code", message: "" }],
    ["x-error-envelope", { code: "code", message: "message", title: "title" }],
    ["x-idempotency", true],
    ["x-idempotency", { retention: "24h" }],
    ["x-signature", { ...SIGNATURE, format: "v1=digest" }],
    ["x-signature", { ...SIGNATURE, format: "v1={digest" }],
    ["x-signature", { ...SIGNATURE, payload: "body" }],
    ["x-signature", { ...SIGNATURE, payload: "{t}.{body}" }],
    ["x-signature", { ...SIGNATURE, algorithm: "md5" }],
    ["x-signature", { ...SIGNATURE, encoding: "binary" }],
    ["x-signature", { ...SIGNATURE, separator: ", " }],
    // A digest may have it, a header may not.
    ["x-signature", { ...SIGNATURE, separator: "=" }],
    ["x-signature", { ...SIGNATURE, separator: "a" }],
    ["x-signature", { ...SIGNATURE, tolerance: "PT5M" }],
    ["x-signature", { ...SIGNATURE, timestamp: "t" }],
    ["x-signature", { ...SIGNATURE, payload: "{t}.{body}", fields: { t: "two words" } }],
    ["x-signature", { ...SIGNATURE, header: "X-Signature" }],
    ["x-delivery", {}],
    ["x-delivery", { acknowledgeWithin: 5 }],
    ["x-delivery", { backoff: "none" }],
    ["x-mirrors", "id"],
    ["x-mirrors", "/id"],
    ["x-mirrors", "#id"],
    ["x-mirrors", "#/a~2"],
    ["x-emits", []],
    ["x-emits", "a"],
    ["x-emits", ["a", "a"]],
    ["x-emits", [""]],
    ["x-emits", [1]],
    ["x-environment", "Sandbox"],
    ["x-environment", ""],
    ["x-pagination", { style: "cursor", parameter: "after", items: "#/data" }],
    ["x-pagination", { style: "offset", items: "#/data" }],
    ["x-pagination", { style: "link", parameter: "page", items: "#" }],
    ["x-pagination", { style: "keyset", parameter: "after", items: "#" }],
    ["x-name", "two words"],
    ["x-name", "1st"],
    ["x-name", ""],
  ];

  test.for(cases)("%s: %j", ([extension, value]) => {
    expect(extensionFaults(extension, value)).not.toEqual([]);
  });
});

describe("in the contract", () => {
  const PLACES = {
    "x-token": /^components\/security\/\w+\.yaml#\/flows\/\w+$/,
    "x-retry": /^components\/responses\/\w+\.yaml#$/,
    "x-rate-limits": /^openapi\.yaml#\/servers\/\d+$/,
    "x-idempotency": /^components\/parameters\/\w+\.yaml#$/,
    "x-signature": /^components\/security\/\w+\.yaml#$/,
    "x-delivery": /^webhooks\/[\w.]+\.yaml#\/post$/,
    "x-mirrors": /^components\/parameters\/\w+\.yaml#$/,
    "x-emits": /^paths\/[\w-]+\.yaml#\/post$/,
    "x-environment": /^openapi\.yaml#\/servers\/\d+$/,
  } as const;

  const used = [...FILES].flatMap(([file, content]) =>
    Array.from(extensionsIn(content), ({ name, value, holder }) => ({
      name,
      value,
      at: [`${file}#`, ...holder].join("/"),
    })),
  );

  test("every extension is of the vocabulary and fits its schema", () => {
    expect(
      used.flatMap(({ name, value, at }) => extensionFaults(name, value).map((fault) => `${at}: ${fault}`)),
    ).toEqual([]);
  });

  test.for(Object.entries(PLACES))("%s stands where it belongs", ([name, place]) => {
    const places = used.filter((extension) => extension.name === name).map((extension) => extension.at);
    expect(places).not.toHaveLength(0);
    for (const at of places) expect(at).toMatch(place);
  });
});
