import type { Pointer } from "../../document/pointer.ts";
import { Code } from "../code.ts";
import { schemaComment } from "../docs.ts";
import { indentRest, WIDTH } from "../layout.ts";
import { propertyKey } from "../key.ts";
import { numeral, templateType } from "../literal.ts";
import { quoted } from "../quote.ts";
import { indexSignature, isEmptied } from "./members.ts";
import {
  isKeyword,
  type MemberNode,
  type MappedNode,
  type NamedNode,
  type ObjectNode,
  type TupleNode,
  type TypeNode,
  UNKNOWN,
} from "./node.ts";

/** The names of types in the file that a type is printed into. */
export interface TypeNames {
  /** The identifier of a model in the current direction. */
  model(target: Pointer): Code;
  format(name: string): Code;
  /** Whether the document has a type of this name, which hides the platform's own (`File`). */
  isDeclared(name: string): boolean;
  /** The identifier of a shared enum. */
  values?(values: readonly unknown[]): Code | undefined;
  /** Whether all members, arrays and tuples are `readonly`, not only those that the document marks. */
  readonly allReadonly: boolean;
  /** The members of a model without some, where `Omit` would be circular. */
  spelledOut?(node: NamedNode): ObjectNode | undefined;
}

/** Operator precedence: a type inside one with higher precedence needs parentheses. */
const LOOSE = 0;
const UNION = 1;
const INTERSECTION = 2;
const PREFIX = 3;
const PRIMARY = 4;

interface Text {
  readonly text: string;
  readonly level: number;
}

/** Indentation of a type inside a declaration. */
const INDENTATION = 2;

/** Maximum width of an object type with several members on one line. */
const SHORT = 80;

/**
 * The text of a type. A union that needs several lines begins each with `| `, the first one too.
 *
 * @param used columns of the line that are taken, indentation included
 */
export function typeText(node: TypeNode, names: TypeNames, used = 0): Code {
  return Code.trusted(print(node, names, used, "").text);
}

/** @param margin the indentation of all lines but the first. Indenting later would copy the text once per level. */
function print(node: TypeNode, names: TypeNames, used: number, margin: string): Text {
  switch (node.kind) {
    case "keyword":
      return { text: node.name, level: PRIMARY };
    case "literal":
      return { text: literalText(node.value), level: PRIMARY };
    case "anyString":
      return { text: "(string & {})", level: PRIMARY };
    case "template":
      return { text: templateType(node.parts).text, level: PRIMARY };
    case "global":
      return { text: platformType(node.name, names), level: PRIMARY };
    case "format":
      return { text: names.format(node.format).text, level: PRIMARY };
    case "named": {
      const spelledOut = node.omit.length === 0 || unfinished.has(node) ? undefined : names.spelledOut?.(node);
      if (spelledOut !== undefined)
        return { text: whole(node, () => objectText(spelledOut, names, used, margin)), level: PRIMARY };
      const name = indentRest(names.model(node.target).text, margin);
      const omitted = node.omit.map(quoted).join(" | ");
      return { text: omitted === "" ? name : `Omit<${name}, ${omitted}>`, level: PRIMARY };
    }
    case "printed":
      return { text: indentRest(node.print().text, margin), level: PRIMARY };
    case "array": {
      const modifier = names.allReadonly ? "readonly " : "";
      const items = inside(print(node.items, names, used + modifier.length, margin), PRIMARY, margin);
      return { text: `${modifier}${items}[]`, level: names.allReadonly ? PREFIX : PRIMARY };
    }
    case "iterable": {
      const { text } = print(node.items, names, used + node.name.length + 2, margin);
      const items = text.startsWith("| ") ? `\n${margin}  ${indentRest(text, "  ")}\n${margin}` : text;
      return { text: `${node.name}<${items}>`, level: PRIMARY };
    }
    case "tuple":
      return names.allReadonly
        ? { text: `readonly ${tupleText(node, names, used, margin)}`, level: PREFIX }
        : { text: tupleText(node, names, used, margin), level: PRIMARY };
    case "object":
      return { text: objectText(node, names, used, margin), level: PRIMARY };
    case "mapped":
      return { text: mappedText(node, names, used, margin), level: PRIMARY };
    case "union":
      return namedValues(node.members, names) ?? { text: unionText(node.members, names, used, margin), level: UNION };
    case "intersection": {
      const parts = node.members.map((member) => inside(print(member, names, used, margin), INTERSECTION, margin));
      return { text: parts.join(" & "), level: INTERSECTION };
    }
  }
}

function literalText(value: string | number | boolean): string {
  if (typeof value === "string") return quoted(value);
  return typeof value === "number" ? numeral(value === 0 ? 0 : value) : String(value);
}

function inside(part: Text, level: number, margin: string): string {
  if (part.level >= level) return part.text;
  return part.text.startsWith("| ") ? `(\n${margin}  ${indentRest(part.text, "  ")}\n${margin})` : `(${part.text})`;
}

/** The name of the shared enum with the literals of a union. */
function namedValues(members: readonly TypeNode[], names: TypeNames): Text | undefined {
  const isNull = (member: TypeNode): boolean => isKeyword(member, "null");
  const values = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  if (members.length !== values.length + Number(members.some(isNull))) return undefined;
  const name = names.values?.(values)?.text;
  if (name === undefined) return undefined;
  return values.length === members.length ? { text: name, level: PRIMARY } : { text: `${name} | null`, level: UNION };
}

function unionText(members: readonly TypeNode[], names: TypeNames, used: number, margin: string): string {
  // `A & B | C` equals `(A & B) | C`, but the latter is easier to read.
  const parts = members.map((member) => inside(print(member, names, used + 4, margin), PREFIX, margin));
  const flat = parts.join(" | ");
  const [first = ""] = flat.split("\n", 1);
  const isObject = (part: string): boolean => part.startsWith("{");
  // `{ ... } | null` stays on one line; several objects get one line each.
  const isShort =
    parts.length === 2 &&
    parts.filter(isObject).length === 1 &&
    parts.every((one) => isObject(one) || !one.includes("\n"));
  const fits = flat.includes("\n") ? first.length + used <= WIDTH && isShort : flat.length + used <= WIDTH;
  return fits ? flat : parts.map((part) => `| ${indentRest(part, "  ")}`).join(`\n${margin}`);
}

function tupleText(node: TupleNode, names: TypeNames, used: number, margin: string): string {
  const items = node.items.map(({ type, optional }) => {
    const part = print(type, names, used + 4, margin);
    return optional ? `${inside(part, PRIMARY, margin)}?` : inside(part, LOOSE, margin);
  });
  if (node.rest !== undefined) items.push(`...${inside(print(node.rest, names, used + 4, margin), PRIMARY, margin)}[]`);
  const flat = `[${items.join(", ")}]`;
  if (flat.length + used <= WIDTH && !flat.includes("\n")) return flat;
  return `[\n${items.map((item) => `${margin}  ${indentRest(item, "  ")},`).join("\n")}\n${margin}]`;
}

function objectText(node: ObjectNode, names: TypeNames, used: number, margin: string): string {
  const inner = `${margin}  `;
  const rows = memberRows(node, names, used + 2, inner);
  if (rows.length <= 3 && !rows.some((row) => row.includes("\n"))) {
    const flat = `{ ${rows.join(" ").slice(0, -1)} }`;
    if (flat.length + used <= (rows.length === 1 ? WIDTH : SHORT)) return flat;
  }
  let text = "{";
  for (const row of rows) text += `\n${inner}${row}`;
  return `${text}\n${margin}}`;
}

/** `{ [name in Weekday]?: Hours }` */
function mappedText(node: MappedNode, names: TypeNames, used: number, margin: string): string {
  const inner = `${margin}  `;
  const { text: listed } = print(node.names, names, used + 12, `${inner}  `);
  const modifier = names.allReadonly ? "readonly " : "";
  const head = `${modifier}[name in${listed.startsWith("| ") ? `\n${inner}  ${listed}\n${inner}` : ` ${listed}`}]?`;
  const flat = headed(head, node.value, names, used, margin);
  if (flat.length + used + 4 <= WIDTH && !flat.includes("\n")) return `{ ${flat} }`;
  return `{\n${inner}${headed(head, node.value, names, used + 2, inner)};\n${margin}}`;
}

/** The members of an object type, each with its comment and a semicolon. */
function memberRows(node: ObjectNode, names: TypeNames, used: number, margin: string): readonly string[] {
  const rows = node.members.map((member) => memberText(member, names, used, margin));
  // A value with members that are hidden in this direction still fits; undocumented names do not.
  if (isEmptied(node)) {
    for (const { name, type } of node.hidden) {
      rows.push(`${headed(`readonly ${propertyKey(name).text}?`, type, names, used, margin)};`);
    }
  }
  const index = indexSignature(node);
  if (index !== undefined) rows.push(`${indexText(node, index, names, used, margin)};`);
  return rows;
}

/** Objects and models that are being printed. */
const unfinished = new Set<TypeNode>();

function whole(node: TypeNode, print: () => string): string {
  unfinished.add(node);
  try {
    return print();
  } finally {
    unfinished.delete(node);
  }
}

/**
 * An index signature includes the types of members, and through an inlined model possibly its own object. That type would
 * be infinite, so it becomes `unknown`.
 */
function indexText(node: ObjectNode, index: TypeNode, names: TypeNames, used: number, margin: string): string {
  const head = names.allReadonly ? "readonly [key: string]" : "[key: string]";
  return unfinished.has(node)
    ? headed(head, UNKNOWN, names, used, margin)
    : whole(node, () => headed(head, index, names, used, margin));
}

function memberText(member: MemberNode, names: TypeNames, used: number, margin: string): string {
  const modifier = names.allReadonly || member.schema?.readOnly === true ? "readonly " : "";
  const head = `${modifier}${propertyKey(member.name).text}${member.optional ? "?" : ""}`;
  const comment =
    member.schema === undefined ? undefined : schemaComment(member.schema, member.name, margin.length + INDENTATION);
  const row = `${headed(head, member.type, names, used, margin)};`;
  return comment === undefined ? row : `${indentRest(comment.text, margin)}\n${margin}${row}`;
}

function headed(head: string, type: TypeNode, names: TypeNames, used: number, margin: string): string {
  const { text } = print(type, names, used + head.length + 3, margin);
  return text.startsWith("| ") ? `${head}:\n${margin}  ${indentRest(text, "  ")}` : `${head}: ${text}`;
}

/** The members of an object type as separate pieces of code. */
export function memberCode(node: ObjectNode, names: TypeNames): readonly Code[] {
  return memberRows(node, names, 2, "").map((row) => Code.trusted(row));
}

/** Whether a type has one alternative per line, so that it must begin on a new line. */
export function isAlternatives(type: Code): boolean {
  return type.text.startsWith("| ");
}

function platformType(name: string, names: TypeNames): string {
  const [identifier = name] = name.split("<", 1);
  return names.isDeclared(identifier) ? `globalThis.${name}` : name;
}
