import { entries, resolveNode, get, items, text, type Node } from "./raw-document.ts";

/** The kind of value that a schema describes: enough to make one, and to read one from text. Of alternatives, one. */
export type Plain =
  | { readonly kind: "any" | "string" | "number" | "integer" | "boolean" | "null" | "file" }
  | { readonly kind: "enum"; readonly values: readonly unknown[] }
  | { readonly kind: "array"; readonly items: Plain }
  | {
      readonly kind: "object";
      readonly members: ReadonlyMap<string, Plain>;
      readonly more: Plain | undefined;
      /** Members that are never sent. */
      readonly unsent?: ReadonlySet<string>;
    };

const ANY: Plain = { kind: "any" };

/**
 * @param choice which alternative to take wherever the schema has several
 * @param depth how deep arrays and objects may go on
 */
export function plainOf(schema: Node | undefined, choice: number, depth: number): Plain {
  if (schema === undefined || typeof schema.value !== "object") return ANY;
  const own = followed(schema);
  const parts: Plain[] = [ownPlain(own, choice, depth)];
  if (depth >= 0) {
    for (const member of items(get(own, "allOf"))) parts.push(plainOf(member, choice, depth));
    for (const keyword of ["oneOf", "anyOf"]) {
      const members = items(get(own, keyword));
      const member = members[choice % Math.max(1, members.length)];
      if (member !== undefined) parts.push(plainOf(member, choice, depth));
    }
  }
  return parts.reduce(both);
}

/** From 3.1 on, other keywords beside a `$ref` count. Here, the target is enough. */
function followed(schema: Node): Node {
  return get(schema, "$ref") === undefined ? schema : resolveNode(schema);
}

function ownPlain(schema: Node, choice: number, depth: number): Plain {
  const constant = get(schema, "const");
  if (constant !== undefined) return { kind: "enum", values: [constant.value] };
  const values = items(get(schema, "enum")).map(({ value }) => value);
  if (values.length > 0 && values.every((value) => typeof value !== "object")) return { kind: "enum", values };
  const types = [text(get(schema, "type")), ...items(get(schema, "type")).map(text)].filter(
    (type) => type !== undefined,
  );
  if (get(schema, "nullable")?.value === true && types.length > 0) types.push("null");
  const type = types[choice % Math.max(1, types.length)] ?? implied(schema);
  switch (type) {
    case "string":
      return {
        kind: isBytes(schema) ? "file" : "string",
      };
    case "number":
    case "integer":
    case "boolean":
    case "null":
      return { kind: type };
    case "array":
      return {
        kind: "array",
        items: depth <= 0 ? { kind: "string" } : plainOf(get(schema, "items"), choice, depth - 1),
      };
    case "object":
      return objectOf(schema, choice, depth);
    default:
      return ANY;
  }
}

function isBytes(schema: Node): boolean {
  if (text(get(schema, "contentEncoding")) === "binary") return true;
  return text(get(schema, "format")) === "binary" || get(schema, "contentMediaType") !== undefined;
}

function implied(schema: Node): string | undefined {
  if (get(schema, "properties") !== undefined) return "object";
  return get(schema, "items") === undefined ? undefined : "array";
}

function objectOf(schema: Node, choice: number, depth: number): Plain {
  const members = new Map<string, Plain>();
  const unsent = new Set<string>();
  if (depth > 0) {
    // A dozen are as good as all.
    for (const [name, property] of entries(get(schema, "properties")).slice(0, 12)) {
      if (isUnsent(property)) unsent.add(name);
      else members.set(name, plainOf(property, choice, depth - 1));
    }
  }
  const more = get(schema, "additionalProperties");
  const open = more !== undefined && more.value !== false && depth > 0;
  return { kind: "object", members, more: open ? plainOf(more, choice, depth - 1) : undefined, unsent };
}

/** Whether a property is `readOnly`: at its name, in its definition, or in a part of `allOf`. */
function isUnsent(property: Node): boolean {
  const target = followed(property);
  const said = [property, target, ...items(get(target, "allOf")).flatMap((part) => [part, followed(part)])];
  return said.some((one) => get(one, "readOnly")?.value === true);
}

/** Approximate type of values that satisfy two schemas. Types of parameters and forms are simple. */
function both(one: Plain, other: Plain): Plain {
  if (one.kind === "any") return other;
  if (one.kind !== "object" || other.kind !== "object") return other.kind === "enum" ? other : one;
  const unsent = new Set([...(one.unsent ?? []), ...(other.unsent ?? [])]);
  const members = [...one.members, ...other.members].filter(([name]) => !unsent.has(name));
  return { kind: "object", members: new Map(members), more: one.more ?? other.more, unsent };
}

export function isScalar({ kind }: Plain): boolean {
  return kind !== "array" && kind !== "object";
}

/** The same without arrays and objects inside one another, which most styles cannot write. */
export function flat(plain: Plain): Plain {
  const single = (inner: Plain): Plain => (isScalar(inner) ? inner : { kind: "string" });
  if (plain.kind === "array") return { kind: "array", items: single(plain.items) };
  if (plain.kind !== "object") return plain;
  const members = new Map([...plain.members].map(([name, inner]) => [name, single(inner)] as const));
  return { kind: "object", members, more: plain.more === undefined ? undefined : single(plain.more) };
}
