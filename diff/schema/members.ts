import { isMentionOnly } from "../../generator/ir/analysis/walk.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { ObjectShape, PatternProperty, Property, Schema } from "../../generator/ir/schema.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import { matches } from "../../generator/facts/evaluator/patterns.ts";
import type { Cell } from "./cell.ts";
import type { Contract, Term } from "./contract.ts";

/** A property with all of its constraints. */
export interface Member {
  readonly name: string;
  readonly required: boolean;
  /** Whether `properties` declares it, not only `required`. */
  readonly declared: boolean;
  /** Whether values in this direction lack it. */
  readonly hidden: boolean;
  readonly term: Term;
  /** Pointer to its declaration. */
  readonly at: Pointer;
}

/** The properties of an object cell. */
export interface Members {
  readonly byName: ReadonlyMap<string, Member>;
  readonly patterns: readonly PatternProperty[];
  /** The constraint of undeclared properties; `open` if there is none. */
  readonly rest: "open" | "closed" | Term;
}

export function membersOf(contract: Contract, cell: Cell, direction: Direction): Members {
  const { objects } = cell;
  const said = new Map<string, Property[]>();
  const say = (name: string, ...properties: readonly Property[]): void => {
    const list = said.get(name);
    if (list === undefined) said.set(name, [...properties]);
    else list.push(...properties);
  };
  for (const { properties } of objects) for (const property of properties) say(property.name, property);
  for (const assertion of cell.assertions) {
    if (assertion.kind !== "tag") continue;
    say(assertion.property.name, ...(assertion.except === true ? [] : [assertion.property]));
  }
  const others = objects.filter(({ patterns, rest }) => rest !== "open" || patterns.length > 0).map(schemasOfOthers);
  const byName = new Map<string, Member>();
  for (const [name, all] of said) {
    const spoken = all.filter((property) => !isMentionOnly(property));
    const isHidden = (property: Property): boolean => contract.isHidden(property, direction);
    // Types show what only one of the parts hides.
    const hidden = (spoken.length > 0 ? spoken : all).every(isHidden);
    byName.set(name, {
      name,
      required: all.some((property) => property.required && (hidden || !isHidden(property))),
      declared: spoken.length > 0,
      hidden,
      term: unique([...spoken.map(({ schema }) => schema), ...others.flatMap((schemasOf) => schemasOf(name))]),
      at: (spoken[0] ?? all[0])?.schema.at ?? cell.at,
    });
  }
  const rests = objects.map(({ rest }) => rest);
  return {
    byName,
    patterns: objects.flatMap(({ patterns }) => patterns),
    rest: rests.includes("closed")
      ? "closed"
      : rests.every((rest) => rest === "open")
        ? "open"
        : rests.filter((rest) => typeof rest === "object"),
  };
}

/** Removes duplicate schemas. Otherwise, terms of recursive schemas would grow forever. */
function unique(schemas: readonly Schema[]): Term {
  if (schemas.length < 2) return schemas;
  const byTarget = new Map<Schema | Pointer, Schema>();
  for (const schema of schemas) {
    const { assertions, shape } = schema;
    const target = shape.kind === "ref" && assertions.length === 0 ? shape.target : undefined;
    byTarget.set(target ?? schema, schema);
  }
  return [...byTarget.values()];
}

/** The constraint of an object shape for the names that it does not declare. */
function schemasOfOthers({ patterns, properties, rest }: ObjectShape): (name: string) => readonly Schema[] {
  const own = new Set(properties.filter((property) => !isMentionOnly(property)).map(({ name }) => name));
  return (name) => {
    const matching = patterns.filter(({ flags, pattern }) => matches(pattern, flags, name) === true);
    const byPattern = matching.map(({ schema }) => schema);
    if (own.has(name) || matching.length > 0 || rest === "open") return byPattern;
    return [rest === "closed" ? NOTHING : rest];
  };
}

/** The constraint of a property that a closed object excludes. */
export const NOTHING: Schema = { at: "#", docs: {}, shape: { kind: "never" }, assertions: [], extensions: {} };
