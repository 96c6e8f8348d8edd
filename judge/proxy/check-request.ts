import type { Json } from "../../generator/document/json.ts";
import type { Api, Operation, Parameter } from "../../generator/ir/api.ts";
import { essence } from "../../runtime/content.ts";
import { type Shapes } from "../../generator/facts/shapes.ts";
import { contentOf } from "../checks/documented.ts";
import { headerOf, jsonOf, textOf, type WireRequest } from "../http/message.ts";
import { repeatedName } from "../http/repeated-name.ts";
import { pathParts, textsOfParts } from "../requests/path-texts.ts";
import { readings } from "../requests/readings.ts";
import { faultText, innermost } from "../../generator/facts/evaluator/scope.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";

/** Why a request is invalid. Contains no values of it. */
export interface RequestFault {
  readonly message: string;
  readonly pointer: string;
  /** Status of the rejection. Default: 400. */
  readonly status?: number;
}

/** Finds the operation of a request and the texts of its path parameters. Literal paths take precedence. */
export function findOperation(
  { operations }: Api,
  base: string,
  { method, url }: Pick<WireRequest, "method" | "url">,
): { readonly operation: Operation; readonly values: ReadonlyMap<string, string> } | "path" | "method" {
  const parts = pathParts(base, url);
  if (parts === undefined) return "path";
  const matching = operations.flatMap((operation) => {
    const texts = textsOfParts(operation, parts);
    return texts === undefined ? [] : [{ operation, values: valuesOf(operation, texts) }];
  });
  if (matching.length === 0) return "path";
  const of = (one: string): typeof matching => matching.filter(({ operation }) => operation.method === one);
  // Servers answer HEAD wherever they answer GET (RFC 9110 section 9.3.2).
  const own = method === "HEAD" && of("HEAD").length === 0 ? of("GET") : of(method);
  return own.toSorted((a, b) => a.values.size - b.values.size)[0] ?? "method";
}

function valuesOf({ segments }: Operation, texts: readonly string[]): ReadonlyMap<string, string> {
  const names = segments.flatMap((one) => (typeof one === "string" ? [] : [one.parameter]));
  return new Map(texts.map((text, index) => [names[index] ?? "", decoded(text)]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The first deviation of a request that applies to every reading of its texts. */
export function faultOfRequest(
  operation: Operation,
  pathValues: ReadonlyMap<string, string>,
  request: WireRequest,
  evaluator: Evaluator,
  shapes: Shapes,
): RequestFault | undefined {
  for (const parameter of operation.parameters) {
    const fault = faultOfParameter(parameter, pathValues, request, evaluator, shapes);
    if (fault !== undefined) return fault;
  }
  return faultOfBody(operation, request, evaluator);
}

/** The request with a decoded body. */
export function withContent({ body: _body, ...request }: WireRequest, content: Uint8Array): WireRequest {
  return { ...request, ...(content.byteLength > 0 && { body: content }) };
}

/** The fault of a body that cannot be decoded. */
export function faultOfCoding({ at, body }: Operation, what: "too large" | "wrong" | "unknown"): RequestFault {
  const pointer = body?.at ?? at;
  switch (what) {
    case "too large":
      return { message: "The decoded body is too large to validate.", pointer, status: 413 };
    case "wrong":
      return { message: "The body cannot be validated: it does not match its Content-Encoding.", pointer };
    case "unknown":
      // RFC 9110 section 15.5.16.
      return {
        message: "The body cannot be validated: unknown Content-Encoding.",
        pointer,
        status: 415,
      };
  }
}

function faultOfParameter(
  parameter: Parameter,
  pathValues: ReadonlyMap<string, string>,
  request: WireRequest,
  evaluator: Evaluator,
  shapes: Shapes,
): RequestFault | undefined {
  const { at: pointer, encoding, in: place, name, required, schema } = parameter;
  const isPlain = encoding.kind === "style" && (shapes.isScalar(schema) || shapes.of(schema).kind === "array");
  const what = `The ${place} parameter ${JSON.stringify(name)}`;
  const texts = textsOf(parameter, pathValues, request);
  if (texts === undefined || !shapes.isFlat(schema)) return undefined;
  if (texts.length === 0) {
    // Members of an exploded object may stand for the parameter.
    return required && isPlain ? { message: `${what} is missing.`, pointer } : undefined;
  }
  if (!isPlain) return undefined;
  const [only] = texts;
  const candidates = texts.length === 1 && only !== undefined ? readings(only) : readings(texts);
  if (candidates.some((value) => evaluator.verdict(value, schema, "sent") !== "misfit")) return undefined;
  const [fault] = evaluator.faults(candidates[1] ?? texts, schema, "sent");
  return { message: `${what} ${fault?.message ?? "does not match its schema"}.`, pointer: fault?.at ?? pointer };
}

/** @returns `undefined` for bodies that are not checked */
function textsOf(
  { encoding, in: place, name }: Parameter,
  pathValues: ReadonlyMap<string, string>,
  request: WireRequest,
): readonly string[] | undefined {
  const style = encoding.kind === "style" ? encoding.style : undefined;
  switch (place) {
    case "path":
      return style === "simple" ? [pathValues.get(name) ?? ""] : undefined;
    case "query":
      return style === "form" ? new URL(request.url).searchParams.getAll(name) : undefined;
    case "header": {
      const text = headerOf(request, name);
      return text === undefined ? [] : [text];
    }
    case "cookie":
    case "querystring":
      return undefined;
  }
}

function faultOfBody({ body, at }: Operation, request: WireRequest, evaluator: Evaluator): RequestFault | undefined {
  const isThere = request.body !== undefined && request.body.byteLength > 0;
  if (body === undefined)
    return isThere ? { message: "The request has a body, but none is documented.", pointer: at } : undefined;
  if (!isThere) return body.required ? { message: "The body is missing.", pointer: body.at } : undefined;
  const type = headerOf(request, "content-type");
  const content = type === undefined ? undefined : contentOf(body, type);
  if (content === undefined) {
    return { message: `The media type ${JSON.stringify(essence(type ?? null))} is not documented.`, pointer: body.at };
  }
  if (content.codec !== "json") return undefined;
  const parsed = jsonOf(request.body ?? new Uint8Array());
  if (parsed === undefined) return { message: "The body is not JSON.", pointer: content.at };
  // The server may read the other of two members with the same name.
  if (repeatedName(textOf(request.body ?? new Uint8Array())) !== undefined) {
    return { message: "The body has a duplicate key.", pointer: content.at };
  }
  // JSON.parse returns only JSON values.
  const [fault] = innermost(evaluator.faults(parsed.value as Json, content.schema, "sent"));
  return fault === undefined
    ? undefined
    : { message: `The body does not match its schema: ${faultText(fault)}.`, pointer: fault.at ?? at };
}
