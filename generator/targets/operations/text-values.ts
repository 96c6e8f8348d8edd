import type { Shapes } from "../../facts/shapes.ts";
import type { Content } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { list, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { regex } from "../../print/regex.ts";
import type { FileScope } from "../target.ts";
import {
  expectedOf,
  isStructured,
  type ScalarName,
  SCALARS,
  type ExpectedValue,
  type ExpectedPattern,
} from "./expected-values.ts";

/** The runtime's `Value` for a text; `undefined` for plain text, the default. */
export function valueCode(file: FileScope, expected: ExpectedValue): Code | undefined {
  return isStructured(expected) ? structureCode(file, expected) : scalarCode(file, expected);
}

/** How a text body becomes the single value that its schema describes; `undefined` if it stays text. */
export function textBodyCode(file: FileScope, { codec, schema }: Content, shapes: Shapes): Code | undefined {
  const expected = codec === "text" ? expectedOf(schema, shapes) : undefined;
  return expected === undefined || isStructured(expected) ? undefined : valueCode(file, expected);
}

/** The same, also for plain text. */
export function anyValueCode(file: FileScope, expected: ExpectedValue): Code {
  return valueCode(file, expected) ?? scalarName(file, "text");
}

function structureCode(file: FileScope, expected: ExpectedValue): Code {
  const { items, patterns, prefix, properties, rest } = expected;
  if (expected.anything === true) return file.runtime("scalars", "anything", "value");
  // A text that is not listed is the only item of an array.
  const listed = items === undefined && prefix === undefined ? undefined : expected.listedTexts;
  const value = (one: ExpectedValue): Code => anyValueCode(file, one);
  const members = {
    scalar: choice(file, scalarNames(expected), listed),
    prefix: prefix && list("[", prefix.map(value), "]", 20),
    items: items && value(items),
    properties: properties && propertiesCode(file, properties),
    patterns: patterns && patternsCode(file, patterns),
    rest: rest && value(rest),
  };
  return object(members, 40);
}

function propertiesCode(file: FileScope, properties: ReadonlyMap<string, ExpectedValue>): Code {
  const pairs = [...properties].map(([name, expected]) =>
    list("[", [literal(name), anyValueCode(file, expected)], "]", 20),
  );
  return list("[", pairs, "]", 40);
}

export function patternsCode(file: FileScope, patterns: readonly ExpectedPattern[]): Code {
  const pairs = patterns.map(({ flags, pattern, value }) =>
    list("[", [regex(pattern, flags), anyValueCode(file, value)], "]", 20),
  );
  return list("[", pairs, "]", 40);
}

/** Names of the scalar types to try, in order. */
function scalarCode(file: FileScope, expected: ExpectedValue): Code | undefined {
  const names = scalarNames(expected);
  return names.every((name) => name === "text") ? undefined : choice(file, names);
}

/** Bundlers omit an unused constant only if nothing in it has effects. */
const PURE = code`/* @__PURE__ */`;

/** The scalar types to try, in order. Omits null if the empty string is listed, because empty text then is that string. */
export function scalarNames({ emptyText, scalars }: ExpectedValue): readonly ScalarName[] {
  return ordered(scalars).filter((name) => !(name === "nothing" && scalars.has("text") && emptyText === true));
}

function choice(file: FileScope, names: readonly ScalarName[], listed?: ReadonlySet<string>): Code | undefined {
  const scalars = names.map((name) =>
    name === "text" && listed !== undefined
      ? code`${PURE} ${file.runtime("scalars", "listedText", "value")}(${literal([...listed])})`
      : scalarName(file, name),
  );
  const [only, ...others] = scalars;
  if (only === undefined || others.length === 0) return only;
  return code`${PURE} ${file.runtime("scalars", "oneOf", "value")}(${join(scalars, ", ")})`;
}

function ordered(scalars: ReadonlySet<ScalarName>): readonly ScalarName[] {
  // A number may be an integer, and a wide integer may be small.
  const isCovered = (name: ScalarName): boolean => name === "integer" && (scalars.has("number") || scalars.has("wide"));
  return SCALARS.filter((name) => scalars.has(name) && !isCovered(name));
}

function scalarName(file: FileScope, name: ScalarName): Code {
  if (name === "wide") return file.runtime("exact-json", "wideInteger", "value");
  return file.runtime("scalars", name === "text" ? "anyText" : name, "value");
}
