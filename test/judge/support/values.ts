import { join } from "node:path";
import type { ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { collectDiagnostics, type Diagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import { bundle } from "../../../generator/document/bundle/bundle.ts";
import type { Document } from "../../../generator/document/document.ts";
import { childOf, type Json } from "../../../generator/document/json.ts";
import { loadDocument } from "../../../generator/document/load.ts";
import { parsePointer, type Pointer } from "../../../generator/document/pointer.ts";
import type { Api, Content } from "../../../generator/ir/api.ts";
import { buildApi } from "../../../generator/ir/build.ts";
import type { Schema } from "../../../generator/ir/schema.ts";
import { Impossible } from "../../../judge/values/impossible.ts";
import { createMaker } from "../../../judge/values/make.ts";
import { createBreaker } from "../../../judge/values/break.ts";
import { seededRandom } from "../../../runtime/factory/random.ts";
import type { RealDocument } from "../../support/documents.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { withoutTags } from "../../random-documents/support/compare-values.ts";
import { lenientSeverities } from "../../../generator/diagnostics/diagnostics.ts";

// Values made by the judge before a validator that knows nothing of it: ajv, on the document in one piece.

export interface ValuesResult {
  readonly schemas: number;
  readonly valid: number;
  readonly negative: number;
  /** Schemas that ajv cannot read, with its words. */
  readonly unread: readonly string[];
  /** Schemas for which no value was made, with the reason. */
  readonly unmade: readonly string[];
  /** Values that ajv judges otherwise. */
  readonly wrong: readonly WrongValue[];
  /** Values whose formats ajv-formats judges otherwise, among those of `FORMATS`. */
  readonly formats: readonly WrongValue[];
  /** How often each keyword was broken. */
  readonly keywords: ReadonlyMap<string, number>;
}

export interface WrongValue {
  readonly at: Pointer;
  readonly value: Json;
  readonly meant: "valid" | "negative";
  readonly why: string;
}

/** Formats that ajv-formats judges. */
export const FORMATS = [
  "date",
  "time",
  "date-time",
  "duration",
  "uri",
  "uri-reference",
  "uri-template",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "regex",
  "uuid",
  "json-pointer",
  "relative-json-pointer",
  "byte",
  "int32",
  "int64",
] as const;

export async function judgeValues(
  document: RealDocument,
  runs: number,
  only: number = Infinity,
  /** CPU time, so that a busy machine does not matter. */
  milliseconds: number = Infinity,
): Promise<ValuesResult> {
  const started = process.cpuUsage();
  const { api: whole, root } = await readBundle(document);
  // ajv takes discriminators for annotations.
  const api = withoutTags(whole);
  const maker = createMaker(api);
  const breaker = createBreaker(api, maker);
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    logger: false,
    multipleOfPrecision: 6,
  });
  ajv.addSchema({ $id: "file:///document", ...root });
  const strict = new Ajv2020({ strict: false, validateSchema: false, logger: false, multipleOfPrecision: 6 });
  addFormats.default(strict, { mode: "full", formats: [...FORMATS] });
  strict.addSchema({ $id: "file:///document", ...root });
  const subjects = schemasOf(api).filter(
    ({ at }) => at.startsWith("#/") && !at.endsWith("/discriminator") && resolves(root, at),
  );
  const step = Math.max(1, Math.ceil(subjects.length / only));
  const result = {
    schemas: 0,
    valid: 0,
    negative: 0,
    unread: [] as string[],
    unmade: [] as string[],
    wrong: [] as WrongValue[],
    formats: [] as WrongValue[],
    keywords: new Map<string, number>(),
  };
  for (const [index, schema] of subjects.filter((_, place) => place % step === 0).entries()) {
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1000 > milliseconds) break;
    const { at } = schema;
    let judge: (value: Json) => boolean;
    let judgeFormats: ValidateFunction;
    try {
      judge = ajv.compile({ $ref: `file:///document${encodeURI(at)}` });
      judgeFormats = strict.compile({ $ref: `file:///document${encodeURI(at)}` });
    } catch (error) {
      result.unread.push(`${at}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    result.schemas++;
    const random = seededRandom(index + 1);
    for (let run = 0; run < runs; run++) {
      let value: Json;
      try {
        value = maker.make(schema, random);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        result.unmade.push(`${at}: ${error.message} (${error.at})`);
        break;
      }
      result.valid++;
      if (!judge(value)) result.wrong.push({ at, value, meant: "valid", why: ajv.errorsText(ajv.errors) });
      else if (!judgeFormats(value)) {
        result.formats.push({ at, value, meant: "valid", why: strict.errorsText(judgeFormats.errors) });
      }
      for (const broken of breaker.break(value, schema, random, { most: 3 })) {
        result.negative++;
        result.keywords.set(broken.keyword, (result.keywords.get(broken.keyword) ?? 0) + 1);
        if (!judge(broken.value)) continue;
        const why = `${broken.keyword} at ${broken.path}`;
        // Formats are annotations for ajv, as in the standard.
        if (broken.keyword !== "format") result.wrong.push({ at, value: broken.value, meant: "negative", why });
      }
    }
  }
  return result;
}

/** Several files are bundled first, so that places are the same for both. */
async function readBundle({ path, config }: RealDocument): Promise<{ readonly api: Api; readonly root: object }> {
  const [document, diagnostics] = await load(path, config);
  const root = bundle(document);
  if (document.files.length === 1) return { api: buildApi(document, diagnostics), root };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(root) });
  const [whole, more] = await load(join(folder.path, "openapi.json"), {});
  return { api: buildApi(whole, more), root };
}

async function load(path: string, config: RealDocument["config"]): Promise<readonly [Document, Diagnostics]> {
  const diagnostics = collectDiagnostics(lenientSeverities());
  const document = await loadDocument(path, config, diagnostics);
  if (document === undefined) throw new Error(`${path} cannot be read: ${diagnostics.list()[0]?.message}`);
  return [document, diagnostics];
}

/** Components, and what stands where it is used. */
function schemasOf(api: Api): readonly Schema[] {
  const inline = api.operations.flatMap(({ parameters, body, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...bodies(body?.contents ?? []),
    ...responses.flatMap(({ contents, headers }) => [...bodies(contents), ...headers.map(({ schema }) => schema)]),
  ]);
  const all = [...api.models.map(({ schema }) => schema), ...inline.filter(({ shape }) => shape.kind !== "ref")];
  return [...new Map(all.map((schema) => [schema.at, schema])).values()];
}

function bodies(contents: readonly Content[]): readonly Schema[] {
  return contents.filter(({ codec }) => codec === "json").map(({ schema }) => schema);
}

function resolves(root: object, at: Pointer): boolean {
  let node: Json | undefined = root as Json; // JSON by construction
  for (const token of parsePointer(at).tokens) node = childOf(node, token);
  return node !== undefined;
}
