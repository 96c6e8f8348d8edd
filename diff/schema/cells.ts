import { isMentionOnly } from "../../generator/ir/analysis/walk.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Assertion, EncodedContent, Schema, Shape } from "../../generator/ir/schema.ts";
import { TYPE_NAMES, type TypeName, typeOf, typesOfAssertion } from "../../generator/facts/facts.ts";
import type { Cell } from "./cell.ts";
import type { Contract, Term } from "./contract.ts";
import { isFormatOfNumber } from "./formats.ts";
import { type Json, sameJson } from "../../generator/document/json.ts";

/** Schemas with more cells are compared as a whole. */
const MOST_CELLS = 64;

/** A schema has too many combinations to compare, or depends on its surroundings. */
class TooMany extends Error {}

const cellsByContract = new WeakMap<Contract, WeakMap<Schema, readonly Cell[] | "too many">>();

/** The alternatives of a term, one cell each; none if no value is valid, `undefined` if there are too many. */
export function cellsOf(contract: Contract, term: Term): readonly Cell[] | undefined {
  const [first, ...others] = term;
  if (first === undefined) return anything("#");
  try {
    return others.reduce(
      (cells, schema) => product(cells, cellsOfSchema(contract, schema, new Set())),
      cellsOfSchema(contract, first, new Set()),
    );
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

function cellsOfSchema(contract: Contract, schema: Schema, entered: ReadonlySet<Pointer>): readonly Cell[] {
  const memo = cellsByContract.get(contract) ?? new WeakMap<Schema, readonly Cell[] | "too many">();
  cellsByContract.set(contract, memo);
  const cached = memo.get(schema);
  if (cached === "too many") throw new TooMany();
  if (cached !== undefined) return cached;
  try {
    const cells = schema.assertions.reduce(
      (some: readonly Cell[], assertion) => constrain(some, assertion),
      cellsOfShape(contract, schema, entered),
    );
    memo.set(schema, cells);
    return cells;
  } catch (error) {
    if (error instanceof TooMany) memo.set(schema, "too many");
    throw error;
  }
}

function cellsOfShape(contract: Contract, schema: Schema, entered: ReadonlySet<Pointer>): readonly Cell[] {
  const { at, shape } = schema;
  switch (shape.kind) {
    case "unknown":
      return shape.content === undefined ? anything(at) : withContent(anything(at), shape.content);
    case "never":
      return [];
    case "null":
    case "boolean":
      return [plainCell(shape.kind, at)];
    case "binary":
      return [cell("binary", at)];
    case "number":
      return [{ ...cell("number", at), integer: shape.integer, formats: listOf(shape.format) }];
    case "string":
      return [stringCell(shape, at)];
    case "literal":
      return [listedCell([shape.value], at)];
    case "enum":
      return cellsOfValues(shape, at);
    case "array":
    case "tuple":
      return [...others(shape.implied, "array", at), { ...cell("array", at), arrays: [shape] }];
    case "object":
      return [
        ...others(shape.implied, "object", at),
        {
          ...cell("object", at),
          objects: [shape],
          ...(shape.discriminator !== undefined && { discriminator: shape.discriminator.property }),
        },
      ];
    case "union": {
      const cells = shape.members.flatMap((member) =>
        cellsOfSchema(contract, member, entered).map((one) => ({
          ...one,
          ...(shape.mode !== "type" && { alternative: alternativeOf(one, member) }),
          ...(shape.mode === "oneOf" && { exclusive: true }),
          ...(shape.discriminator !== undefined && { discriminator: shape.discriminator.property }),
        })),
      );
      if (cells.length > MOST_CELLS) throw new TooMany();
      return cells;
    }
    case "intersection":
      return shape.members.reduce(
        (cells, member) => product(cells, cellsOfSchema(contract, member, entered)),
        anything(at),
      );
    case "ref": {
      // What a `$dynamicRef` leads to depends on the way to it.
      if (entered.has(shape.target) || shape.dynamic !== undefined) throw new TooMany();
      const target = contract.models.get(shape.target)?.schema;
      return target === undefined ? anything(at) : cellsOfSchema(contract, target, new Set([...entered, shape.target]));
    }
  }
}

/** Of nested alternatives, the inner one, unless only the outer one has a name. */
function alternativeOf({ alternative }: Cell, member: Schema): Schema {
  const isNamed = ({ shape }: Schema): boolean => shape.kind === "ref";
  return alternative === undefined || (isNamed(member) && !isNamed(alternative)) ? member : alternative;
}

function cell(type: Cell["type"], at: Pointer): Cell {
  return { type, at, integer: false, formats: [], contents: [], arrays: [], objects: [], assertions: [] };
}

function anything(at: Pointer): readonly Cell[] {
  return TYPE_NAMES.map((type) => plainCell(type, at));
}

/** All values of one type. Booleans are listed, because there are only two. */
function plainCell(type: TypeName, at: Pointer): Cell {
  return type === "boolean" ? { ...cell(type, at), values: [true, false] } : cell(type, at);
}

function others(implied: boolean, type: TypeName, at: Pointer): readonly Cell[] {
  return implied ? anything(at).filter((one) => one.type !== type) : [];
}

function withContent(cells: readonly Cell[], content: EncodedContent): readonly Cell[] {
  return cells.map((one) => (one.type === "string" ? { ...one, contents: [content] } : one));
}

function cellsOfValues(shape: Extract<Shape, { kind: "enum" }>, at: Pointer): readonly Cell[] {
  const groups = Map.groupBy(
    shape.values.map(({ value }) => value),
    typeOf,
  );
  return [...groups.values()].map((values) => listedCell(values, at));
}

/** Values of one type. For `null`, a list says nothing: there is only one. */
function listedCell(values: readonly Json[], at: Pointer): Cell {
  const type = typeOf(values[0] ?? null);
  return { ...cell(type, at), ...(type !== "null" && { values }) };
}

/** Spells encoded strings of 3.0 and 3.1 alike. */
function stringCell({ content, format }: Extract<Shape, { kind: "string" }>, at: Pointer): Cell {
  if (format === "binary") return { ...cell("string", at), contents: [{ mediaType: "application/octet-stream" }] };
  const { encoding, ...others } = content ?? {};
  const isByte = encoding?.toLowerCase() === "base64";
  if (!isByte) return { ...cell("string", at), formats: listOf(format), contents: listOf(content) };
  const contents = Object.keys(others).length === 0 ? [] : [others];
  return { ...cell("string", at), formats: [...listOf(format), "byte"], contents };
}

function listOf<Item>(item: Item | undefined): readonly Item[] {
  return item === undefined ? [] : [item];
}

function product(some: readonly Cell[], others: readonly Cell[]): readonly Cell[] {
  const cells = some.flatMap((one) => others.flatMap((other) => intersectCells(one, other) ?? []));
  if (cells.length > MOST_CELLS) throw new TooMany();
  return cells;
}

function constrain(cells: readonly Cell[], assertion: Assertion): readonly Cell[] {
  const [type] = typesOfAssertion(assertion);
  return cells.map((one) => {
    if (assertion.kind === "format") {
      // `byte` says nothing of numbers.
      const applies = one.type === "string" || (one.type === "number" && isFormatOfNumber(assertion.value));
      return applies ? { ...one, formats: [...one.formats, assertion.value] } : one;
    }
    return type === undefined || type === one.type ? { ...one, assertions: [...one.assertions, assertion] } : one;
  });
}

/** Whether a cell constrains nothing but the type. */
export function isPlain({ arrays, assertions, contents, formats, integer, objects, type, values }: Cell): boolean {
  return (
    (values === undefined || (type === "boolean" && values.length === 2)) &&
    !integer &&
    formats.length + contents.length + arrays.length + assertions.length === 0 &&
    objects.every(
      ({ patterns, properties, rest }) => rest === "open" && patterns.length === 0 && properties.every(isMentionOnly),
    )
  );
}

/** The intersection of two cells; `undefined` if no value matches both. */
function intersectCells(one: Cell, other: Cell): Cell | undefined {
  if (one.type !== other.type) return undefined;
  const values =
    one.values === undefined || other.values === undefined
      ? (one.values ?? other.values)
      : one.values.filter((value) => other.values?.some((same) => sameJson(value, same)));
  if (values?.length === 0) return undefined;
  const alternative = one.alternative ?? other.alternative;
  const discriminator = one.discriminator ?? other.discriminator;
  const isBare = one.objects.length + one.arrays.length + one.assertions.length === 0;
  return {
    type: one.type,
    at: isBare ? other.at : one.at,
    ...(alternative !== undefined && { alternative }),
    ...((one.exclusive ?? other.exclusive) === true && { exclusive: true }),
    ...(values !== undefined && { values }),
    integer: one.integer || other.integer,
    formats: [...new Set([...one.formats, ...other.formats])],
    contents: [...one.contents, ...other.contents],
    arrays: [...new Set([...one.arrays, ...other.arrays])],
    objects: [...new Set([...one.objects, ...other.objects])],
    assertions: [...new Set([...one.assertions, ...other.assertions])],
    ...(discriminator !== undefined && { discriminator }),
  };
}
