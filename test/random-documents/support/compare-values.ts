import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { bundle } from "../../../generator/document/bundle/bundle.ts";
import { isObject, type Json } from "../../../generator/document/json.ts";
import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import { loadDocument } from "../../../generator/document/load.ts";
import { createEvaluator } from "../../../generator/facts/evaluator/evaluator.ts";
import { createBreaker } from "../../../judge/values/break.ts";
import { Impossible } from "../../../judge/values/impossible.ts";
import { createMaker } from "../../../judge/values/make.ts";
import { seededRandom } from "../../../runtime/factory/random.ts";
import type { Api, Model } from "../../../generator/ir/api.ts";
import type { Shape } from "../../../generator/ir/schema.ts";
import { within } from "../../../generator/facts/dynamic-scope.ts";
import { type Generated, generateInto } from "../../validators/support/generate.ts";
import { importCheck } from "../../validators/support/suite.ts";
import { valuesNear } from "../../validators/support/values.ts";

export interface Comparison {
  readonly values: number;
  readonly disagreements: readonly string[];
  /** Schemas that ajv cannot read, with its words. */
  readonly unread: readonly string[];
}

/**
 * Values of every component before the generated checks, before ajv, and before whoever made them to be valid or not: all
 * have to say the same.
 */
export async function compareValues(path: string, folder: string): Promise<Comparison> {
  await mkdir(folder, { recursive: true });
  // The independent validator and the maker of values treat formats and discriminators as annotations.
  const generated = await generateInto(folder, path, { zod: "none", assertFormats: false, assertTags: false });
  const judges = await independent(path);
  const api = withoutTags(generated.api);
  const maker = createMaker(api);
  // Where formats decide which alternative is meant, annotations cannot.
  const lenient = createEvaluator(api, { assertFormats: false });
  const breaker = createBreaker(api, maker);
  const models = new Map(api.models.map((model) => [model.at, model]));
  const all = { values: 0, disagreements: [] as string[], unread: [] as string[] };
  for (const [index, model] of api.models.entries()) {
    const { at, schema, used } = model;
    if (
      !at.startsWith("#/components/schemas/") ||
      at.endsWith("/discriminator") ||
      used === "sent" ||
      isBeyond(model, generated)
    )
      continue;
    const judge = judges(at);
    if (typeof judge === "string") {
      all.unread.push(`${at}: ${judge}`);
      continue;
    }
    const check = await importCheck(join(folder, "checks.ts"), generated.name("check-model", at) ?? "");
    const compare = (value: Json, meant?: boolean): void => {
      const verdicts = [check(value), judge(value)];
      all.values++;
      if (verdicts.every((verdict) => verdict === (meant ?? verdicts[0]))) return;
      const words = verdicts.map((verdict) => (verdict ? "valid" : "invalid"));
      const intent = meant === undefined ? "" : `, made to be ${meant ? "valid" : "invalid"}`;
      all.disagreements.push(`${at}: ${JSON.stringify(value)} is ${words.join(" to the check, to ajv ")}${intent}`);
    };
    for (const value of fc.sample(valuesNear(schema, models), { numRuns: 8, seed: 1 })) compare(value);
    const random = seededRandom(index + 1);
    for (let run = 0; run < 3; run++) {
      let value: Json;
      try {
        value = maker.make(schema, random, { direction: "received" });
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        break;
      }
      compare(value, lenient.verdict(value, schema, "received") === "fits" ? true : undefined);
      for (const broken of breaker.break(value, schema, random, { most: 3, direction: "received" }))
        // Formats are annotations for both, as in the standard.
        if (broken.keyword !== "format") compare(broken.value, false);
    }
  }
  return all;
}

/** The same with discriminators as annotations: bases are not their children's union, and their values are not asked for. */
export function withoutTags(api: Api): Api {
  const known = new WeakMap<object, unknown>();
  const copy = (node: unknown): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if (!known.has(node)) known.set(node, Array.isArray(node) ? copyItems(node) : copyMembers(node));
    return known.get(node);
  };
  const copyItems = (items: readonly unknown[]): readonly unknown[] =>
    items.filter((item) => !isTag(item)).map((item) => copy(item));
  const copyMembers = (node: object): unknown => {
    if ("kind" in node && node.kind === "union" && "base" in node) return { kind: "ref", target: node.base };
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, copy(value)]));
  };
  return copy(api) as Api; // of the same shape as it was
}

function isTag(node: unknown): boolean {
  return typeof node === "object" && node !== null && "kind" in node && node.kind === "tag";
}

/**
 * Whether OpenAPI differs from JSON Schema here: raw bytes, and members that are required in one direction only (OpenAPI 3.1.1,
 * section 4.8.24.5).
 */
function isBeyond(model: Model, { api }: Generated): boolean {
  const models = new Map(api.models.map((one) => [one.at, one]));
  const reached = new Set([model.at]);
  for (const at of reached) {
    const found = models.get(at);
    for (const { shape } of found === undefined ? [] : within(found.schema)) {
      if (shape.kind === "ref") reached.add(shape.target);
      if (shape.kind === "binary" || isRequiredOneWay(shape)) return true;
    }
  }
  return false;
}

function isRequiredOneWay(shape: Shape): boolean {
  return (
    shape.kind === "object" &&
    shape.properties.some(({ required, schema }) => required && (schema.readOnly === true || schema.writeOnly === true))
  );
}

/** Names that every object inherits, which ajv stumbles over: as long, and of the same letters, as names that none does. */
const INHERITED: readonly (readonly [RegExp, string])[] = [
  [/__proto__/g, "__prota__"],
  [/constructor/g, "constructer"],
  [/toString/g, "toStrong"],
  [/hasOwnProperty/g, "hasOwnPropertx"],
  [/valueOf/g, "valueOx"],
  [/__defineGetter__/g, "__defineGettes__"],
];

function renamed<Value extends Json>(value: Value): Value {
  let text = JSON.stringify(value);
  for (const [name, other] of INHERITED) text = text.replaceAll(name, other);
  return JSON.parse(text) as Value; // of the same kind as it was
}

/** ajv, which reads the document in one piece and in the words of OpenAPI 3.1. */
async function independent(path: string): Promise<(at: string) => ((value: Json) => boolean) | string> {
  const document = await loadDocument(path, {}, collectDiagnostics());
  if (document === undefined) throw new Error(`${path} cannot be read`);
  const root = renamed(bundle(document));
  if (!isObject(root)) throw new Error(`${path} is not an object`);
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    logger: false,
    ownProperties: true,
  });
  // The target of such a reference depends on the way to it; for ajv, on earlier schemas.
  if (/"\$dynamicAnchor":"(?:node|item)"/.test(JSON.stringify(document.root.value)))
    return () => "several schemas have the same dynamic anchor";
  ajv.addSchema({ $id: "file:///document", ...root });
  return (at) => {
    try {
      const judge = ajv.compile({ $ref: `file:///document${encodeURI(renamed(at))}` });
      return (value) => judge(renamed(value)) === true;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

/** The document under names that nothing inherits, for validators that stumble over those; and without what Hyperjump errs in. */
export async function renamedDocument(document: Json, folder: string): Promise<string> {
  const path = join(folder, "renamed.openapi.json");
  await writeFile(path, decoded(JSON.stringify(renamed(document), isOld(document) ? alone : undefined)));
  return path;
}

function isOld(document: Json): boolean {
  return isObject(document) && String(document["openapi"]).startsWith("3.0");
}

/** OpenAPI 3.0 ignores keywords beside a reference; Hyperjump rejects them. */
function alone(_: string, value: Json): Json {
  return isObject(value) && typeof value["$ref"] === "string" ? { $ref: value["$ref"] } : value;
}

/** References as IRIs: Hyperjump decodes each byte by itself, and what merely looks encoded (`%41`) as well. */
function decoded(text: string): string {
  return text
    .replaceAll(/%(?:25)?41/g, "_41")
    .replaceAll(/(?:%[89A-F][0-9A-F])+/g, (bytes) => decodeURIComponent(bytes).replaceAll("\u2028", "\\u2028"));
}
