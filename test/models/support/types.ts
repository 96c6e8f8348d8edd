import type { Model } from "../../../generator/ir/api.ts";
import type { Schema } from "../../../generator/ir/schema.ts";
import { identifier } from "../../../generator/print/key.ts";
import type { Direction } from "../../../generator/print/type/node.ts";
import { typeText } from "../../../generator/print/type/text.ts";
import { createTypes } from "../../../generator/print/type/types.ts";
import {
  array,
  boolean,
  constant,
  model,
  nothing,
  number,
  object,
  oneOf,
  pointer,
  ref,
  string,
  types,
  union,
} from "./ir.ts";

/** Models that the schemas of the tables may refer to. */
const MODELS: readonly Model[] = [
  model(
    "User",
    object({
      id: string({ readOnly: true }),
      name: string(),
      "age?": number(),
      "secret?": string({ writeOnly: true }),
    }),
  ),
  model("Cat", object({ kind: string(), meow: boolean() })),
  model("Dog", object({ kind: constant("dog"), bark: boolean() })),
  model("Colour", oneOf("red", "green")),
  model("Level", union(constant(1), constant(2))),
  model("Pet", union(ref("Cat"), ref("Dog"))),
  model("Tags", array(string())),
  model("Counts", object({}, { rest: number() })),
  model("Maybe", types(ref("User"), nothing())),
];

/** The text of a type. */
export function printed(of: Schema, direction: Direction = "received", conflicts: string[] = []): string {
  const known = createTypes(MODELS, { formats: new Set(["date-time"]), conflict: (name) => void conflicts.push(name) });
  const names = {
    model: (at: string) => identifier(at.slice(pointer("").length)),
    format: () => identifier("Date"),
    isDeclared: () => false,
    allReadonly: false,
  };
  return typeText(known.of(of, direction), names).text;
}
