import { globSync, readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import { isArray, isObject } from "../../generator/document/json.ts";
import { parseYaml, ROOT } from "./contract.ts";

const FOLDER = `${ROOT}generator/vocabulary/`;

/** By file name without `.schema.json`: the twelve extensions and what they share. */
export const SCHEMAS: ReadonlyMap<string, JsonObject> = new Map(
  globSync("*.schema.json", { cwd: FOLDER })
    .toSorted()
    .map((file) => {
      const schema = parseYaml(readFileSync(FOLDER + file, "utf8"));
      if (!isObject(schema)) throw new Error(`${file} is not a schema`);
      return [file.replace(".schema.json", ""), schema];
    }),
);

export const EXTENSIONS: readonly string[] = [...SCHEMAS.keys()].filter((name) => name.startsWith("x-"));

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
for (const schema of SCHEMAS.values()) ajv.addSchema(schema);

/** The errors of the value of an extension; empty if it is valid. */
export function extensionFaults(name: string, value: Json): readonly string[] {
  const validate: ValidateFunction | undefined = ajv.getSchema(`${name}.schema.json`);
  if (validate === undefined) return [`${name} is not in the vocabulary`];
  if (validate(value) === true)
    return name === "x-signature" && isObject(value) ? [...unboundFields(value), ...unreadableElements(value)] : [];
  return (validate.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message ?? error.keyword}`);
}

function fieldsOf(template: Json | undefined): readonly string[] {
  return typeof template === "string" ? [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "") : [];
}

/** JSON Schema cannot compare templates: every field of `payload` needs a source. */
function unboundFields(signature: JsonObject): readonly string[] {
  const bound = new Set(["body", ...fieldsOf(signature["format"])]);
  if (isObject(signature["fields"])) for (const field of Object.keys(signature["fields"])) bound.add(field);
  bound.delete("digest");
  const used = [...fieldsOf(signature["payload"])];
  if (typeof signature["timestamp"] === "string") used.push(signature["timestamp"]);
  return used.filter((name) => !bound.has(name)).map((name) => `x-signature: {${name}} comes from nowhere`);
}

/** It cannot split them either: each element is its own prefix and one field (docs/vocabulary.md). */
function unreadableElements(signature: JsonObject): readonly string[] {
  const { format, separator = "," } = signature;
  if (typeof format !== "string" || typeof separator !== "string") return [];
  const prefixes = format.split(separator).map((element) => /^([^{}]*)\{\w+\}$/.exec(element)?.[1]);
  const isReadable = !prefixes.includes(undefined) && new Set(prefixes).size === prefixes.length;
  return isReadable ? [] : ["x-signature: the elements of its format cannot be told apart"];
}

export interface Extension {
  readonly name: string;
  readonly value: Json;
  /** Keys from the root of the value that was searched to the object that holds the extension. */
  readonly holder: readonly string[];
}

/** Every `x-` member, at any depth. */
export function* extensionsIn(value: Json, holder: readonly string[] = []): Generator<Extension> {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) yield* extensionsIn(item, [...holder, String(index)]);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (key.startsWith("x-")) yield { name: key, value: item, holder };
      else yield* extensionsIn(item, [...holder, key]);
    }
  }
}
