import type { EnumValue, Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { documented } from "../../print/comment.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { member } from "../../print/key.ts";

/** The values of an enum that is exported as a list. */
export interface EnumValues {
  readonly values: readonly EnumValue[];
  /** Whether the document names every value (`x-enum-varnames`). */
  readonly named: boolean;
  readonly nullable: boolean;
}

/** The values of a string enum, or of an enum whose values the document names. `null` may be among them. */
export function enumValues(schema: Schema): EnumValues | undefined {
  const { shape } = schema;
  if (shape.kind === "union" && shape.mode === "type") {
    const [one, ...others] = shape.members.filter(({ shape: { kind } }) => kind !== "null");
    if (one === undefined || others.length > 0 || one.shape.kind !== "enum") return undefined;
    const found = enumValues(one);
    return found && { ...found, nullable: true };
  }
  if (shape.kind !== "enum") return undefined;
  const values = distinct(shape.values.filter(({ value }) => value !== null));
  if (values.length === 0) return undefined;
  const names = new Set(values.map(({ name }) => name));
  const named =
    names.size === values.length && values.every(({ name }) => name !== undefined && /^[A-Za-z_$][\w$]*$/.test(name));
  const strings = values.every(({ value }) => typeof value === "string");
  const scalars = values.every(({ value }) => typeof value === "string" || typeof value === "number");
  if (!strings && !(named && scalars)) return undefined;
  return {
    values,
    named,
    nullable: shape.values.length > values.length && shape.values.some(({ value }) => value === null),
  };
}

function distinct(values: readonly EnumValue[]): readonly EnumValue[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value.value), value]));
  return [...seen.values()];
}

/** `["a", "b"]`, or `{ First: "a", Second: "b" }`, each value with its description above it. */
export function printValues({ values, named }: EnumValues, constant: Code): Code {
  const items = values.map(({ name, value, description }) => {
    const text = literal(value);
    return documented(description, named && name !== undefined ? member(name, text) : text, 2);
  });
  const used = "export const  =  as const;".length + constant.text.length;
  return named ? list("{", items, "}", used) : list("[", items, "]", used);
}
