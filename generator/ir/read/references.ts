import { type Located, resolveChain } from "../../document/document.ts";
import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, parsePointer, type Pointer } from "../../document/pointer.ts";
import { textOf } from "./fields.ts";
import { quote, type Reader, report, type Shared, typeName } from "./reader.ts";

/** The weight of an object or list, in characters. */
const CONTAINER = 16;

/**
 * Counts repeated use of shared parts. They are read once but printed for each operation, so a thousand references to a
 * thousand parts would be a million.
 *
 * @param from place of the use
 * @returns whether the budget allows it; an excess was reported
 */
export function mayRepeat(reader: Reader, what: object, from: Pointer): boolean {
  const { repeats } = reader;
  if (repeats.left < 0) return false;
  let weight = repeats.weights.get(what);
  if (weight === undefined) repeats.weights.set(what, (weight = weigh(what)));
  repeats.left -= weight;
  if (repeats.left >= 0) return true;
  const most = reader.document.limits.repeats.toLocaleString("en");
  const message = `Shared components, counted for each use, have more than ${most} characters (\`limits.repeats\`).`;
  report(reader, "too-much-repeated", message, from);
  return false;
}

/** In characters. The recursion is as deep as the document. */
function weigh(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  let weight = CONTAINER;
  for (const member of Array.isArray(value) ? value : Object.values(value)) weight += weigh(member);
  return weight;
}

/** A kind of object that a `$ref` may target. */
export interface ReferenceKind {
  /** With article, for messages: `a parameter`. */
  readonly word: string;
  /** Its key under `components`, when it has one. */
  readonly components?: string;
}

/** An object at its real place, with overrides of a Reference Object (3.1). */
export interface Resolved extends Located<JsonObject> {
  readonly summary?: string;
  readonly description?: string;
}

/** The object itself, or the final target of its `$ref`. `undefined` when there is none, which was reported. */
export function dereference(reader: Reader, at: Pointer, value: Json, kind: ReferenceKind): Resolved | undefined {
  if (!isObject(value)) {
    report(reader, "invalid-field-type", `${kind.word} must be an object here, not ${typeName(value)}.`, at);
    return undefined;
  }
  const ref = member(value, "$ref");
  if (ref === undefined) return { at, value };
  const target = resolveReference(reader, at, ref, kind);
  if (target === undefined) return undefined;
  reportSiblings(reader, at, value);
  const summary = textOf(value, "summary");
  const description = textOf(value, "description");
  return { ...target, ...(summary !== undefined && { summary }), ...(description !== undefined && { description }) };
}

/**
 * Reads the target of a plain reference once, however many reference it.
 *
 * @param from place of the mention; an object there, or a description of its own, is not shared
 */
export function readOnce<Kind extends keyof Shared>(
  reader: Reader,
  kind: Kind,
  from: Pointer,
  resolved: Resolved,
  read: () => Shared[Kind] | undefined,
): Shared[Kind] | undefined {
  if (resolved.at === from) return read();
  if (resolved.summary === undefined && resolved.description === undefined) {
    return readShared(reader, kind, from, resolved, read);
  }
  const own = read();
  return own !== undefined && mayRepeat(reader, own, from) ? own : undefined;
}

function readShared<Kind extends keyof Shared>(
  reader: Reader,
  kind: Kind,
  from: Pointer,
  { at }: Located<JsonObject>,
  read: () => Shared[Kind] | undefined,
): Shared[Kind] | undefined {
  const cache: Map<Pointer, Shared[Kind]> = reader.memo.shared[kind];
  const cached = cache.get(at);
  if (cached !== undefined) return mayRepeat(reader, cached, from) ? cached : undefined;
  const made = read();
  if (made !== undefined) cache.set(at, made);
  return made;
}

/** The final target of a `$ref`, which must be an object of this kind. */
export function resolveReference(
  reader: Reader,
  from: Pointer,
  ref: Json,
  kind: ReferenceKind,
): Located<JsonObject> | undefined {
  if (typeof ref !== "string") {
    report(reader, "invalid-field-type", `"$ref" must be a string, not ${typeName(ref)}.`, childPointer(from, "$ref"));
    return undefined;
  }
  const target = resolveTarget(reader, from, ref);
  if (target === undefined) return undefined;
  const { at, value } = target;
  if (isObject(value) && isOfKind(at, kind)) return { at, value };
  const found = isObject(value) ? "something else" : typeName(value);
  report(reader, "reference-mismatch", `${quote(ref)} points to ${found} (${at}); expected ${kind.word}.`, from);
  return undefined;
}

/** The final target of a `$ref`, of any kind. Reports invalid references. */
export function resolveTarget(
  reader: Reader,
  from: Pointer,
  ref: string,
  goesOn?: (node: Located) => boolean,
): Located | undefined {
  const chain = resolveChain(reader.document, from, ref, goesOn);
  switch (chain.kind) {
    case "found":
      return chain.target;
    case "missing":
      reader.document.reportUnresolved(chain.from, chain.ref, reader.diagnostics);
      return undefined;
    case "long": {
      const message = `The chain of $refs is longer than ${reader.document.limits.chain} (\`limits.chain\`).`;
      report(reader, "reference-chain-too-long", message, chain.from);
      return undefined;
    }
    case "cycle":
      report(reader, "reference-cycle", "This $ref refers only to itself.", chain.at);
      return undefined;
  }
}

const COMPONENT = /#\/components\/([^/]+)\/[^/]+$/;

/** Fields of the root document that cannot contain targets, and those that are maps of path items. */
const NEVER: ReadonlySet<string> = new Set(["info", "servers", "tags", "security", "externalDocs"]);
const PATH_ITEMS: ReadonlySet<string> = new Set(["paths", "webhooks"]);

/** A component of another kind, the document and its frame are certainly wrong targets. Other places are unknown. */
export function isOfKind(at: Pointer, kind: ReferenceKind): boolean {
  if (kind.components === undefined) return true;
  const found = COMPONENT.exec(at)?.[1];
  if (found !== undefined) return found === kind.components || found.startsWith("x-");
  // Other files have no fixed structure.
  if (!at.startsWith("#") || at.includes("/x-")) return true;
  const { tokens } = parsePointer(at);
  const [first] = tokens;
  if (first === undefined || NEVER.has(first)) return false;
  if (first === "components") return tokens.length > 2;
  if (PATH_ITEMS.has(first)) return tokens.length > 3 || (tokens.length === 2 && kind.components === "pathItems");
  return true;
}

function reportSiblings(reader: Reader, at: Pointer, value: JsonObject): void {
  const ignored = Object.keys(value).filter(
    (key) => key !== "$ref" && key !== "summary" && key !== "description" && !key.startsWith("x-"),
  );
  if (ignored.length === 0) return;
  const names = ignored.map((key) => quote(key)).join(", ");
  report(reader, "ref-siblings-ignored", `OpenAPI ignores ${names} next to a $ref here.`, at);
}

/** One member of a map of the document. */
export interface MapEntry {
  readonly key: string;
  readonly at: Pointer;
  readonly value: Json;
}

/**
 * The members of a map such as `content` or `properties`. The standard allows no `$ref` in place of a map, but
 * documents that are split into files commonly use one. It is followed and reported.
 */
export function mapEntries(reader: Reader, at: Pointer, map: JsonObject, word: string): readonly MapEntry[] {
  const ref = member(map, "$ref");
  if (typeof ref !== "string" || Object.keys(map).length > 1) return entriesAt(at, map);
  const target = resolveReference(reader, at, ref, { word });
  if (target === undefined) return [];
  report(reader, "ref-not-allowed", `OpenAPI does not allow a $ref in place of ${word}; it is resolved anyway.`, at);
  return entriesAt(target.at, target.value);
}

function entriesAt(at: Pointer, map: JsonObject): readonly MapEntry[] {
  const entries: MapEntry[] = [];
  for (const key of Object.keys(map)) {
    const value = map[key];
    if (value !== undefined) entries.push({ key, at: childPointer(at, key), value });
  }
  return entries;
}
