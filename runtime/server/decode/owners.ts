import { deepObject } from "./deep-object.ts";
import type { ParameterReader } from "./reader.ts";
import { admitsArray, admitsObject } from "../../text-values.ts";

/** Names that parameters have, and those of objects whose members stand beside one another. */
interface Names {
  readonly own: ReadonlySet<string>;
  /** Of parameters that go on with brackets. */
  readonly deep: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
}

const known = new WeakMap<readonly (string | ParameterReader)[], Names>();

/** Whose a name is among the parameters of a place: an object that takes any members takes what is nobody's. */
export function ownerOf(
  parameters: readonly (string | ParameterReader)[],
  name: string,
): "parameter" | "member" | undefined {
  const names = known.get(parameters) ?? namesOf(parameters);
  known.set(parameters, names);
  if (names.own.has(name)) return "parameter";
  const bracket = name.indexOf("[");
  if (bracket !== -1 && names.deep.has(name.slice(0, bracket))) return "parameter";
  return names.members.has(name) ? "member" : undefined;
}

function namesOf(parameters: readonly (string | ParameterReader)[]): Names {
  const own = new Set<string>();
  const deep = new Set<string>();
  const members = new Set<string>();
  for (const parameter of parameters) {
    if (typeof parameter === "string") {
      own.add(parameter);
      continue;
    }
    const { explode, name, style, value } = parameter;
    if (style === deepObject) deep.add(name);
    const isSpread = style !== undefined && style !== deepObject && explode !== false && typeof value === "object";
    // The name of an object is nowhere by itself: its members stand beside one another, or in brackets behind it.
    const isObject = typeof value === "object" && !admitsArray(value) && value.scalar === undefined;
    if (!isObject || !(isSpread || (style === deepObject && admitsObject(value)))) own.add(name);
    if (isSpread) for (const [property] of value.properties ?? []) members.add(property);
  }
  return { own, deep, members };
}
