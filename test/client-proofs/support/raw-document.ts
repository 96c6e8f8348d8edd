import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { load } from "js-yaml";
import { type Identities, identitiesOf } from "./raw-identities.ts";

// A document read without the generator's code, to check what the generator made of it.

/** A JSON value, and its file, the base of its relative references. */
export interface Node {
  readonly file: string;
  readonly value: unknown;
}

const files = new Map<string, unknown>();
/** For documents whose schemas have `$id` or `$anchor`. */
const identities = new Map<string, Identities>();

export function openDocument(path: string): Node {
  // Another document may have the same addresses.
  files.clear();
  identities.clear();
  return { file: path, value: read(path) };
}

function read(path: string): unknown {
  const known = files.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, "utf8");
  const value: unknown = path.endsWith(".json") ? JSON.parse(text) : load(text);
  files.set(path, value);
  // OpenAPI 3.0 lacks these keywords, and they are rare in other documents.
  if (/\$id|\$anchor|\$dynamicAnchor/.test(text)) identities.set(path, identitiesOf(value, pathToFileURL(path).href));
  return value;
}

/** A member of an object or array, with its `$ref` unresolved; `undefined` if it is missing. */
export function get({ file, value }: Node, name: string | number): Node | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
  return found === undefined ? undefined : { file, value: found };
}

/** A member, at the end of its references. */
export function at(node: Node, ...names: readonly (string | number)[]): Node | undefined {
  let current: Node | undefined = node;
  for (const name of names) {
    const next: Node | undefined = get(current, name);
    if (next === undefined) return undefined;
    current = resolveNode(next);
  }
  return current;
}

export function resolveNode(node: Node): Node {
  let current = node;
  for (let hop = 0; hop < 32; hop++) {
    const reference = text(get(current, "$ref"));
    if (reference === undefined) return current;
    current = target(current, reference);
  }
  throw new Error(`references in a circle in ${node.file}`);
}

function target(from: Node, reference: string): Node {
  const [path = "", fragment = ""] = reference.split("#");
  const own = identities.get(from.file);
  const base = own?.bases.get(from.value) ?? pathToFileURL(from.file).href;
  const address = path === "" ? base : (URL.parse(path, base)?.href ?? "");
  for (const [holder, known] of identities) {
    if (!known.schemas.has(address)) continue;
    const root = { file: holder, value: known.schemas.get(address) };
    if (fragment === "" || fragment.startsWith("/")) return descend(root, reference, fragment);
    return { file: holder, value: known.anchors.get(`${address}#${decodeURIComponent(fragment)}`) };
  }
  const file = path === "" ? from.file : resolve(dirname(from.file), decodeURIComponent(path));
  return descend({ file, value: read(file) }, reference, fragment);
}

function descend(root: Node, reference: string, fragment: string): Node {
  let found = root;
  for (const token of decodeURIComponent(fragment).split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    const next = get(found, name);
    if (next === undefined) throw new Error(`${reference} leads nowhere`);
    found = get(next, "$ref") === undefined ? next : resolveNode(next);
  }
  return found;
}

export function entries(node: Node | undefined): readonly (readonly [string, Node])[] {
  if (node === undefined || typeof node.value !== "object" || node.value === null || Array.isArray(node.value))
    return [];
  const { file } = node;
  return Object.entries(node.value).map(([name, value]: [string, unknown]) => [name, { file, value }] as const);
}

export function items(node: Node | undefined): readonly Node[] {
  if (node === undefined || !Array.isArray(node.value)) return [];
  const { file } = node;
  return node.value.map((value: unknown) => ({ file, value }));
}

export function text(node: Node | undefined): string | undefined {
  return typeof node?.value === "string" ? node.value : undefined;
}
