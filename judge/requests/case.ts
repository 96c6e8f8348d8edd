import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Content, Parameter } from "../../generator/ir/api.ts";

export type Values = ReadonlyMap<string, Json>;

/** A request as values, before it is written. */
export interface Case {
  readonly parameters: Readonly<Record<Parameter["in"], Values>>;
  readonly content?: Content;
  readonly body?: Json;
  /** Where it comes from: `example "tea"`, `generated`. */
  readonly origin: string;
  /** What is wrong with it, where something is meant to be. */
  readonly broken?: BrokenPart;
}

export interface BrokenPart {
  /** `body`, or the place of a parameter. */
  readonly part: "body" | Parameter["in"];
  /** Of the parameter. */
  readonly name?: string;
  readonly keyword: string;
  /** Of the schema that has the keyword, or of the parameter. */
  readonly at: Pointer;
  /** What was broken, so that something else is next. */
  readonly key: string;
  /** `body: /name must have at most so many characters: 3 (maxLength)` */
  readonly text: string;
}

export const NO_VALUES: Case["parameters"] = {
  path: new Map(),
  query: new Map(),
  header: new Map(),
  cookie: new Map(),
  querystring: new Map(),
};

export function withParameter(one: Case, place: Parameter["in"], name: string, value: Json | undefined): Case {
  const values = new Map(one.parameters[place]);
  if (value === undefined) values.delete(name);
  else values.set(name, value);
  return { ...one, parameters: { ...one.parameters, [place]: values } };
}

/** Without its body, or with another one. */
export function withBody(one: Case, body: Json | undefined): Case {
  const { body: _old, ...rest } = one;
  return body === undefined ? rest : { ...rest, body };
}

/** Equal for cases that come to the same request. */
export function caseText({ parameters, content, body }: Case): string {
  const values = Object.entries(parameters).map(([place, own]) => [place, [...own]]);
  return JSON.stringify([values, content?.mediaType, body]);
}
