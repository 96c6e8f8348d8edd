import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Api, Operation, Parameter } from "../../generator/ir/api.ts";
import { Impossible } from "../values/impossible.ts";
import type { Maker } from "../values/make.ts";
import type { Random } from "../../runtime/factory/random.ts";
import type { Case } from "./case.ts";
import { type Alphabet, isAllowedText } from "../values/alphabet.ts";

/** Attempts to make another value when one cannot be sent. */
const MOST_ATTEMPTS = 8;

/** Headers of the protocol and connection. Their documentation is ignored (OpenAPI, "Parameter Object"). */
const OF_PROTOCOL: ReadonlySet<string> = new Set([
  "accept",
  "content-type",
  "authorization",
  "content-length",
  "host",
  "connection",
  "transfer-encoding",
]);

/** The parameters that the document describes itself. */
export function describedParameters({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((one) => !(one.in === "header" && OF_PROTOCOL.has(one.name.toLowerCase())));
}

/** Headers that browsers and `fetch` set themselves. A server may ignore unknown values. */
const OF_USER_AGENTS: ReadonlySet<string> = new Set(["accept-encoding", "accept-language", "user-agent"]);

export function isOfUserAgents({ in: place, name, required }: Parameter): boolean {
  return place === "header" && !required && OF_USER_AGENTS.has(name.toLowerCase());
}

/** Whether a parameter repeats the API key of a security scheme, which the credentials already set. */
export function isCredential(
  { securitySchemes }: Api,
  { security }: Operation,
  { in: place, name }: Parameter,
): boolean {
  const used = new Set(security.flatMap((requirement) => requirement.map(({ scheme }) => scheme)));
  return securitySchemes.some(
    (scheme) =>
      scheme.kind === "apiKey" &&
      used.has(scheme.name) &&
      scheme.in === place &&
      (place === "header" ? scheme.key.toLowerCase() === name.toLowerCase() : scheme.key === name),
  );
}

/**
 * Values of all required parameters and of selected optional ones.
 *
 * @param valueOf returns or makes a value
 * @throws Impossible if the value of a required parameter cannot be made
 */
export function parameterValues(
  parameters: readonly Parameter[],
  isIncluded: (parameter: Parameter) => boolean,
  valueOf: (parameter: Parameter) => Json,
): Case["parameters"] {
  const values: Record<Parameter["in"], Map<string, Json>> = {
    path: new Map(),
    query: new Map(),
    header: new Map(),
    cookie: new Map(),
    querystring: new Map(),
  };
  for (const parameter of parameters) {
    const needed = parameter.required || parameter.in === "path";
    if (!needed && !isIncluded(parameter)) continue;
    // Optional parameters without a possible value are left out.
    try {
      values[parameter.in].set(parameter.name, valueOf(parameter));
    } catch (error) {
      if (!(error instanceof Impossible) || needed) throw error;
    }
  }
  return values;
}

/** @throws Impossible */
export function makeParameter(operation: Operation, parameter: Parameter, maker: Maker, random: Random): Json {
  const options = { direction: "sent", alphabet: alphabetOf(parameter) } as const;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const value = maker.make(parameter.schema, random, options);
    if (survivesEncoding(operation, parameter, value)) return value;
  }
  throw new Impossible("every generated value encodes to nothing", parameter.at);
}

/** Whether an encoded value can be parsed back. */
export function survivesEncoding(operation: Operation, parameter: Parameter, value: Json): boolean {
  const isLost = parameter.required && parameter.encoding.kind === "style" && isNothing(value);
  // FastAPI and others read `?limit=` as an empty text, so clients do not send null unless it overrides a default.
  const isOmitted = value === null && !parameter.required && parameter.schema.default === undefined;
  const delimiter = delimiterOf(parameter);
  const isSplit = delimiter !== undefined && isArray(value) && value.some((item) => String(item).includes(delimiter));
  return !isLost && !isOmitted && !isSplit && !collides(operation, parameter, value);
}

/** The character that no item of a list may contain. Commas in items are encoded. */
function delimiterOf({ encoding }: Parameter): string | undefined {
  if (encoding.kind !== "style" || encoding.explode) return undefined;
  return encoding.style === "spaceDelimited" ? " " : encoding.style === "pipeDelimited" ? "|" : undefined;
}

/** Whether a value encodes to nothing, such as an empty list or object. */
function isNothing(value: Json): boolean {
  if (isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every((one) => one === null || isNothing(one));
}

/** Members of an exploded object are separate parameters, whose names may collide with others. */
function collides(operation: Operation, parameter: Parameter, value: Json): boolean {
  const { encoding } = parameter;
  if (parameter.in !== "query" || !isObject(value) || encoding.kind !== "style") return false;
  if (!encoding.explode || encoding.style === "deepObject") return false;
  const names = Object.keys(value);
  return names.length === 0 || names.some((name) => operation.parameters.some((one) => one.name === name));
}

/** The first value from the document that can be sent. */
export function givenParameter(
  api: Api,
  operation: Operation,
  parameter: Parameter,
  { evaluator }: Maker,
): Json | undefined {
  const { schema } = parameter;
  const target =
    schema.shape.kind === "ref"
      ? api.models.find(({ at }) => schema.shape.kind === "ref" && at === schema.shape.target)?.schema
      : undefined;
  const given = [
    ...parameter.examples.map(({ value }) => value),
    ...(schema.docs.examples ?? []),
    ...(target?.docs.examples ?? []),
    schema.default,
  ];
  return given.find(
    (value) =>
      value !== undefined &&
      evaluator.verdict(value, schema, "sent") === "fits" &&
      isSendable(parameter, value) &&
      survivesEncoding(operation, parameter, value),
  );
}

/** The texts that are allowed at the parameter's location. */
function alphabetOf(parameter: Parameter): Alphabet {
  switch (parameter.in) {
    case "path":
      return "plain";
    case "header":
    case "cookie":
      return "header";
    case "query":
      return delimiterOf(parameter) === undefined ? "any" : "plain";
    case "querystring":
      return "any";
  }
}

/** Whether a value can be encoded at the parameter's location without loss. */
export function isSendable(parameter: Parameter, value: Json): boolean {
  const alphabet = alphabetOf(parameter);
  if (typeof value === "string")
    return isAllowedText(alphabet, value) && !(alphabet === "plain" && value.includes("/"));
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items.length > 0 && items.every((item) => isSendable(parameter, item));
  }
  return true;
}
