import { deepObject } from "./deep-object.ts";
import type { ParameterReader } from "./reader.ts";

/** Names that parameters have, and those of objects whose members stand beside one another. */
interface Names {
  readonly exact: ReadonlySet<string>;
  /** Of parameters that go on with brackets. */
  readonly deep: ReadonlySet<string>;
}

const known = new WeakMap<readonly (string | ParameterReader)[], Names>();

/** Whether one of the parameters is meant by a name: an object that takes any members does not take that. */
export function nameTaken(parameters: readonly (string | ParameterReader)[], name: string): boolean {
  const names = known.get(parameters) ?? namesOf(parameters);
  known.set(parameters, names);
  if (names.exact.has(name)) return true;
  const bracket = name.indexOf("[");
  return bracket !== -1 && names.deep.has(name.slice(0, bracket));
}

function namesOf(parameters: readonly (string | ParameterReader)[]): Names {
  const exact = new Set<string>();
  const deep = new Set<string>();
  for (const parameter of parameters) {
    if (typeof parameter === "string") {
      exact.add(parameter);
      continue;
    }
    const { explode, name, style, value } = parameter;
    exact.add(name);
    if (style === deepObject) deep.add(name);
    else if (style !== undefined && explode !== false && typeof value === "object")
      for (const [property] of value.properties ?? []) exact.add(property);
  }
  return { exact, deep };
}
