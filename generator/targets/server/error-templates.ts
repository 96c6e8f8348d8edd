import {
  IDS,
  ISSUE_GROUPS,
  ISSUE_LISTS,
  ISSUE_PLACES,
  MESSAGES,
  PATHS,
  STATUS_NUMBERS,
  VALUE_NAMES,
  VALUE_POINTERS,
} from "../../../runtime/server/error-names.ts";
import { isArray, isObject, type Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Response } from "../../ir/api.ts";
import { createEvaluator } from "../../facts/evaluator/evaluator.ts";
import { type Judgement, smallest, type OptionalChoices } from "../../facts/examples/smallest.ts";
import type { Schema, Shape } from "../../ir/schema.ts";
import { statusText } from "../../ir/status.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type Shapes, shapesOf } from "../../facts/shapes.ts";
import { codeForStatus, isFree, statusesOf } from "../operations/status-names.ts";
import {
  codeOf,
  codesByStatus,
  type ErrorBody,
  type Envelope,
  envelopeOf,
  errorBodies,
  errorKey,
  generalBodies,
} from "./errors.ts";
import { servedOperations } from "./served.ts";

/** Bodies for errors that the server answers itself, if an operation documents them in a form of its own. */
export interface ErrorTemplates {
  /** @returns `undefined` if the envelope fits, or if no fitting value is known */
  of(response: Response, content: Content): Json | undefined;
  /** Whether a response is used for several statuses, successes included, and its body depends on the status. */
  isByStatus(response: Response): boolean;
}

/** Maximum number of steps to evaluate the values of all errors. Takes about half a second. */
const MOST_STEPS = 500_000;
/** In characters of JSON. Longer templates would bloat every response that uses them. */
const LONGEST = 600;

/** Computes the templates of all documented failures. */
export function errorTemplates(api: Api): ErrorTemplates {
  const shapes = shapesOf(api);
  const bodies = errorBodies(api);
  const general = generalBodies(bodies, shapes);
  const envelope = envelopeOf(api, general, shapes);
  const evaluator = createEvaluator(api, { assertFormats: false, steps: MOST_STEPS });
  const judgement: Judgement = {
    schemaOf: shapes.schemaOf,
    fits: (value, schema) => evaluator.verdict(value, schema, "received") === "fits",
  };
  const codes = codesByStatus(general, shapes, envelope?.code);
  const templates = new Map<string, Json>();
  const likely = new Map<string, Json | undefined>();
  const find = (body: ErrorBody): Json | undefined => {
    const isCarried = envelope !== undefined && carries(envelope, body, codes, judgement);
    const isEnough = isCarried && !(mayHaveIssues(body.response) && tellsIssues(body.content.schema, shapes));
    return isEnough ? undefined : templateOf(body, shapes, judgement, isCarried);
  };
  for (const body of bodies) {
    const like = likenessOf(body);
    const template = like !== undefined && likely.has(like) ? likely.get(like) : find(body);
    if (like !== undefined) likely.set(like, template);
    if (template !== undefined) templates.set(errorKey(body.response, body.content), template);
  }
  const uses = new Map<Pointer, Map<string, Response>>();
  for (const response of servedOperations(api).flatMap(({ responses }) => responses)) {
    const existing = uses.get(response.at) ?? new Map<string, Response>();
    uses.set(response.at, existing.set(statusText(response.status), response));
  }
  return {
    of: (response, content) => templates.get(errorKey(response, content)),
    isByStatus: ({ at, contents }) =>
      contents.some((content) => {
        const own = [...(uses.get(at)?.values() ?? [])].map((response) => templates.get(errorKey(response, content)));
        return new Set(own.map((template) => JSON.stringify(template))).size > 1;
      }),
  };
}

/** A key that is equal for bodies with equal templates, because thousands of operations may share one error model. */
function likenessOf({ response: { status }, content }: ErrorBody): string | undefined {
  const { shape, assertions, docs, default: value } = content.schema;
  const saysMore =
    assertions.length > 0 || value !== undefined || docs.examples !== undefined || content.examples.length > 0;
  return shape.kind === "ref" && !saysMore ? `${JSON.stringify(status)} ${shape.target}` : undefined;
}

/** Whether the contract's envelope, with the code of the status, is valid here. It usually is. */
function carries(
  { code, id, message }: Envelope,
  { content, response: { status } }: ErrorBody,
  codes: ReadonlyMap<number, string>,
  judgement: Judgement,
): boolean {
  const text = (status.kind === "exact" ? codes.get(status.code) : undefined) ?? "error";
  const value = { [message]: "Something went wrong.", [code]: text, ...(id !== undefined && { [id]: SOME_ID }) };
  return judgement.fits(value, content.schema);
}

const SOME_ID = "00000000-0000-0000-0000-000000000000";

/** @param isCarried whether the envelope fits, so that the runtime sets the code */
function templateOf(body: ErrorBody, shapes: Shapes, judgement: Judgement, isCarried: boolean): Json | undefined {
  const { content } = body;
  const example = content.examples[0]?.value;
  const tagged = taggedAlternative(body, shapes);
  for (const choices of choicesFor(body, shapes, isCarried)) {
    const own = tagged && smallest(tagged, undefined, judgement, choices);
    if (own !== undefined && judgement.fits(own, content.schema)) return printable(own);
    const made =
      smallest(content.schema, example, judgement, choices) ?? smallest(content.schema, undefined, judgement, choices);
    if (made !== undefined) return printable(made);
  }
  return example !== undefined && judgement.fits(example, content.schema) ? printable(example) : undefined;
}

/** The alternative of a status if the name of their only member is the code: `{ NotFound: "..." }`, as serde writes enums. */
function taggedAlternative({ content, response: { status } }: ErrorBody, shapes: Shapes): Schema | undefined {
  const alternatives = shapes.alternatives(content.schema);
  if (status.kind !== "exact" || alternatives.length < 2) return undefined;
  const tagged = alternatives.flatMap((schema): readonly (readonly [tag: string, Schema])[] => {
    const shape = shapes.of(schema);
    const names = shape.kind === "object" ? shape.properties.map(({ name }) => name) : shapes.constants(schema);
    const [tag, ...others] = names ?? [];
    return typeof tag === "string" && others.length === 0 ? [[tag, schema]] : [];
  });
  const code = codeForStatus(
    tagged.map(([tag]) => tag),
    status.code,
  );
  return tagged.find(([tag]) => tag === code)?.[1];
}

/** An object that may be empty needs no template. */
function printable(value: Json | undefined): Json | undefined {
  if (value === undefined || JSON.stringify(value).length > LONGEST) return undefined;
  return isObject(value) && Object.keys(value).length === 0 ? undefined : value;
}

const REASONS = /^(?:reason|issue)$/i;
/** Names of messages in items of lists only. */
const ITEM_MESSAGES = /^(?:problem|text|error|default_?message)$/i;
const OTHERS =
  /^(?:code|(?:err(?:or)?|fault|failure|problem|exception|result)_?(?:code|type)|status|status_?code|http_?status|timestamp|fehler_?code|c[oó]digo|codice)$/i;
/** Names of members that distinguish alternatives by their values. */
const KINDS = /^(?:code|error|(?:err(?:or)?|fault|failure|problem|exception|result)_?(?:code|type)|type|name|status)$/i;
/** Names of members that wrap the actual error. */
const WRAPPERS = /^(?:errors?|details?|status)$/i;

/** Whether a member of this name, outside lists, is the place of the one value that is invalid. */
function isPlaceName(name: string): boolean {
  return VALUE_NAMES.test(name) || VALUE_POINTERS.test(name);
}

/** Values to try, best first: with all common members, without nested ones, with required members only. */
function choicesFor({ content, response }: ErrorBody, shapes: Shapes, fixedCode: boolean): readonly OptionalChoices[] {
  const { status } = response;
  const isBlank = (name: string): boolean => [MESSAGES, IDS, REASONS].some((names) => names.test(name));
  const listing = issueSchemas(content.schema, shapes);
  const tells = (schema: Schema, depth = 0): boolean => {
    const shape = shapes.of(schema);
    if (depth > 4) return false;
    if (shape.kind === "array") return tells(shape.items, depth + 1);
    if (shape.kind !== "object") return false;
    return shape.properties.some(
      ({ name, schema: own }) => (MESSAGES.test(name) || /^error$/i.test(name)) && isText(own, shapes),
    );
  };
  const example = content.examples[0]?.value;
  // A code that nothing tells is omitted where it is optional.
  const isClear = (schema: Schema): boolean => {
    const values = [...(shapes.constants(schema) ?? [])];
    if (status.kind !== "exact" || values.includes(status.code)) return true;
    const texts = values.filter((value) => typeof value === "string");
    return codeOf(texts, example, status.code) !== undefined;
  };
  const members = shapes.members(content.schema);
  const hasStatus = members.some(({ name, schema }) => STATUS_NUMBERS.test(name) && isNumber(schema, shapes));
  const isUsual = (name: string, schema: Schema): boolean => {
    if (hasStatus && PATHS.test(name)) return isText(schema, shapes);
    if (isPlaceName(name) && !mayHaveIssues(response)) return false;
    if ((isBlank(name) || isPlaceName(name)) && isText(schema, shapes)) return true;
    if (KINDS.test(name) && isListed(schema, shapes)) return isClear(schema);
    if (/^error$/i.test(name) && isText(schema, shapes)) return true;
    return OTHERS.test(name) && isScalar(schema, shapes);
  };
  const choose = (values: readonly Json[]): Json | undefined => {
    if (fixedCode) return undefined;
    const texts = values.filter((value) => typeof value === "string");
    // `{ severity: "error" }`, which may also be a warning.
    const severity = texts.find((text) => /^error$/i.test(text));
    // The server finds listed codes of other statuses by their names. If there is none, it was at fault.
    if (status.kind !== "exact")
      return codeForStatus(texts, 500) ?? severity ?? texts.find((text) => statusesOf(text).length === 0);
    const { code } = status;
    if (values.includes(code)) return code;
    // If no code fits the status, at least one that fits no other.
    return codeForStatus(texts, code) ?? severity ?? texts.find((text) => isFree(text, code));
  };
  const isWrapper = (name: string, schema: Schema): boolean => WRAPPERS.test(name) && tells(schema);
  return [
    {
      isBlank,
      choose,
      includes: (name, schema) => isUsual(name, schema) || isWrapper(name, schema) || listing.has(schema),
    },
    { isBlank, choose, includes: isUsual },
    { isBlank, choose, includes: () => false },
  ];
}

/** The schemas of the lists of issues in an error, and of their items. */
function issueSchemas(schema: Schema, shapes: Shapes): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  const addItem = (item: Schema, depth: number): void => {
    const shape = shapes.of(item);
    if (shape.kind === "intersection" && depth < 3) for (const part of shape.members) addItem(part, depth + 1);
    if (shape.kind !== "object") return;
    for (const { name, schema: own } of shape.properties) {
      const isPlace = ISSUE_PLACES.test(name) && !isListed(own, shapes);
      const isMessage = [MESSAGES, REASONS, ITEM_MESSAGES].some((names) => names.test(name));
      if (isPlace || isMessage || ISSUE_GROUPS.test(name) || KINDS.test(name)) found.add(own);
      if (isPlace || isMessage) found.add(item);
      if (isPlace && depth < 3) addItem(own, depth + 1);
    }
  };
  const visit = (part: Schema, depth: number): void => {
    const shape = shapes.of(part);
    if (depth > 4) return;
    if (shape.kind === "union" || shape.kind === "intersection") for (const one of shape.members) visit(one, depth + 1);
    if (shape.kind !== "object") return;
    for (const { name, schema: own } of shape.properties) {
      const list = ISSUE_LISTS.test(name) ? listIn(own, shapes) : undefined;
      if (list !== undefined) {
        found.add(own);
        if (list.kind === "array") addItem(list.items, 0);
      } else if (WRAPPERS.test(name)) {
        const before = found.size;
        visit(own, depth + 1);
        if (found.size > before) found.add(own);
      }
    }
  };
  visit(schema, 0);
  return found;
}

/** The list or the map of a schema, which may also be null. */
function listIn(schema: Schema, shapes: Shapes): Extract<Shape, { kind: "array" | "object" }> | undefined {
  for (const one of shapes.alternatives(schema)) {
    const shape = shapes.of(one);
    if (shape.kind === "array") return shape;
    if (shape.kind === "object" && shape.properties.length === 0 && typeof shape.rest === "object") return shape;
  }
  return undefined;
}

/** Whether an error has members for the issues of a request. */
function tellsIssues(schema: Schema, shapes: Shapes): boolean {
  const isPlace = (name: string, own: Schema): boolean => isPlaceName(name) && isText(own, shapes);
  return issueSchemas(schema, shapes).size > 0 || shapes.members(schema).some((one) => isPlace(one.name, one.schema));
}

/** Whether a request may have several faults that lead to this response. */
function mayHaveIssues({ status }: Response): boolean {
  if (status.kind === "exact") return status.code === 400 || status.code === 422;
  return status.kind === "default" || status.hundreds === 4;
}

/** Whether only listed strings are valid. */
function isListed(schema: Schema, shapes: Shapes): boolean {
  const { kind } = shapes.of(schema);
  return kind === "literal" || kind === "enum";
}

function isText(schema: Schema, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  if (shape.kind === "union") return shape.members.some((one) => shapes.of(one).kind === "string");
  return shape.kind === "string" || (shape.kind === "intersection" && shapes.isScalar(schema));
}

function isNumber(schema: Schema, shapes: Shapes): boolean {
  return shapes.alternatives(schema).some((one) => shapes.of(one).kind === "number");
}

function isScalar(schema: Schema, shapes: Shapes): boolean {
  const { kind } = shapes.of(schema);
  return shapes.isScalar(schema) && kind !== "null" && kind !== "boolean";
}

/** The template as an expression, on several lines if it is long. */
export function templateCode(value: Json, used = 0): Code {
  if (isArray(value)) {
    return list(
      "[",
      value.map((item) => templateCode(item, used + 2)),
      "]",
      used,
    );
  }
  if (!isObject(value)) return literal(value);
  const members = Object.entries(value).map(([name, item]) => member(name, templateCode(item, used + 2 + name.length)));
  return list("{", members, "}", used);
}
