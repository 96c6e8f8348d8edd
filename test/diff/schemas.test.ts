import { describe, expect, test } from "vitest";
import { SIDES, type Side } from "../../diff/audience.ts";
import { levelsOf } from "../../diff/classify.ts";
import { valueRule, valueRules, ruleIds } from "../../diff/rules/catalogue.ts";
import type { Json } from "../../generator/document/json.ts";
import { changesOf, spellLevels } from "./compare.ts";
import { MESSAGE_PAIRS } from "./pairs/messages.ts";
import { SHARED } from "./pairs/pair.ts";
import { SAME, STRUCTURE_PAIRS, tagged } from "./pairs/structures.ts";
import { VALUE_PAIRS } from "./pairs/values.ts";
import { readFileSync } from "node:fs";
import { ruleTables } from "./rule-tables.ts";

const PAIRS = [...VALUE_PAIRS, ...STRUCTURE_PAIRS];

/** XML names count where a body is XML. */
const XML: Json = {
  get: {
    responses: { "200": { description: "Done.", content: { "application/xml": { schema: { type: "string" } } } } },
  },
};

/** A document that uses a schema in one direction. */
function document(side: Side, schema: Json): Json {
  const content = { content: { "application/json": { schema } } };
  const [body, answer] =
    side === "request" || side === "webhook" ? [{ required: true, ...content }, {}] : [undefined, content];
  const exchange = {
    operationId: "one",
    ...(body !== undefined && { requestBody: body }),
    responses: { "200": { description: "Done.", ...answer } },
  };
  const isWebhook = side.startsWith("webhook");
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/xml": XML, ...(!isWebhook && { "/one": { post: exchange } }) },
    ...(isWebhook && { webhooks: { one: { post: exchange } } }),
    components: { schemas: SHARED },
  };
}

describe.each(SIDES)("in a %s", (side) => {
  test.each(PAIRS)("$rule: $old -> $next", async ({ next, old, rule }) => {
    const changes = await changesOf(document(side, old), document(side, next));
    expect(changes.map((change) => change.rule)).toEqual([`${side}-${rule}`]);
    expect(changes.map(spellLevels)).toEqual([spellLevels({ levels: levelsOf(valueRule(rule), side) })]);
  });

  test.each(SAME)("nothing: %j -> %j", async (old, next) => {
    expect(await changesOf(document(side, old), document(side, next))).toEqual([]);
    expect(await changesOf(document(side, next), document(side, old))).toEqual([]);
  });
});

test("another property tells alternatives apart", async () => {
  const changes = await changesOf(document("response", tagged("kind")), document("response", tagged("type")));
  expect(changes.map(({ rule }) => rule)).toContain("response-discriminator-changed");
});

test("every rule about values has a pair", () => {
  const shown = new Set<string>([
    "discriminator-changed",
    ...PAIRS.map(({ rule }) => rule),
    ...MESSAGE_PAIRS.map(({ rule }) => rule.replace(/^(?:request|webhook-response|response|webhook)-/, "")),
  ]);
  expect(valueRules().filter((rule) => !shown.has(rule))).toEqual([]);
});

test("docs/diff.md lists every rule as the catalogue has it", () => {
  const page = readFileSync(new URL("../../docs/diff.md", import.meta.url), "utf8");
  expect(page.split("<!-- rules -->\n\n")[1]).toBe(`${ruleTables()}\n`);
});

test("there are hundreds of rules with unique ids", () => {
  expect(ruleIds().length).toBeGreaterThan(350);
  expect(new Set(ruleIds()).size).toBe(ruleIds().length);
});
