import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Api, Operation, Parameter } from "../../generator/ir/api.ts";
import { Impossible } from "../values/impossible.ts";
import type { Maker } from "../values/make.ts";
import type { Random } from "../values/random.ts";
import type { Case } from "./case.ts";
import { alphabetOf, isSendable } from "./sendable.ts";

/** Times that another value is made, where one cannot be sent. */
const MOST_ATTEMPTS = 8;

/** Told by the protocol, or needed by the connection as they are: what a document says of these is ignored (OpenAPI, Parameter Object). */
const OF_PROTOCOL: ReadonlySet<string> = new Set([
  "accept",
  "content-type",
  "authorization",
  "content-length",
  "host",
  "connection",
  "transfer-encoding",
]);

/** Those parameters of an operation that are the document's to describe. */
export function describedParameters({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((one) => !(one.in === "header" && OF_PROTOCOL.has(one.name.toLowerCase())));
}

/** Sent by browsers and `fetch` on their own, whatever a document says: a server may ignore values that it does not know. */
const OF_USER_AGENTS: ReadonlySet<string> = new Set(["accept-encoding", "accept-language", "user-agent"]);

export function isOfUserAgents({ in: place, name, required }: Parameter): boolean {
  return place === "header" && !required && OF_USER_AGENTS.has(name.toLowerCase());
}

/** Whether a parameter is a key of the operation's security that is described again: whoever has the key sends just that. */
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
 * Values of all parameters that are needed, and of those others that are wanted.
 *
 * @param valueOf gives or makes one
 * @throws Impossible where one that is needed cannot be made
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
    // What cannot be made of an optional one is no loss.
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
    if (arrives(operation, parameter, value)) return value;
  }
  throw new Impossible("every generated value encodes to nothing", parameter.at);
}

/** Whether a value that is written as the parameter can be read as the parameter again. */
export function arrives(operation: Operation, parameter: Parameter, value: Json): boolean {
  const isLost = parameter.required && parameter.encoding.kind === "style" && isNothing(value);
  return !isLost && !collides(operation, parameter, value);
}

/** Whether nothing of a value is written: lists without items are not, and members without a value. */
function isNothing(value: Json): boolean {
  if (isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every((one) => one === null || isNothing(one));
}

/** Members of an exploded object are parameters of their own, by names that others may have. */
function collides(operation: Operation, parameter: Parameter, value: Json): boolean {
  const { encoding } = parameter;
  if (parameter.in !== "query" || !isObject(value) || encoding.kind !== "style") return false;
  if (!encoding.explode || encoding.style === "deepObject") return false;
  const names = Object.keys(value);
  return names.length === 0 || names.some((name) => operation.parameters.some((one) => one.name === name));
}

/** The first value that the document itself gives and that can be sent. */
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
      arrives(operation, parameter, value),
  );
}
