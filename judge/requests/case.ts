import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Content, Operation, Parameter } from "../../generator/ir/api.ts";

export type Values = ReadonlyMap<string, Json>;

/** A request as values, before encoding. */
export interface Case {
  readonly parameters: Readonly<Record<Parameter["in"], Values>>;
  readonly content?: Content;
  readonly body?: Json;
  /** Origin of the values: `example "tea"` or `generated`. */
  readonly origin: string;
  /** The intended violation, if any. */
  readonly broken?: BrokenPart;
}

export interface BrokenPart {
  /** `body`, or the location of a parameter. */
  readonly part: "body" | Parameter["in"];
  /** Name of the parameter. */
  readonly name?: string;
  readonly keyword: string;
  /** Pointer to the schema of the keyword, or to the parameter. */
  readonly at: Pointer;
  /** Identifies the violation, so that the next request violates something else. */
  readonly key: string;
  /** `body: /name must have at most so many characters: 3 (maxLength)` */
  readonly text: string;
  /** The violated format, if the keyword is `format`. */
  readonly format?: string;
}

export function withParameter(one: Case, place: Parameter["in"], name: string, value: Json | undefined): Case {
  const values = new Map(one.parameters[place]);
  if (value === undefined) values.delete(name);
  else values.set(name, value);
  return { ...one, parameters: { ...one.parameters, [place]: values } };
}

/** Replaces or removes the body. */
export function withBody(one: Case, body: Json | undefined): Case {
  const { body: _old, ...rest } = one;
  return body === undefined ? rest : { ...rest, body };
}

/** Equal for cases that encode to the same request. */
export function caseText({ parameters, content, body }: Case): string {
  const values = Object.entries(parameters).map(([place, own]) => [place, [...own]]);
  return JSON.stringify([values, content?.mediaType, body]);
}

/**
 * The same request without optional If-Match and If-None-Match headers, because no condition holds for a resource that does not
 * exist.
 */
export function withoutConditions(operation: Operation, one: Case): Case {
  const required = new Set(operation.parameters.flatMap((own) => (own.required ? [own.name] : [])));
  const header = new Map(
    [...one.parameters.header].filter(([name]) => !/^if-(?:none-)?match$/i.test(name) || required.has(name)),
  );
  return { ...one, parameters: { ...one.parameters, header } };
}
