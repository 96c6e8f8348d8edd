import { readFileSync, globSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load } from "js-yaml";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import { isArray, isObject, member } from "../../generator/document/json.ts";

export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));

/** A value of the contract and its place, with `$ref`s resolved. */
export interface Place {
  readonly file: string;
  readonly tokens: readonly string[];
  readonly value: Json;
}

/** What YAML without tags holds is JSON; `js-yaml` types it as unknown. */
export function parseYaml(source: string): Json {
  return load(source) as Json;
}

export const FILES: ReadonlyMap<string, Json> = new Map(
  globSync("**/*.yaml", { cwd: `${ROOT}spec` })
    .toSorted()
    .map((file) => [file, parseYaml(readFileSync(`${ROOT}spec/${file}`, "utf8"))]),
);

/** The value at a pointer inside one file, without resolving `$ref`s; `undefined` if it is missing. */
export function valueAt(file: string, tokens: readonly string[]): Json | undefined {
  let value = FILES.get(file);
  for (const token of tokens) {
    if (isObject(value)) value = member(value, token);
    else if (isArray(value)) value = value[Number(token)];
    else return undefined;
  }
  return value;
}

export function parseFragment(fragment: string): readonly string[] {
  if (fragment === "") return [];
  return fragment
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Where `value` leads when it is a `$ref`, else `place` itself. */
function resolvePlace(place: Place): Place {
  let here = place;
  for (let hops = 0; hops < 20; hops += 1) {
    const reference = isObject(here.value) ? member(here.value, "$ref") : undefined;
    if (typeof reference !== "string") return here;
    const [path = "", fragment = ""] = reference.split("#");
    const file = path === "" ? here.file : posix.join(posix.dirname(here.file), path);
    const tokens = parseFragment(fragment);
    const value = valueAt(file, tokens);
    if (value === undefined) throw new Error(`${here.file}: $ref ${reference} leads nowhere`);
    here = { file, tokens, value };
  }
  throw new Error(`${place.file}: $ref without an end`);
}

/** The place at the end of these steps from `from`, resolving `$ref`s. @throws if it is missing */
export function go(from: Place, ...steps: readonly string[]): Place {
  let here = resolvePlace(from);
  for (const step of steps) {
    const value = isObject(here.value)
      ? member(here.value, step)
      : isArray(here.value)
        ? here.value[Number(step)]
        : undefined;
    if (value === undefined) throw new Error(`${here.file}#/${here.tokens.join("/")} has no ${step}`);
    here = resolvePlace({ file: here.file, tokens: [...here.tokens, step], value });
  }
  return here;
}

function fileRoot(file: string): Place {
  const value = FILES.get(file);
  if (value === undefined) throw new Error(`spec/${file} is not there`);
  return { file, tokens: [], value };
}

export const DOCUMENT: Place = fileRoot("openapi.yaml");

export function object(place: Place): JsonObject {
  if (!isObject(place.value)) throw new Error(`${place.file}#/${place.tokens.join("/")} is not an object`);
  return place.value;
}

export function text(place: Place): string {
  if (typeof place.value !== "string") throw new Error(`${place.file}#/${place.tokens.join("/")} is not a string`);
  return place.value;
}

export function items(place: Place): readonly Place[] {
  if (!isArray(place.value)) throw new Error(`${place.file}#/${place.tokens.join("/")} is not an array`);
  return place.value.map((_, index) => go(place, String(index)));
}

export function has(place: Place, key: string): boolean {
  return Object.hasOwn(object(place), key);
}

/** Every object of the contract with its key, file by file. */
export function* objects(): Generator<Place> {
  function* below(place: Place): Generator<Place> {
    if (isObject(place.value)) yield place;
    const entries = isObject(place.value)
      ? Object.entries(place.value)
      : isArray(place.value)
        ? place.value.entries()
        : [];
    for (const [key, value] of entries) {
      yield* below({ file: place.file, tokens: [...place.tokens, String(key)], value });
    }
  }
  for (const file of FILES.keys()) yield* below(fileRoot(file));
}

const BASE = "https://spec.example/";

const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: false });
ajv.addKeyword({ keyword: "discriminator", schemaType: "object" });
ajv.addKeyword({ keyword: "x-error-envelope", schemaType: "object" });
ajv.addFormat("password", true);
ajv.addFormat("uuid", /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
for (const [file, value] of FILES) {
  if (file.startsWith("components/schemas/") && isObject(value)) ajv.addSchema(value, BASE + file);
}

const inline = new Map<string, ValidateFunction>();

/** The errors of `value` by the schema at `schema`; empty if it is valid. */
export function faults(schema: Place, value: Json): readonly string[] {
  const pointer = schema.tokens.map((token) => `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  const at = BASE + schema.file + (pointer === "" ? "" : `#${encodeURI(pointer)}`);
  const validate = schema.file.startsWith("components/schemas/") ? ajv.getSchema(at) : compileInline(schema, at);
  if (validate === undefined) throw new Error(`no schema at ${at}`);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`);
}

/** A schema inside a file that is not itself a schema; its `$ref`s are relative to that file. */
function compileInline(schema: Place, at: string): ValidateFunction {
  const known = inline.get(at);
  if (known !== undefined) return known;
  const folder = posix.dirname(schema.file);
  const validate = ajv.compile({ $id: `${BASE}${folder}/inline-${inline.size}`, ...object(schema) });
  inline.set(at, validate);
  return validate;
}

export function schemaNamed(name: string): Place {
  return go(DOCUMENT, "components", "schemas", name);
}
