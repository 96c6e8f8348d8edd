import { cachedBy } from "../../document/cached-by.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Operation, Response } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { list, object } from "../../print/layout.ts";
import { literal, optionalLiteral } from "../../print/literal.ts";
import { isRange } from "../operations/encodings.ts";
import { isSuccess, statusText } from "../../ir/status.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Context } from "../target.ts";
import { servedOperations } from "./served.ts";
import { isObject, type Json } from "../../document/json.ts";
import { codeTexts, kindsBesideCode } from "../operations/error-codes.ts";
import { codeForStatus, codesOfStatuses, isFree, missingCodesOf, statusOf } from "../operations/status-names.ts";

/** Names of the members of an error body. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly id?: string;
  readonly params?: string;
}

/** The contract's error format, as the runtime's `ErrorCatalogue`. */
export function errorsCode(context: Context, shapes: Shapes): Code {
  const { api } = context;
  const bodies = generalBodies(errorBodies(api), shapes);
  reportEnvelopes(context);
  const envelope = envelopeOf(api, bodies, shapes);
  const codes = [...codesByStatus(bodies, shapes, envelope?.code)].map(([status, text]) =>
    list("[", [literal(status), literal(text)], "]", 6),
  );
  const listed = bodies.flatMap(({ content }) => kindsBesideCode(content.schema, shapes));
  const kinds = codesOfStatuses([...new Set(listed)]).map(([status, text]) =>
    list("[", [literal(status), literal(text)], "]", 6),
  );
  const missing = missingCodes(bodies, shapes, envelope?.code).map((text) => literal(text));
  const members = {
    envelope: envelope && envelopeCode(envelope, bodies),
    codes: list("[", codes, "]", 60),
    kinds: kinds.length === 0 ? undefined : list("[", kinds, "]", 60),
    missing: missing.length === 0 ? undefined : list("[", missing, "]", 60),
  };
  return object(members, envelope === undefined ? 0 : 120);
}

/** The codes of errors of invalid requests that stand for a missing member or parameter. */
function missingCodes(bodies: readonly ErrorBody[], shapes: Shapes, property?: string): readonly string[] {
  const ofRequests = bodies.filter(({ response }) => /^(?:400|422|4XX|default)$/.test(statusText(response.status)));
  return missingCodesOf(ofRequests.flatMap(({ content }) => codeTexts(content.schema, shapes, property) ?? []));
}

function envelopeCode({ code: name, id, message, params }: Envelope, bodies: readonly ErrorBody[]): Code {
  const named = bodies.find(({ content }) => !isProblem(content) && !isRange(content.mediaType));
  const mediaType = named?.content.mediaType ?? "application/json";
  const members = {
    code: literal(name),
    message: literal(message),
    id: optionalLiteral(id),
    params: optionalLiteral(params),
    mediaType: mediaType === "application/json" ? undefined : literal(mediaType),
  };
  return object(members, 16);
}

/**
 * Reports statuses that the server answers itself if none of the listed codes clearly fits, and its body needs one.
 *
 * @param bodyOf the body of a response, as far as it is known
 */
export function reportUnclearCodes(
  { api, warn }: Context,
  shapes: Shapes,
  bodyOf: (response: Response, content: Content) => Json | undefined,
): void {
  for (const body of errorBodies(api)) {
    const { content, response } = body;
    const codes = unclearCodes(body, shapes);
    if (codes === undefined || !OWN_STATUSES.has(statusText(response.status))) continue;
    const sent = bodyOf(response, content);
    if (sent !== undefined && !hasText(sent, codes)) continue;
    const shown = [...codes.slice(0, 5), ...(codes.length > 5 ? [`and ${codes.length - 5} more`] : [])].join(", ");
    const message = `The error code for status ${statusText(response.status)} is ambiguous: ${shown}.`;
    warn("error-code-unclear", message, content.at);
  }
}

function hasText(value: Json, texts: readonly string[]): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "string" && texts.includes(value);
  return Object.values(value).some((part) => hasText(part, texts));
}

/** Statuses that the generated server answers without a handler, or for a thrown `Problem`. */
const OWN_STATUSES = new Set(
  "400 401 403 404 405 406 408 409 412 413 414 415 422 428 429 431 500 501 502 503".split(" "),
);

/** The schema marked by `x-error-envelope`, or the members that all errors share. */
export function envelopeOf(api: Api, bodies: readonly ErrorBody[], shapes: Shapes): Envelope | undefined {
  const [first] = markedEnvelopes(api);
  if (first === undefined) return inferredEnvelope(bodies, shapes);
  const { at: _, ...envelope } = first;
  return envelope;
}

function markedEnvelopes({ models }: Api): readonly (Envelope & { readonly at: Pointer })[] {
  return models.flatMap(({ errorEnvelope }) => errorEnvelope ?? []);
}

function reportEnvelopes({ api, warn }: Context): void {
  const [first, ...others] = markedEnvelopes(api);
  for (const { at, ...other } of others) {
    if (first === undefined || JSON.stringify({ ...other, at: first.at }) === JSON.stringify({ ...first })) continue;
    warn("error-envelope", "Another schema also has x-error-envelope; the server uses that one for its errors.", at);
  }
}

/** The JSON bodies of failures. A response that is used for several statuses counts once for each. */
export function errorBodies(api: Api): readonly ErrorBody[] {
  const bodies = new Map<string, ErrorBody>();
  for (const operation of servedOperations(api)) {
    for (const response of operation.responses.filter((one) => isFailure(one, operation))) {
      for (const content of response.contents) {
        if (content.codec === "json") bodies.set(errorKey(response, content), { response, content });
      }
    }
  }
  return [...bodies.values()];
}

/** The key includes the status, because a component may be used for several. */
export function errorKey({ at, status }: Response, content: Content): string {
  return `${statusText(status)} ${at} ${content.at}`;
}

function isFailure({ status }: Response, { responses }: Operation): boolean {
  if (status.kind === "default") return responses.some((other) => isSuccess(other.status));
  return status.kind === "exact" ? status.code >= 400 : status.hundreds >= 4;
}

function isProblem({ mediaType }: Content): boolean {
  return /^application\/problem\+json\b/i.test(mediaType);
}

const CODE_NAMES = ["error_code", "errorCode", "code", "error"];
const MESSAGE_NAMES = ["message", "error_message", "errorMessage", "error_description", "errorDescription", "detail"];
const ID_NAMES = ["error_id", "errorId", "request_id", "requestId", "trace_id", "traceId"];
const PARAMS_NAMES = ["error_params", "errorParams", "params", "details"];

/**
 * Infers the envelope if no schema is marked. It has the members that all error bodies share, if these suffice to create each body.
 * One member must be a code and another a message, both under common names. The only other required member may be an
 * identifier. Returns `undefined` if one of these conditions does not hold.
 */
function inferredEnvelope(bodies: readonly ErrorBody[], shapes: Shapes): Envelope | undefined {
  const schemas = bodies.filter(({ content }) => !isProblem(content)).map(({ content }) => content.schema);
  const alternatives = schemas.flatMap(shapes.alternatives);
  // Thousands of responses may share one schema.
  const distinct = new Map(alternatives.map((schema) => [shapes.of(schema), schema]));
  const [first, ...others] = [...distinct.values()].map((schema) => membersOf(schema, shapes));
  if (first === undefined) return undefined;
  const isText = (name: string): boolean => [first, ...others].every((members) => members.get(name)?.kind === "text");
  const code = CODE_NAMES.find(isText);
  const message = MESSAGE_NAMES.find(isText);
  const id = ID_NAMES.find(isText);
  const params = PARAMS_NAMES.find((name) =>
    [first, ...others].every((members) => members.get(name)?.kind === "object"),
  );
  if (code === undefined || message === undefined) return undefined;
  // Beside the status, `error` is its reason phrase, as in the errors of Spring and NestJS.
  if (code === "error" && [...first.keys()].some((name) => /^status_?code$|^status$/i.test(name))) return undefined;
  const known = new Set([code, message, id]);
  const asksForMore = [first, ...others].some((members) =>
    [...members].some(([name, { required }]) => required && !known.has(name)),
  );
  if (asksForMore) return undefined;
  return { code, message, ...(id !== undefined && { id }), ...(params !== undefined && { params }) };
}

/**
 * Bodies that define the form of all errors. The errors of a token endpoint (RFC 6749, section 5.2) are used only if no
 * other operation documents errors.
 */
export function generalBodies(bodies: readonly ErrorBody[], shapes: Shapes): readonly ErrorBody[] {
  const isOfOAuth = cachedBy((schema: Schema) => isOAuthError(schema, shapes));
  const general = bodies.filter(({ content, response: { status } }) => {
    const isUsual = status.kind === "exact" && (status.code === 400 || status.code === 401);
    return !(isUsual && isOfOAuth(content.schema));
  });
  return general.length > 0 ? general : bodies;
}

function isOAuthError(schema: Schema, shapes: Shapes): boolean {
  const members = membersOf(schema, shapes);
  const isOnly = [...members.keys()].every((name) => /^error(?:_description|_uri)?$/.test(name));
  return isOnly && members.get("error")?.kind === "text";
}

interface Member {
  readonly kind: "text" | "object" | "other";
  readonly required: boolean;
}

/** The members of an object, or of several objects joined by `allOf`. */
function membersOf(schema: Schema, shapes: Shapes): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  for (const { name, required, schema: own } of shapes.members(schema)) {
    const other = members.get(name);
    members.set(name, {
      kind: other === undefined || other.kind === "other" ? kindOf(own, shapes) : other.kind,
      required: required || other?.required === true,
    });
  }
  return members;
}

function kindOf(schema: Schema, shapes: Shapes): Member["kind"] {
  const shape = shapes.of(schema);
  switch (shape.kind) {
    case "string":
      return "text";
    case "literal":
      return typeof shape.value === "string" ? "text" : "other";
    case "enum":
      return shape.values.every(({ value }) => typeof value === "string") ? "text" : "other";
    case "object":
      return shape.properties.every(({ required }) => !required) ? "object" : "other";
    default:
      return "other";
  }
}

export interface ErrorBody {
  readonly response: Response;
  readonly content: Content;
}

/**
 * The error code of each status: a constant, the member of an `enum` whose name fits the status, or the code of the response's
 * example. A status without a schema gets a code only if the name of one fits.
 */
export function codesByStatus(
  bodies: readonly ErrorBody[],
  shapes: Shapes,
  property?: string,
): ReadonlyMap<number, string> {
  const documented = new Map<number, string[]>();
  const others = new Set<string>();
  for (const { content, response } of bodies) {
    const { status } = response;
    const values = codeTexts(content.schema, shapes, property) ?? [];
    if (values.length > 1) for (const value of values) others.add(value);
    if (status.kind !== "exact") continue;
    const own = codeOf(values, content.examples[0]?.value, status.code);
    if (own !== undefined) documented.set(status.code, [...(documented.get(status.code) ?? []), own]);
  }
  const found = new Map<number, string>();
  for (const [status, codes] of documented) {
    const code = codeForStatus(codes, status) ?? codes[0];
    if (code !== undefined) found.set(status, code);
  }
  for (const [status, codes] of Map.groupBy(others, statusOf)) {
    const code = status === undefined || found.has(status) ? undefined : codeForStatus(codes, status);
    if (status !== undefined && code !== undefined) found.set(status, code);
  }
  // Other statuses of invalid requests have this code, too.
  const general = found.has(400) || found.has(422) ? undefined : codeForStatus([...others], 400);
  if (general !== undefined) found.set(400, general);
  return new Map([...found].toSorted(([one], [other]) => one - other));
}

/** The code of a status: the only one, the one whose name fits, or that of the example. */
export function codeOf(values: readonly string[], example: Json | undefined, status: number): string | undefined {
  if (values.length === 1) return values[0];
  return codeForStatus(values, status) ?? shownCode(example, values, status);
}

/** The code of an example, unless its name fits another status: several statuses may share one example. */
function shownCode(value: Json | undefined, values: readonly string[], status: number, depth = 0): string | undefined {
  if (typeof value === "string") return values.includes(value) && isFree(value, status) ? value : undefined;
  if (!isObject(value) || depth > 2) return undefined;
  for (const inner of Object.values(value)) {
    const found = shownCode(inner, values, status, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The codes that an error lists if none of them fits the status; `undefined` if one does. */
function unclearCodes({ content, response: { status } }: ErrorBody, shapes: Shapes): readonly string[] | undefined {
  if (status.kind !== "exact") return undefined;
  const values = codeTexts(content.schema, shapes) ?? [];
  const isClear = values.length === 0 || codeOf(values, content.examples[0]?.value, status.code) !== undefined;
  return isClear ? undefined : values;
}
