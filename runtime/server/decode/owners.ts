import { deepObject } from "./deep-object.ts";
import type { ParameterReader } from "./reader.ts";
import { admitsArray, admitsObject } from "../../text-values.ts";

/** Names of parameters, and of the members of exploded objects. */
interface Names {
  readonly own: ReadonlySet<string>;
  /** Parameters whose name is followed by brackets. */
  readonly deep: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
}

const cached = new WeakMap<readonly (string | ParameterReader)[], Names>();

/** Returns which parameter a name belongs to. An object with arbitrary members takes names that belong to no other parameter. */
export function ownerOf(
  parameters: readonly (string | ParameterReader)[],
  name: string,
): "parameter" | "member" | undefined {
  const names = cached.get(parameters) ?? namesOf(parameters);
  cached.set(parameters, names);
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
    // The name of an object never occurs alone: its members are separate parameters, or follow it in brackets.
    const isObject = typeof value === "object" && !admitsArray(value) && value.scalar === undefined;
    if (!isObject || !(isSpread || (style === deepObject && admitsObject(value)))) own.add(name);
    if (isSpread) for (const [property] of value.properties ?? []) members.add(property);
  }
  return { own, deep, members };
}
