import type { Plain } from "./plain-type.ts";

// The styles of the OpenAPI Specification read backwards: from what goes over the wire to values. Written from its table of
// Style Examples, with none of the runtime's code.

export interface Serialisation {
  readonly style: string;
  readonly explode: boolean;
  /** Of `content`: the value is JSON, or text that the caller has made. */
  readonly content?: "json" | "text";
}

type Decode = (text: string) => string;

export function fromScalar(text: string, plain: Plain): unknown {
  switch (plain.kind) {
    case "number":
    case "integer":
      return Number(text);
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    case "null":
      return text === "" ? null : text;
    case "enum":
      return plain.values.find((value) => String(value ?? "") === text);
    default:
      return text;
  }
}

/** The text after the name, or in a path or header: delimiters are not encoded, the rest is. */
export function fromText(text: string, plain: Plain, comma: string, equals: string, decode: Decode): unknown {
  if (plain.kind === "array") return text.split(comma).map((item) => fromScalar(decode(item), plain.items));
  if (plain.kind !== "object") return fromScalar(decode(text), plain);
  const parts = text.split(comma);
  const pairs =
    equals === comma
      ? parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ""] as const] : []))
      : parts.map((part) => cut(part, equals));
  return fromPairs(
    pairs.map(([name, value]) => [decode(name), decode(value)]),
    plain,
  );
}

export function fromPairs(pairs: readonly (readonly [string, string])[], plain: Plain): unknown {
  return Object.fromEntries(pairs.map(([name, value]) => [name, fromScalar(value, memberOf(plain, name))]));
}

export function memberOf(plain: Plain, name: string): Plain {
  return (plain.kind === "object" ? (plain.members.get(name) ?? plain.more) : undefined) ?? { kind: "string" };
}

export function cut(text: string, by: string): readonly [string, string] {
  const index = text.indexOf(by);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + by.length)];
}

/** `simple`, `label` and `matrix`; headers are `simple`, not encoded. */
export function readSegment(
  raw: string,
  name: string,
  { style, explode, content }: Serialisation,
  plain: Plain,
  decode: Decode,
): unknown {
  if (content !== undefined) return content === "json" ? JSON.parse(decode(raw)) : decode(raw);
  switch (style) {
    case "simple":
      return fromText(raw, plain, ",", explode ? "=" : ",", decode);
    case "label":
      if (!raw.startsWith(".")) throw new Error("a label begins with a dot");
      return fromText(raw.slice(1), plain, explode ? "." : ",", explode ? "=" : ",", decode);
    case "matrix": {
      if (!raw.startsWith(";")) throw new Error("a matrix begins with a semicolon");
      const pairs = raw
        .slice(1)
        .split(";")
        .map((part) => cut(part, "="));
      if (explode && plain.kind === "object")
        return fromPairs(
          pairs.map(([key, value]) => [decode(key), decode(value)]),
          plain,
        );
      if (pairs.some(([key]) => decode(key) !== name)) throw new Error("a matrix has the name of the parameter");
      if (explode && plain.kind === "array") return pairs.map(([, value]) => fromScalar(decode(value), plain.items));
      return fromText(pairs[0]?.[1] ?? "", plain, ",", ",", decode);
    }
    default:
      throw new Error(`no style of a path: ${style}`);
  }
}

/** Name and value of each pair as they stand, still encoded. */
export type Pairs = readonly (readonly [name: string, value: string])[];

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ["form", ","],
  ["spaceDelimited", "%20"],
  ["pipeDelimited", "%7C"],
]);

/**
 * One parameter of a query, a cookie header or a form.
 *
 * @returns the value, `undefined` when it is not there, and the pairs that it is made of
 */
export function readPairs(
  pairs: Pairs,
  name: string,
  how: Serialisation,
  plain: Plain,
  others: ReadonlySet<string>,
): { readonly value: unknown; readonly used: Pairs } {
  const decode = decodeURIComponent;
  const named = pairs.filter(([key]) => decode(key) === name);
  const [first] = named;
  if (how.content !== undefined) {
    const value =
      first === undefined ? undefined : how.content === "json" ? JSON.parse(decode(first[1])) : decode(first[1]);
    return { value, used: named };
  }
  if (how.style === "deepObject" && (plain.kind === "object" || plain.kind === "array"))
    return readDeep(pairs, name, plain);
  if (how.explode && plain.kind === "array") {
    return {
      value: first === undefined ? undefined : named.map(([, value]) => fromScalar(decode(value), plain.items)),
      used: named,
    };
  }
  if (how.explode && plain.kind === "object") {
    const isExtra = (key: string): boolean => key.startsWith("extra") && key.endsWith(name);
    const used = pairs.filter(
      ([key]) => !others.has(decode(key)) && (plain.members.has(decode(key)) || isExtra(decode(key))),
    );
    return {
      value:
        used.length === 0
          ? undefined
          : fromPairs(
              used.map(([key, value]) => [decode(key), decode(value)]),
              plain,
            ),
      used,
    };
  }
  if (named.length > 1) throw new Error(`${name} is there twice`);
  const by = DELIMITERS.get(how.style) ?? ",";
  return { value: first === undefined ? undefined : fromText(first[1], plain, by, by, decode), used: named };
}

function readDeep(pairs: Pairs, name: string, plain: Plain): { readonly value: unknown; readonly used: Pairs } {
  const decode = decodeURIComponent;
  const used = pairs.filter(([key]) => decode(key).startsWith(`${name}[`));
  if (used.length === 0) return { value: undefined, used };
  const tree = new Map<string, unknown>();
  for (const [key, value] of used) {
    const path = [
      ...decode(key)
        .slice(name.length)
        .matchAll(/\[([^\]]*)\]/g),
    ].map(([, part = ""]) => part);
    let branch = tree;
    for (const part of path.slice(0, -1)) {
      const next = branch.get(part);
      const inner = next instanceof Map ? next : new Map<string, unknown>();
      branch.set(part, inner);
      branch = inner;
    }
    branch.set(path.at(-1) ?? "", decode(value));
  }
  return { value: grown(tree, plain), used };
}

function grown(found: unknown, plain: Plain): unknown {
  if (!(found instanceof Map)) return fromScalar(String(found), plain);
  if (plain.kind === "array") return [...found.values()].map((item) => grown(item, plain.items));
  return Object.fromEntries([...found].map(([key, item]) => [String(key), grown(item, memberOf(plain, String(key)))]));
}
