import { readdirSync, readFileSync } from "node:fs";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { isObject, type Json, type JsonObject, member } from "../generator/document/json.ts";
import { loadDocument } from "../generator/document/load.ts";
import { parsePointer, type Pointer } from "../generator/document/pointer.ts";
import { memoryReader } from "../generator/document/read.ts";
import { createEvaluator, type Evaluator } from "../generator/facts/evaluator/evaluator.ts";
import { innermost } from "../generator/facts/evaluator/scope.ts";
import { buildApi } from "../generator/ir/build.ts";
import type { Schema } from "../generator/ir/schema.ts";

const FOLDER = new URL("../generator/vocabulary/", import.meta.url);
const ENDING = ".schema.json";

/** A violation in the value of an extension. */
export interface ExtensionFault {
  /** Names and indices of the path to the value. */
  readonly path: readonly string[];
  /** Continues a sentence about the value: `must be a string`. */
  readonly message: string;
}

interface Vocabulary {
  /** By pointer: `x-token.schema.json#`. */
  readonly schemas: ReadonlyMap<Pointer, Schema>;
  readonly evaluator: Evaluator;
}

const VOCABULARY: Vocabulary = await readVocabulary();

/** Reads the schemas of the extensions as the models of a document. */
async function readVocabulary(): Promise<Vocabulary> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
  const schemas = Object.fromEntries(files.map((file) => [file.slice(0, -ENDING.length), { $ref: file }]));
  const root = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components: { schemas } };
  const texts = files.map((file) => [file, readFileSync(new URL(file, FOLDER), "utf8")] as const);
  const reader = memoryReader(new Map([["vocabulary.json", JSON.stringify(root)], ...texts]));
  const diagnostics = collectDiagnostics();
  const document = await loadDocument("vocabulary.json", { reader }, diagnostics);
  if (document === undefined) throw new Error("the schemas of the vocabulary cannot be read");
  const api = buildApi(document, diagnostics);
  return {
    schemas: new Map(api.models.map(({ at, schema }) => [at, schema])),
    evaluator: createEvaluator(api, { assertFormats: true }),
  };
}

/** The objects that an extension belongs on. */
export interface Home {
  /** Redocly's names. */
  readonly types: readonly string[];
  /** For messages. */
  readonly words: string;
}

const OPERATION: Home = { types: ["Operation"], words: "an operation" };
const HEADER: Home = { types: ["Parameter"], words: "a header parameter" };
const FLOWS = ["ImplicitFlow", "PasswordFlow", "ClientCredentials", "AuthorizationCode", "DeviceAuthorization"];

export const HOMES: ReadonlyMap<string, Home> = new Map([
  ["x-token", { types: FLOWS, words: "a flow of an OAuth 2.0 scheme" }],
  ["x-retry", { types: ["Response"], words: "a response" }],
  ["x-stream", { types: ["MediaType"], words: "a media type" }],
  ["x-rate-limits", { types: ["Server", "Operation"], words: "a server or an operation" }],
  ["x-error-envelope", { types: ["Schema"], words: "a schema" }],
  ["x-idempotency", HEADER],
  ["x-signature", { types: ["SecurityScheme"], words: "a security scheme of type apiKey in a header" }],
  ["x-delivery", OPERATION],
  ["x-mirrors", HEADER],
  ["x-environment", { types: ["Server"], words: "a server" }],
  ["x-emits", OPERATION],
  ["x-pagination", OPERATION],
  ["x-name", { types: ["Schema", "Operation"], words: "a schema or an operation" }],
]);

/** The extensions that state behaviour. Their use enables our rules. */
export const BEHAVIOUR: ReadonlySet<string> = new Set([
  "x-token",
  "x-retry",
  "x-rate-limits",
  "x-error-envelope",
  "x-idempotency",
  "x-delivery",
  "x-mirrors",
]);

/** `x-retry` may belong to another tool; `x-countersign-retry` is always ours. */
export const OWN_PREFIX = "x-countersign-";

/** The value of an extension under either name. `x-NAME` counts only if it has our structure. */
export function extension(node: JsonObject, name: string): Json | undefined {
  const own = member(node, OWN_PREFIX + name.slice("x-".length));
  if (own !== undefined) return own;
  const value = member(node, name);
  return value !== undefined && extensionFaults(name, value).length === 0 ? value : undefined;
}

/** Why the value of an extension is invalid. */
export function extensionFaults(name: string, value: Json): readonly ExtensionFault[] {
  const { evaluator, schemas } = VOCABULARY;
  const schema = schemas.get(`${name}${ENDING}#`);
  const faults = schema === undefined ? [] : innermost(evaluator.faults(value, schema));
  if (faults.length === 0) return name === "x-signature" && isObject(value) ? signatureFaults(value) : [];
  return faults.map(({ message, path }) => ({ message, path: parsePointer(`#${path}`).tokens }));
}

/** Rules that JSON Schema cannot express: every field has a source, and elements are distinguishable. */
function signatureFaults(value: JsonObject): readonly ExtensionFault[] {
  const { fields = {}, format = "", payload = "", separator = ",", timestamp } = value;
  const allowedFields = new Set(["body", ...fieldsOf(format), ...Object.keys(isObject(fields) ? fields : {})]);
  allowedFields.delete("digest");
  const unknown = (name: string): boolean => !allowedFields.has(name);
  const faults = fieldsOf(payload)
    .filter(unknown)
    .map((name): ExtensionFault => ({ path: ["payload"], message: `uses {${name}}, which is not defined` }));
  if (typeof timestamp === "string" && unknown(timestamp))
    faults.push({ path: ["timestamp"], message: "names a field that does not exist" });
  const prefixes = String(format)
    .split(String(separator))
    .map((element) => /^([^{}]*)\{\w+\}$/.exec(element)?.[1]);
  if (prefixes.includes(undefined) || new Set(prefixes).size < prefixes.length)
    faults.push({ path: ["format"], message: "has elements that cannot be distinguished" });
  return faults;
}

function fieldsOf(template: Json): readonly string[] {
  return typeof template === "string" ? [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name) : [];
}
