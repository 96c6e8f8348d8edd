import { childOf, type Json } from "../../generator/document/json.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import { type Answer, headerOf, jsonOf, type WireRequest } from "../http/message.ts";
import type { Case } from "../requests/case.ts";

/** A request with its answer, for expressions that refer to them. */
export interface Exchanged {
  readonly request: WireRequest;
  readonly answer: Answer;
  readonly case?: Case;
}

/**
 * Evaluates a runtime expression (OpenAPI, "Runtime Expressions"), or a string with embedded expressions. Other values
 * are returned unchanged.
 *
 * @returns `undefined` if the expression points to nothing
 */
export function evaluate(expression: Json, exchanged: Exchanged): Json | undefined {
  if (typeof expression !== "string") return expression;
  if (expression.startsWith("$")) return valueOf(expression, exchanged);
  let complete = true;
  const text = expression.replace(/\{(\$[^{}]+)\}/g, (_, inner: string) => {
    const value = valueOf(inner, exchanged);
    if (value === undefined || typeof value === "object") complete = false;
    return String(value);
  });
  return complete ? text : undefined;
}

function valueOf(expression: string, { answer, case: one, request }: Exchanged): Json | undefined {
  if (expression === "$url") return request.url;
  if (expression === "$method") return request.method;
  if (expression === "$statusCode") return answer.status;
  const match = /^\$(request|response)\.(body|header|query|path)(?:[.#](.*))?$/s.exec(expression);
  if (match === null) return undefined;
  const [, side, part, rest = ""] = match;
  if (part === "body") {
    const bytes = side === "request" ? request.body : answer.body;
    const body = bytes === undefined ? undefined : jsonOf(bytes);
    // JSON.parse returns only JSON values.
    return body === undefined ? undefined : valueAt(body.value as Json, rest);
  }
  if (part === "header") return headerOf(side === "request" ? request : answer, rest);
  if (side === "response") return undefined;
  const values = part === "query" ? one?.parameters.query : one?.parameters.path;
  return values?.get(rest);
}

/** The value that a JSON Pointer without `#` points to. */
export function valueAt(value: Json, pointer: string): Json | undefined {
  let node: Json | undefined = value;
  for (const token of parsePointer(`#${pointer}`).tokens) node = childOf(node, token);
  return node;
}
