import { STATUS_NUMBERS } from "../../../runtime/server/error-names.ts";
import { type Facts, factsOf } from "../../facts/facts.ts";
import { pagingOf } from "../../facts/paging.ts";
import { type Shapes, shapesOf } from "../../facts/shapes.ts";
import type { Codec, Content, Operation, Response, ResponseStatus } from "../../ir/api.ts";
import { isSuccess } from "../../ir/status.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { EMPTY, hangingIndent, list, WIDTH, object, someItems, type Members } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { Formats } from "../conversions/formats.ts";
import { type Conversions, conversionsOf } from "../conversions/plan.ts";
import { planCode } from "../conversions/print.ts";
import { type MappedTags, mappedTagsOf } from "../factories/mapped-tags.ts";
import { createRecipes, factoryRole, type RecipePrinter } from "../factories/recipes.ts";
import { codeTexts } from "../operations/error-codes.ts";
import { codeForStatus, codesOfStatuses, statusKey } from "../operations/status-names.ts";
import { type EventForm, eventStreamOf } from "../operations/events.ts";
import { jsonInside } from "../operations/streams.ts";
import { isRange } from "../operations/encodings.ts";
import { contentsOf } from "../server/reply-type.ts";
import { planOf } from "../server/plan.ts";
import type { Context, FileScope } from "../target.ts";
import { lastPageCode } from "./last-page.ts";
import { checkRole } from "../validators/checks.ts";
import { subjectOf } from "../validators/subjects.ts";

/** Columns before a reply's members. */
const INDENT = 16;

/** Context for printing replies. */
export interface ReplyPrinting {
  readonly file: FileScope;
  readonly facts: Facts;
  readonly mappedTags: MappedTags;
  readonly shapes: Shapes;
  /** How the results of operations are read page by page. */
  readonly paging: ReadonlyMap<Pointer, Pagination>;
  readonly conversions: Conversions;
  readonly ownHeaders: ReadonlySet<string>;
  readonly headers: "all" | "required";
}

/** @param file the file that the replies are printed to */
export function replyPrinting(
  context: Context,
  file: FileScope,
  formats: Formats = {},
  headers: ReplyPrinting["headers"] = "required",
): ReplyPrinting {
  const { api } = context;
  const facts = factsOf(api);
  return {
    file,
    facts,
    mappedTags: mappedTagsOf(api),
    shapes: shapesOf(api),
    paging: pagingOf(api),
    conversions: conversionsOf(context, formats),
    ownHeaders: planOf(api).ownHeaders,
    headers,
  };
}

/**
 * `{ 200: { body: orderFactory }, 404: { body: errorFactory } }`
 *
 * @param used columns before and after
 */
export function repliesCode(operation: Operation, printing: ReplyPrinting, used: number): Code {
  const entries = operation.responses.map(
    (response) => code`${statusKey(response.status)}: ${object(replyMembers(operation, response, printing), 20)}`,
  );
  return list("{", entries, "}", used);
}

function replyMembers(operation: Operation, response: Response, printing: ReplyPrinting): Members {
  const contents = contentsOf(operation, response);
  const content = contents.find(({ codec }) => codec === "json") ?? contents[0];
  // A file of a factory has a type of its own.
  const needsType =
    content !== undefined && (contents.length > 1 || isRange(content.mediaType) || content.codec === "binary");
  const others = contents.filter((one) => one !== content && !isRange(one.mediaType));
  const otherMembers = others.map((one) => member(one.mediaType, bodyCode(one, printing)));
  return {
    body: content && bodyCode(content, printing),
    decided: content && decidedOf(response, content, printing),
    pages: content && pagesOf(operation, response, content, printing),
    contentType: needsType ? literal(sentType(content)) : undefined,
    others: others.length === 0 ? undefined : list("{", otherMembers, "}", 30),
    headers: headersCode(response, printing),
  };
}

/** Media types for ranges, the best first. */
const USUAL: Readonly<Partial<Record<Codec, readonly string[]>>> = {
  json: ["application/json"],
  text: ["text/plain"],
  binary: ["application/octet-stream", "image/png", "audio/mpeg", "video/mp4", "text/plain"],
};

/** The media type of a reply: that of the contract, or for a range the usual one of its values. */
function sentType({ codec, mediaType }: Content): string {
  if (!isRange(mediaType)) return mediaType;
  const [start = "", end = ""] = mediaType.split(/\*(?:\/\*)?/);
  const usual = (USUAL[codec] ?? []).find((type) => type.startsWith(start) && type.endsWith(end));
  return usual ?? mediaType.replaceAll("*", "vnd.mock");
}

function pagesOf({ at }: Operation, { status }: Response, content: Content, printing: ReplyPrinting): Code | undefined {
  if (!isSuccess(status) || content.codec !== "json") return undefined;
  return lastPageCode(printing.paging.get(at), content.schema, printing.shapes);
}

function decidedOf({ status }: Response, { codec, schema }: Content, { shapes }: ReplyPrinting): Code | undefined {
  return codec === "json" && !isSuccess(status) ? someItems(decidedMembers(status, schema, shapes), 30) : undefined;
}

/** Names of members that may list the kinds of errors: `{ "type": "not_found_error" }`. */
const KIND = /^(?:type|name)$/i;
/** Names of members that contain the actual error, or a list of errors. */
const WRAPPER = /^errors?$/i;
/** Maximum nesting of errors. */
const DEEPEST = 3;

/** The members of an error that its response decides, since several statuses often share one schema: the status, and its code. */
function decidedMembers(
  status: ResponseStatus,
  schema: Schema,
  shapes: Shapes,
  at: Pointer = "",
  depth = 0,
): readonly Code[] {
  const codes = codeTexts(schema, shapes) ?? [];
  const chosen = chosenCode(codes, status);
  const named = new Map(shapes.possibleMembers(schema).map((one) => [one.name, one.schema]));
  return [...named].flatMap(([name, own]): readonly Code[] => {
    const place = childPointer(at, name);
    if (STATUS_NUMBERS.test(name) && isStatus(own, shapes, depth > 0)) return [object({ at: literal(place) }, 40)];
    const isCode = chosen !== undefined && codeTexts(schema, shapes, name)?.length === codes.length;
    const value = isCode ? chosen : KIND.test(name) ? chosenCode(codeTexts(schema, shapes, name), status) : undefined;
    if (value !== undefined) return [object({ at: literal(place), ...value }, 40)];
    if (!WRAPPER.test(name) || depth === DEEPEST) return [];
    const shape = shapes.of(own);
    return decidedMembers(status, shape.kind === "array" ? shape.items : own, shapes, place, depth + 1);
  });
}

/** The code that fits the status, of several; for a range and `default` by status, if any fits. */
function chosenCode(codes: readonly string[] = [], status: ResponseStatus): Members | undefined {
  if (codes.length < 2) return undefined;
  if (status.kind === "exact") {
    const code = codeForStatus(codes, status.code);
    return code === undefined ? undefined : { value: literal(code) };
  }
  const found = codesOfStatuses(codes, status.kind === "range" ? status.hundreds : undefined);
  const values = found.map(([one, code]) => member(`${one}`, literal(code)));
  return values.length === 0 ? undefined : { values: list("{", values, "}", 40) };
}

/** @param isNested whether it is in an object of the error; elsewhere, a text may be a word: `{ "status": "error" }` */
function isStatus(schema: Schema, shapes: Shapes, isNested: boolean): boolean {
  if (shapes.constants(schema) !== undefined) return false;
  const { kind } = shapes.of(schema);
  return kind === "number" || (kind === "string" && isNested);
}

function bodyCode(content: Content, printing: ReplyPrinting): Code {
  const { file, shapes } = printing;
  const { recipe } = recipesOf(printing);
  const runtime = (name: string): Code => file.runtime("factory/recipe", name, "value");
  const example = content.examples[0]?.value;
  switch (content.codec) {
    case "json":
      return jsonCode(content, printing);
    case "lines": {
      const { schema, itemSchema } = content;
      const items = itemSchema ?? (schema.shape.kind === "array" ? schema.shape.items : schema);
      return factory(code`${runtime("array")}(${recipe(items)})`, printing);
    }
    case "events": {
      const [first, ...others] = eventStreamOf(content, shapes).events.map((form) => eventRecipe(form, printing));
      // Events of several types are sent once each, in the order of the document.
      if (first === undefined || others.length === 0) {
        const event = first ?? code`${runtime("object")}({ data: ${runtime("text")}() })`;
        return factory(code`${runtime("array")}(${event})`, printing);
      }
      return factory(code`${runtime("tuple")}(${list("[", [first, ...others], "]", 20)})`, printing);
    }
    case "binary":
      return factory(runtime("file"), printing);
    case "text":
      return factory(recipe(content.schema, example), printing);
    case "form":
    case "multipart":
    case "xml":
      return typeof example === "string"
        ? code`() => ${literal(example)}`
        : factory(recipe(content.schema, example), printing);
  }
}

/** An event with its data as values, as handlers of the server give it. */
function eventRecipe({ data, isJson, type }: EventForm, printing: ReplyPrinting): Code {
  const { file, shapes } = printing;
  const { recipe } = recipesOf(printing);
  const runtime = (name: string): Code => file.runtime("factory/recipe", name, "value");
  const parts = (data ?? []).map((schema) => {
    const value = isJson ? (jsonInside(schema, shapes) ?? schema) : schema;
    return value === "unknown" ? runtime("anything") : recipe(value);
  });
  const [only = code`${runtime("text")}()`, ...others] = parts;
  const members = {
    event: type && recipe(type.schema),
    data: others.length === 0 ? only : list(`${runtime("allOf").text}(`, parts, ")"),
  };
  return code`${runtime("object")}(${object(members, 40)})`;
}

function recipesOf({ facts, file, mappedTags }: ReplyPrinting): RecipePrinter {
  return createRecipes(file, facts, "received", mappedTags);
}

/** The factory of a model, or an inline factory. */
function jsonCode({ at, examples, schema }: Content, printing: ReplyPrinting): Code {
  const { conversions, facts, file } = printing;
  const subject = subjectOf(schema, { role: "received", of: at }, "received", facts.models);
  if (subject.role === "model") return file.use(factoryRole("model"), subject.of);
  const plan = conversions.of(schema);
  const converted = plan === undefined ? EMPTY : code`, ${planCode(file, conversions.formats, plan)}`;
  const recipe = recipesOf(printing).recipe(schema, examples[0]?.value);
  const check = file.use(checkRole(subject.role), subject.of);
  const create = file.runtime("factory/factory", "createFactory", "value");
  const flat = code`${create}(${check}, () => ${recipe}${converted})`;
  if (flat.text.includes("\n") || flat.text.length + INDENT <= WIDTH) return flat;
  return code`${create}(${check}, () =>\n  ${hangingIndent(recipe)}${converted},\n)`;
}

/** An inline factory, which only checks its parts. */
function factory(recipe: Code, { file }: ReplyPrinting): Code {
  const create = file.runtime("factory/factory", "createFactory", "value");
  return code`${create}(${file.runtime("factory/factory", "passes", "value")}, () => ${recipe})`;
}

/** Headers whose values are addresses, whether or not the document gives them a format. */
const ADDRESS = /^(?:content-)?location$/i;

/** Headers of a reply, without those that the server sets itself. */
function headersCode({ headers }: Response, printing: ReplyPrinting): Code | undefined {
  const own = headers.filter(
    ({ name, required }) => (required || printing.headers === "all") && !printing.ownHeaders.has(name.toLowerCase()),
  );
  if (own.length === 0) return undefined;
  const { recipe } = recipesOf(printing);
  const members = own.map(({ examples, name, schema }) => {
    const isAddress = schema.shape.kind === "string" && schema.shape.format === undefined && ADDRESS.test(name);
    if (!isAddress || examples.length > 0) return member(name, recipe(schema, examples[0]?.value));
    const text = printing.file.runtime("factory/recipe", "text", "value");
    return member(name, code`${text}({ format: "uri-reference" })`);
  });
  const object = printing.file.runtime("factory/recipe", "object", "value");
  return factory(code`${object}(${list("{", members, "}")})`, printing);
}
