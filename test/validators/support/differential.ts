import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import "@hyperjump/json-schema/openapi-3-0";
import { validate } from "@hyperjump/json-schema/openapi-3-1";
import "@hyperjump/json-schema/openapi-3-2";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import type { Json } from "../../../generator/document/json.ts";
import type { Pointer } from "../../../generator/document/pointer.ts";
import type { Model } from "../../../generator/ir/api.ts";
import type { Property } from "../../../generator/ir/schema.ts";
import { within } from "../../../generator/facts/dynamic-scope.ts";
import { parseDocument } from "./document.ts";
import { type Generated, generateInto } from "./generate.ts";
import { lenientSeverities } from "../../../generator/diagnostics/diagnostics.ts";
import { importCheck } from "./suite.ts";
import { valuesNear } from "./values.ts";

// Compares our checks with an independent validator that reads the document itself: hyperjump's, or ajv where hyperjump rejects
// the document.

export interface Disagreement {
  readonly at: string;
  readonly value: Json;
  readonly ours: boolean;
  /** Codes of repairs that generation reported, and the points where OpenAPI differs from JSON Schema. */
  readonly repairs: readonly string[];
}

/** Repairs that change which values are valid. docs/diagnostics.md says how. */
const REPAIRS: ReadonlySet<string> = new Set(["nullable-without-type", "other-version"]);

export interface Comparison {
  readonly schemas: number;
  readonly values: number;
  /** How many of them both found valid. */
  readonly valid: number;
  /** Schemas that the other validator cannot read, with its words. */
  readonly unread: readonly string[];
  /** Why hyperjump rejects the document, which it validates against the meta-schema. */
  readonly refusals: readonly string[];
  readonly disagreements: readonly Disagreement[];
}

interface Growing {
  schemas: number;
  values: number;
  valid: number;
  readonly unread: string[];
  readonly refusals: string[];
  readonly disagreements: Disagreement[];
}

/** Values that are tried on every schema. */
const ANY: readonly Json[] = [null, true, 0, -1, 1.5, "", "x", [], {}, [null], { a: 1 }];

/**
 * Compares all components of a document of one file.
 *
 * @param runs values to make for each schema
 * @param only how many schemas to compare, evenly spread
 */
export async function compareDocument(
  path: string,
  folder: string,
  runs: number,
  only: number = Infinity,
): Promise<Comparison> {
  await mkdir(folder, { recursive: true });
  const generated = await generateInto(folder, path, {
    severity: lenientSeverities(),
    zod: "none",
    assertFormats: false,
    assertTags: false,
  });
  const document = join(folder, "document.openapi.json");
  const root = await parseDocument(path);
  await writeFile(document, JSON.stringify(root));
  const models = generated.api.models.filter(
    ({ at, used }) => /^#\/components\/schemas\/[^/]+$/.test(at) && used !== "sent",
  );
  const step = Math.max(1, Math.ceil(models.length / only));
  const all: Growing = { schemas: 0, values: 0, valid: 0, unread: [], refusals: [], disagreements: [] };
  for (const model of models.filter((_, index) => index % step === 0)) {
    const judge = await otherJudge(document, model, root, all.refusals);
    if (typeof judge === "string") {
      all.unread.push(`${model.at}: ${judge}`);
      continue;
    }
    all.schemas++;
    await compareModel(folder, generated, model, judge, runs, all);
  }
  return all;
}

async function compareModel(
  folder: string,
  generated: Generated,
  model: Model,
  judge: (value: Json) => boolean,
  runs: number,
  into: Growing,
): Promise<void> {
  const check = await importCheck(join(folder, "checks.ts"), generated.name("check-model", model.at) ?? "");
  const models = new Map(generated.api.models.map((one) => [one.at, one]));
  const made = fc.sample(valuesNear(model.schema, models), { numRuns: runs, seed: 1 });
  for (const value of [...ANY, ...(model.schema.docs.examples ?? []), ...made]) {
    const [ours, theirs] = [check(value), judge(value)];
    into.values++;
    if (ours && theirs) into.valid++;
    if (ours !== theirs)
      into.disagreements.push({ at: model.at, value, ours, repairs: repairsOf(generated, model, models) });
  }
}

/** Repairs of a model and all that it refers to. */
function repairsOf(generated: Generated, model: Model, models: ReadonlyMap<Pointer, Model>): readonly string[] {
  const reached = new Set([model.at]);
  const meanings = new Set<string>();
  for (const at of reached) {
    const found = models.get(at);
    for (const { shape } of found === undefined ? [] : within(found.schema)) {
      if (shape.kind === "ref") reached.add(shape.target);
      // What OpenAPI means by them, and JSON Schema does not.
      if (shape.kind === "binary") meanings.add("raw bytes");
      if (shape.kind === "object" && shape.properties.some(isRequiredOneWay)) meanings.add("required one way");
    }
  }
  const concerns = generated.diagnostics.filter(({ code, pointer }) => {
    return REPAIRS.has(code) && [...reached].some((at) => pointer === at || pointer?.startsWith(`${at}/`) === true);
  });
  return [...meanings, ...new Set(concerns.map(({ code }) => code))];
}

/** OpenAPI 3.1.1, section 4.8.24.5: `readOnly` members are required only in responses, `writeOnly` ones only in requests. */
function isRequiredOneWay({ required, schema }: Property): boolean {
  return required && (schema.readOnly === true || schema.writeOnly === true);
}

async function otherJudge(
  document: string,
  model: Model,
  root: Json,
  refusals: string[],
): Promise<((value: Json) => boolean) | string> {
  try {
    const judge = await validate(`${pathToFileURL(document).href}${encodeURI(model.at)}`);
    return (value) => judge(structuredClone(value) as Parameters<typeof judge>[0]).valid; // its Json is not readonly
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    refusals.push(message);
    return ajvJudge(model, root) ?? message;
  }
}

function ajvJudge(model: Model, root: Json): ((value: Json) => boolean) | undefined {
  if (typeof root !== "object" || root === null) return undefined;
  try {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, logger: false });
    ajv.addSchema({ $id: "file:///document", ...root });
    const judge = ajv.compile({ $ref: `file:///document${encodeURI(model.at)}` });
    return (value) => judge(value) === true;
  } catch {
    return undefined;
  }
}
