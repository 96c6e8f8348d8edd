import { type Audience, type Level, ROLES, type Side } from "../../diff/audience.ts";
import type { Witness } from "../../diff/change.ts";
import { DIRECTIONS } from "../../diff/collector.ts";
import { compareApis } from "../../diff/compare.ts";
import { operationName, webhookName } from "../../diff/exchange/operations.ts";
import { createReplay } from "../../diff/proof/replay.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { escapeToken } from "../../generator/document/pointer.ts";
import type { ReadDocument } from "../../generator/generate/render.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { randomDocument } from "../random-documents/support/document.ts";
import { readOf } from "./compare.ts";
import { editSchemas } from "./edits.ts";

type Members = Readonly<Record<string, Json>>;

/** Values for each claim: there are thousands of claims. */
const TRIES = 20;

/** A claim that the changes of an exchange do not break an audience. */
export interface Claim {
  readonly seed: number;
  readonly audience: Audience;
  readonly side: Side;
  /** `POST /request0 (request0)`, `webhook response0` */
  readonly exchange: string;
  /** What was said of the exchange. */
  readonly rules: readonly string[];
}

/** A claim that a value refutes. */
export interface Counterexample extends Claim {
  readonly witness: Witness;
}

export interface EditedPair {
  readonly edits: number;
  readonly old: ReadDocument;
  readonly next: ReadDocument;
  readonly claims: readonly Claim[];
  readonly counterexamples: readonly Counterexample[];
}

/** The schemas of a random document; values of each travel in a request, a response, a webhook and its response. */
function withSchemas(version: string, schemas: Members): Json {
  const exchanges = Object.keys(schemas).flatMap((name, index): readonly (readonly [string, Members])[] => {
    const schema = { $ref: `#/components/schemas/${escapeToken(name)}` };
    const content = { "application/json": { schema } };
    const done = { description: "Done." };
    return [
      [`request${index}`, { requestBody: { content, required: true }, responses: { "200": done } }],
      [`response${index}`, { responses: { "200": { ...done, content } } }],
    ];
  });
  const operations = exchanges.map(([name, post]) => [`/${name}`, { post: { operationId: name, ...post } }]);
  const webhooks = exchanges.map(([name, post]) => [name, { post }]);
  return {
    openapi: version,
    info: { title: "T", version: "1" },
    paths: Object.fromEntries(operations),
    ...(!version.startsWith("3.0") && { webhooks: Object.fromEntries(webhooks) }),
    components: { schemas },
  };
}

/** Edits the schemas of a random document a few times, and looks for values that refute what is said of it. */
export async function checkEdits(
  seed: number,
  tries: number = TRIES,
  prepare: (schemas: Members) => Members = (schemas) => schemas,
): Promise<EditedPair | undefined> {
  const { document } = randomDocument(seed, false);
  const schemas = withTextTags(membersOf(membersOf(document["components"])["schemas"]));
  const changed = structuredClone(schemas);
  const random = seededRandom(seed);
  let edits = 0;
  for (let count = random.int(3, 10); count > 0; count--) edits += editSchemas(changed, random) ? 1 : 0;
  const edited = withTextTags(changed);
  const version = String(document["openapi"]);
  const read = await Promise.all([schemas, edited].map((each) => readOf(withSchemas(version, prepare(each))))).catch(
    () => undefined,
  );
  const [old, next] = read ?? [];
  // The edit made the document invalid.
  if (old === undefined || next === undefined) return undefined;
  const claims = claimsOf(seed, old.api, next.api);
  const replay = createReplay(old.api, next.api, tries);
  const [before, after] = [schemasOf(old.api), schemasOf(next.api)];
  const found = new Map<string, Witness | undefined>();
  const counterexamples = claims.flatMap((claim): readonly Counterexample[] => {
    const [one, other] = [before.get(claim.exchange), after.get(claim.exchange)];
    if (one === undefined || other === undefined) return [];
    const madeBy = claim.audience === ROLES[claim.side].writer ? "old" : "new";
    const direction = DIRECTIONS[claim.side];
    // Values of a webhook are those of a response.
    const key = `${one.shape.kind === "ref" ? one.shape.target : claim.exchange} ${direction} ${madeBy}`;
    const witness = found.has(key) ? found.get(key) : replay.find({ old: [one], next: [other], direction }, madeBy);
    found.set(key, witness);
    return witness === undefined ? [] : [{ ...claim, witness }];
  });
  return { edits, old, next, claims, counterexamples };
}

function membersOf(value: Json | undefined): Members {
  return isObject(value) ? value : {};
}

/** Schemas with a string as discriminator property, which is required. */
function withTextTags(schemas: Members): Members {
  const walk = (value: Json): Json => {
    if (isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const { discriminator, kind, properties } = value;
    const isTag = !isObject(kind) || kind["type"] === "string" || kind["const"] !== undefined;
    const isUndeclared = discriminator !== undefined && isObject(properties) && properties["kind"] === undefined;
    const all: Members = {
      ...value,
      ...(!isTag && { kind: { type: "string" } }),
      ...(isUndeclared && { properties: { ...properties, kind: { type: "string" } } }),
    };
    return membersFrom(Object.entries(all).map(([key, inner]) => [key, walk(inner ?? null)]));
  };
  return membersFrom(Object.entries(schemas).map(([name, schema]) => [name, walk(schema)]));
}

function membersFrom(entries: readonly (readonly [string, Json])[]): Members {
  return Object.fromEntries(entries);
}

function claimsOf(seed: number, old: Api, next: Api): readonly Claim[] {
  const changes = compareApis(old, next, { today: "2027-01-01" });
  const isSafe = (level: Level | undefined): boolean =>
    level === undefined || level === "compatible" || level === "docs";
  return [...schemasOf(old).keys()].flatMap((exchange): readonly Claim[] => {
    const isOperation = !exchange.startsWith("webhook");
    const isRequest = exchange.includes("request");
    const side: Side = isOperation ? (isRequest ? "request" : "response") : isRequest ? "webhook" : "webhook-response";
    const own = changes.filter(({ exchanges }) => exchanges.includes(exchange));
    const rules = own.map(({ rule, subject }) => `${rule} ${subject}`);
    return [ROLES[side].writer, ROLES[side].reader]
      .filter((audience) => own.every(({ levels }) => isSafe(levels[audience])))
      .map((audience) => ({ seed, audience, side, exchange, rules }));
  });
}

/** The schema of each exchange's only body. */
function schemasOf({ operations, webhooks }: Api): ReadonlyMap<string, Schema> {
  const named = [
    ...operations.map((operation) => [operationName(operation), operation] as const),
    ...webhooks.map((webhook) => [webhookName(webhook), webhook] as const),
  ];
  return new Map(
    named.flatMap(([name, { body, responses }]) => {
      const schema = (body ?? responses[0])?.contents[0]?.schema;
      return schema === undefined ? [] : [[name, schema] as const];
    }),
  );
}
