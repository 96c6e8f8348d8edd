import { numberByStructure } from "../ir/analysis/structure.ts";
import type { Assertion, Schema, Shape } from "../ir/schema.ts";

/**
 * Maps a schema to a number that is equal for schemas that accept the same values. Places and docs do not matter, except
 * titles of alternatives, which error messages use. Documents repeat schemas; equivalent ones share their printed code.
 */
export type EquivalenceClass = (schema: Schema) => number;

type IsSeen = (format: string, type?: "number" | "string") => boolean;

/** @param isSeen whether a format distinguishes schemas */
export function createEquivalence(isSeen: IsSeen = () => true): EquivalenceClass {
  return numberByStructure((value) => {
    if (isSchema(value)) return schemaParts(value, isSeen);
    return isShape(value) ? shapeParts(value, isSeen) : Object.entries(value);
  });
}

function isSchema(value: object): value is Schema {
  return "assertions" in value;
}

function isShape(value: object): value is Shape | Assertion {
  return "kind" in value;
}

type Parts = readonly (readonly [string, unknown])[];

function schemaParts({ shape, assertions, readOnly, writeOnly }: Schema, isSeen: IsSeen): Parts {
  const relevant = assertions.filter((one) => one.kind !== "format" || isSeen(one.value));
  const access = `${readOnly === true} ${writeOnly === true}`;
  return [[access, shape], ...relevant.map((one) => [one.kind, one] as const)];
}

function shapeParts(shape: Shape | Assertion, isSeen: IsSeen): string | Parts {
  const { kind } = shape;
  switch (kind) {
    case "string":
    case "number": {
      const type = kind === "string" ? kind : shape.wide === true ? "wide" : shape.integer;
      return `${type} ${shape.format !== undefined && isSeen(shape.format, kind) ? shape.format : ""}`;
    }
    case "unknown":
      return `${kind} ${shape.unspecified}`;
    case "ref":
      return `${kind} ${shape.target} ${shape.dynamic ?? ""}`;
    case "literal":
      return `${kind} ${JSON.stringify(shape.value)}`;
    case "enum":
      return `${kind} ${JSON.stringify(shape.values.map(({ value }) => value))}`;
    case "union": {
      // The message for a value that fits no alternative lists their titles.
      const titles = shape.members.map(({ docs }) => docs.title);
      return [
        [`${kind} ${shape.mode}`, shape.members],
        ["titles", titles],
        ["discriminator", shape.discriminator],
      ];
    }
    case "object": {
      const { discriminator, implied, patterns, properties, rest } = shape;
      return [
        [`${kind} ${implied} ${patterns.length}`, rest],
        ...patterns.map(({ flags, pattern, schema }) => [`/${pattern}/${flags}`, schema] as const),
        ...properties.map(({ name, required, schema }) => [`${JSON.stringify(name)}${required}`, schema] as const),
        ["discriminator", discriminator],
      ];
    }
    default:
      return Object.entries(shape);
  }
}
