import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Operation, Response } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { words } from "../../names/words.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { isRange } from "../operations/media-types.ts";
import { isSuccess } from "../../ir/status.ts";
import type { Shapes } from "../operations/scalars.ts";
import type { Context } from "../target.ts";
import { REASONS } from "./reasons.ts";
import { servedOperations } from "./served.ts";

/** Names of the properties of an error's body. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly id?: string;
  readonly params?: string;
}

/** How the contract says that something went wrong, as the runtime's `ErrorCatalogue`. */
export function errorsCode(context: Context, shapes: Shapes): Code {
  const { api } = context;
  const bodies = errorBodies(api);
  reportEnvelopes(context);
  const envelope = envelopeOf(api, bodies, shapes);
  if (envelope === undefined) return code`{ codes: [] }`;
  const named = bodies.find(({ content }) => !isProblem(content) && !isRange(content.mediaType));
  const mediaType = named?.content.mediaType ?? "application/json";
  const properties = [
    ...(["code", "message", "id", "params"] as const).flatMap((role) => {
      const name = envelope[role];
      return name === undefined ? [] : [member(role, literal(name))];
    }),
    ...(mediaType === "application/json" ? [] : [member("mediaType", literal(mediaType))]),
  ];
  const codes = codesOf(bodies, envelope.code, shapes).map(([status, text]) =>
    list("[", [literal(status), literal(text)], "]", 6),
  );
  const members = [member("envelope", list("{", properties, "}", 16)), member("codes", list("[", codes, "]", 60))];
  return list("{", members, "}", 120);
}

/** The schema marked by `x-error-envelope`, or what all errors have in common. */
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
    warn("error-envelope", "Another schema is marked as well; the server writes its errors as that one says.", at);
  }
}

export interface ErrorBody {
  readonly response: Response;
  readonly content: Content;
}

/** JSON bodies of responses that are failures. */
export function errorBodies(api: Api): readonly ErrorBody[] {
  const bodies = new Map<string, ErrorBody>();
  for (const operation of servedOperations(api)) {
    for (const response of operation.responses.filter((one) => isFailure(one, operation))) {
      for (const content of response.contents) {
        if (content.codec === "json") bodies.set(`${response.at} ${content.at}`, { response, content });
      }
    }
  }
  return [...bodies.values()];
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
 * Where no schema is marked: the properties that all error bodies have in common, when these are enough to make any of
 * them. There must be a text that names the error and one that tells people, under names that are usual for just that,
 * and nothing else that is required but an identifier. In any other case nothing is guessed.
 */
function inferredEnvelope(bodies: readonly ErrorBody[], shapes: Shapes): Envelope | undefined {
  const schemas = bodies.filter(({ content }) => !isProblem(content)).map(({ content }) => content.schema);
  const alternatives = schemas.flatMap((schema) => alternativesOf(schema, shapes));
  // Thousands of responses may have one schema.
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
  const known = new Set([code, message, id]);
  const asksForMore = [first, ...others].some((members) =>
    [...members].some(([name, { required }]) => required && !known.has(name)),
  );
  if (asksForMore) return undefined;
  return { code, message, ...(id !== undefined && { id }), ...(params !== undefined && { params }) };
}

/** References and alternatives to look through; documents have three or four. */
const DEEPEST = 20;

/** The members of unions, those of unions in them included. */
function alternativesOf(schema: Schema, shapes: Shapes, depth = 0): readonly Schema[] {
  const shape = shapes.of(schema);
  if (shape.kind !== "union" || depth > DEEPEST) return [schema];
  return shape.members.flatMap((member) => alternativesOf(member, shapes, depth + 1));
}

interface Member {
  readonly kind: "text" | "object" | "other";
  readonly required: boolean;
}

/** Of an object, or of several that are one. */
function membersOf(schema: Schema, shapes: Shapes, depth = 0): ReadonlyMap<string, Member> {
  const shape = shapes.of(schema);
  const members = new Map<string, Member>();
  if (depth > DEEPEST) return members;
  if (shape.kind === "object") {
    for (const { name, required, schema: own } of shape.properties)
      members.set(name, { kind: kindOf(own, shapes), required });
  }
  if (shape.kind === "intersection") {
    for (const part of shape.members) {
      for (const [name, { kind, required }] of membersOf(part, shapes, depth + 1)) {
        const other = members.get(name);
        members.set(name, {
          kind: other === undefined || other.kind === "other" ? kind : other.kind,
          required: required || other?.required === true,
        });
      }
    }
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

/** By status, in the document's order where one has several. */
function codesOf(
  bodies: readonly ErrorBody[],
  property: string,
  shapes: Shapes,
): readonly (readonly [number, string])[] {
  const found = new Map<string, readonly [number, string]>();
  for (const { content, response } of bodies) {
    const { status } = response;
    if (status.kind !== "exact") continue;
    const values = valuesOf(content.schema, property, shapes) ?? [];
    // One schema for all errors lists the codes of all: then the name tells which status is meant (RFC 9110, 15).
    const own = values.length === 1 ? values : values.filter((value) => saysStatus(value, status.code));
    for (const value of own) found.set(`${status.code} ${value}`, [status.code, value]);
  }
  return [...found.values()].toSorted(([one], [other]) => one - other);
}

export function saysStatus(value: string, status: number): boolean {
  const said = words(value).join("").toLowerCase();
  return (REASONS.get(status) ?? []).includes(said);
}

/** The texts that a property can be; `undefined` where nothing is said of it. */
function valuesOf(schema: Schema, property: string, shapes: Shapes, depth = 0): readonly string[] | undefined {
  const shape = shapes.of(schema);
  if (depth > DEEPEST) return undefined;
  switch (shape.kind) {
    case "object": {
      const own = shape.properties.find(({ name }) => name === property);
      return own === undefined ? undefined : textsOf(own.schema, shapes);
    }
    case "intersection": {
      const all = shape.members.flatMap((member) => {
        const values = valuesOf(member, property, shapes, depth + 1);
        return values === undefined ? [] : [values];
      });
      return all.toSorted((one, other) => one.length - other.length)[0];
    }
    case "union":
      return shape.members.flatMap((member) => valuesOf(member, property, shapes, depth + 1) ?? []);
    default:
      return undefined;
  }
}

function textsOf(schema: Schema, shapes: Shapes): readonly string[] | undefined {
  const shape = shapes.of(schema);
  if (shape.kind === "literal") return typeof shape.value === "string" ? [shape.value] : undefined;
  if (shape.kind !== "enum") return undefined;
  return shape.values.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}
