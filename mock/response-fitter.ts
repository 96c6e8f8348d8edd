import { isDeepStrictEqual } from "node:util";
import { isArray, isObject, type Json } from "../generator/document/json.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import type { Api, Content, Header, Operation, Response } from "../generator/ir/api.ts";
import type { Pagination } from "../generator/ir/behaviour.ts";
import type { Schema } from "../generator/ir/schema.ts";
import { isSuccess } from "../generator/ir/status.ts";
import { type EventStream, eventStreamOf } from "../generator/targets/operations/events.ts";
import { isSetCookie } from "../generator/targets/operations/encodings.ts";
import { plainName } from "../generator/facts/page-names.ts";
import { pagingOf } from "../generator/facts/paging.ts";
import { type Shapes, shapesOf } from "../generator/facts/shapes.ts";
import { jsonInside, lineSchema } from "../generator/targets/operations/streams.ts";
import { responseOf } from "../judge/checks/documented.ts";
import { seedFor } from "../judge/run.ts";
import { ifPossible, Impossible } from "../judge/values/impossible.ts";
import { createMaker, type Maker } from "../judge/values/make.ts";
import { type Random, seededRandom } from "../runtime/factory/random.ts";
import { createRepairer, type Repairer } from "../judge/values/repair.ts";
import { preferred } from "../runtime/server/negotiation.ts";
import { withLinkedIds } from "./linked-ids.ts";
import { locationsOf, type RequestTarget } from "./location.ts";
import { asksForLaterPage, lastPage, withoutItems, withTotals } from "./pagination.ts";
import { MockError, type MockedResponse } from "./prism.ts";
import { type ReadableReplies, withExamples } from "./readable.ts";
import { contentFor, contentTypeOf } from "./reply.ts";

/** Adapts Prism's responses to the contract. */
export interface Fitter {
  /**
   * Makes all values readable and valid, removes `writeOnly` members, and ends pagination. Examples of the document stay
   * unchanged, except that later pages become the last one.
   *
   * @param isDynamic whether the request asks for Prism's random values
   */
  fit(operation: Operation, mocked: MockedResponse, target: RequestTarget, isDynamic: boolean): MockedResponse;
  /**
   * Makes a response without Prism.
   *
   * @param code status of the response; default: a documented success
   * @throws MockError
   */
  make(operation: Operation, code: number | undefined, accept: string | undefined): MockedResponse;
}

interface Fitting {
  readonly api: Api;
  /** How the results of operations are read page by page. */
  readonly paging: ReadonlyMap<Pointer, Pagination>;
  readonly maker: Maker;
  readonly repairer: Repairer;
  readonly random: (operation: Operation) => Random;
  readonly shapes: Shapes;
  readonly models: ReadonlyMap<Pointer, Schema>;
  readonly readable: ReadableReplies;
}

/** @param random source of values that no factory makes */
export function createFitter(api: Api, random: (operation: Operation) => Random, readable: ReadableReplies): Fitter {
  const maker = createMaker(api);
  const repairer = createRepairer(api, maker);
  const models = new Map(api.models.map(({ at, schema }) => [at, schema]));
  const shapes = shapesOf(api);
  const fitting: Fitting = { api, paging: pagingOf(api), maker, repairer, random, shapes, models, readable };
  return {
    fit: (operation, mocked, target, isDynamic) =>
      fit(fitting, operation, isDynamic ? mocked : readableResponse(fitting, operation, mocked), target),
    make: (operation, code, accept) => makeResponse(fitting, operation, code, accept),
  };
}

function fit(fitting: Fitting, operation: Operation, mocked: MockedResponse, target: RequestTarget): MockedResponse {
  const { headers, status } = mocked;
  const response = responseOf(operation, status);
  if (response === undefined) return mocked;
  const content = contentFor(response.contents, contentTypeOf(headers));
  // Prism returns only JSON values.
  const value = mocked.body as Json | undefined;
  const own = content === undefined ? value : bodyOf(fitting, content, operation, value, target);
  const isMade = content !== undefined && own !== undefined && !isGiven(fitting, content, value);
  const body = isMade ? withLinkedIds(fitting, { response, content, operation }, own) : own;
  const valueOf = (name: string): Json | undefined => {
    const [, value] = Object.entries(headers).find(([own]) => own.toLowerCase() === name.toLowerCase()) ?? [];
    return (value ?? undefined) as Json | undefined;
  };
  const locations = (): readonly string[] =>
    isSuccess(response.status)
      ? locationsOf(fitting.api, operation, target, body, { maker: fitting.maker, random: fitting.random(operation) })
      : [];
  const fitted = response.headers.flatMap((header): readonly (readonly [string, Json])[] => {
    // The server sends those of the limits that it counts.
    // A page is the last one, without a link to another.
    if (!header.required && !hasExample(header) && /^x?ratelimit|^link$/.test(plainName(header.name))) return [];
    const old = valueOf(header.name);
    if (old !== undefined) return [[header.name, headerOf(fitting, header, old, operation, locations)]];
    // Prism has no value for some schemas.
    return header.required ? (ifPossible(() => madeHeaders(fitting, [header], operation)) ?? []) : [];
  });
  const documented = new Set(response.headers.map(({ name }) => name.toLowerCase()));
  const others = Object.entries(headers).filter(([name]) => !documented.has(name.toLowerCase()));
  return { status, headers: Object.fromEntries([...others, ...fitted]), body };
}

/** Replaces what Prism made of schemas; examples stay. */
function readableResponse(fitting: Fitting, operation: Operation, mocked: MockedResponse): MockedResponse {
  const { body, headers, status } = mocked;
  const response = responseOf(operation, status);
  if (response === undefined) return mocked;
  const content = contentFor(response.contents, contentTypeOf(headers));
  const isExample = content === undefined || isGiven(fitting, content, body as Json | undefined);
  const made = fitting.readable.headers(operation, status);
  const shown = Object.entries(headers).map(([name, value]): [string, unknown] => {
    const documented = response.headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
    const isMade = documented !== undefined && documented.examples.length === 0;
    return [name, isMade ? (made[documented.name] ?? value) : value];
  });
  return {
    status,
    headers: Object.fromEntries(shown),
    body: isExample ? body : (readableBody(fitting, operation, status, content) ?? body),
  };
}

function readableBody(fitting: Fitting, operation: Operation, status: number, content: Content): Json | undefined {
  const { readable, shapes } = fitting;
  const { codec, schema } = content;
  const body = readable.body(operation, status, content);
  if (body === undefined || codec !== "json") return body;
  const examples = (own: Schema): readonly Json[] =>
    examplesIn(fitting, own).filter((example) => fits(fitting, example, own));
  const complete = withExamples(body, schema, shapes, examples);
  return fits(fitting, complete, schema) ? complete : body;
}

function makeResponse(
  fitting: Fitting,
  operation: Operation,
  code: number | undefined,
  accept: string | undefined,
): MockedResponse {
  const response = code === undefined ? usualResponse(operation) : responseOf(operation, code);
  if (response === undefined) throw new MockError("the contract documents no such response");
  const { contents, headers } = response;
  const types = contents.map(({ mediaType }) => mediaType);
  const type = preferred(accept, types);
  const content = contents.find(({ mediaType }) => mediaType === type) ?? contents[0];
  const required = headers.filter((header) => header.required);
  const status = code ?? statusOf(response);
  const body = (): Json | undefined =>
    content && (readableBody(fitting, operation, status, content) ?? madeBody(fitting, content, operation));
  try {
    return {
      status,
      headers: {
        ...Object.fromEntries(madeHeaders(fitting, required, operation)),
        ...(content !== undefined && { "content-type": content.mediaType }),
      },
      body: content?.examples[0]?.value ?? body(),
    };
  } catch (error) {
    if (error instanceof Impossible) throw new MockError(`${error.message} (${error.at})`);
    throw error;
  }
}

function fits(fitting: Fitting, value: Json, schema: Schema): boolean {
  return fitting.maker.evaluator.verdict(value, schema, "received") !== "misfit";
}

function repaired(fitting: Fitting, value: Json, schema: Schema, operation: Operation): Json {
  return ifPossible(() => fitting.repairer.repair(value, schema, fitting.random(operation))) ?? value;
}

function bodyOf(
  fitting: Fitting,
  content: Content,
  operation: Operation,
  value: Json | undefined,
  target: RequestTarget,
): Json | undefined {
  const { codec, schema } = content;
  if (codec === "events" || codec === "lines") return itemsOf(fitting, content, operation, value);
  if (value === undefined) return undefined;
  const isExample = isGiven(fitting, content, value);
  if (codec === "json") {
    const body = isExample ? value : repaired(fitting, value, schema, operation);
    const isValid = (page: Json): boolean => fits(fitting, page, schema);
    const pagination = fitting.paging.get(operation.at);
    const isEnd = !isExample || asksForLaterPage(pagination, target.query);
    const page = isEnd ? lastPage(body, pagination, isValid) : body;
    const counted = isExample ? page : withTotals(page, pagination, isValid);
    return withoutItems(counted, pagination, target.query, isValid);
  }
  if (isExample) return value;
  return codec === "text" || codec === "form" ? repaired(fitting, value, schema, operation) : value;
}

/** Items of a stream; Prism does not support `itemSchema`. */
function itemsOf(fitting: Fitting, content: Content, operation: Operation, value: Json | undefined): Json | undefined {
  if (isGiven(fitting, content, value)) return value;
  const stream = content.codec === "events" ? eventStreamOf(content, fitting.shapes) : undefined;
  const schema = stream === undefined ? lineSchema(content) : stream.item?.schema;
  if (schema === undefined) return value;
  const values = isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const repairedValues = values.map((item) => repaired(fitting, item, schema, operation));
  const items = oneOfEach(fitting, repairedValues, schema, operation);
  return stream?.item?.describes === "text"
    ? items.map((item) => withJsonData(fitting, item, stream, operation))
    : items;
}

/** The values, with one of each other alternative, so that a client sees every kind of event. */
function oneOfEach(fitting: Fitting, values: readonly Json[], schema: Schema, operation: Operation): readonly Json[] {
  const alternatives = fitting.shapes.alternatives(schema);
  const own = alternatives.flatMap((one) => {
    const value = values.find((given) => fits(fitting, given, one)) ?? ifPossible(() => made(fitting, one, operation));
    return value !== undefined && fits(fitting, value, schema) ? [value] : [];
  });
  if (alternatives.length > 1 && own.length > 0) return own;
  return values.length > 0 ? values : [made(fitting, schema, operation)];
}

/** An event whose data is a string with JSON inside. */
function withJsonData(fitting: Fitting, item: Json, { events }: EventStream, operation: Operation): Json {
  if (!isObject(item)) return item;
  const form = events.find(({ type }) => type === undefined || type.names.includes(String(item["event"])));
  const [inside] = form?.data?.flatMap((schema) => jsonInside(schema, fitting.shapes) ?? []) ?? [];
  if (form?.isJson !== true || inside === undefined) return item;
  return { ...item, data: inside === "unknown" ? {} : made(fitting, inside, operation) };
}

function madeBody(fitting: Fitting, content: Content, operation: Operation): Json | undefined {
  const { codec, schema } = content;
  const isStream = codec === "events" || codec === "lines";
  return isStream ? itemsOf(fitting, content, operation, undefined) : made(fitting, schema, operation);
}

function made(fitting: Fitting, schema: Schema, operation: Operation): Json {
  return fitting.maker.make(schema, fitting.random(operation), { direction: "received", alphabet: "header" });
}

/** Whether a value is an example of the media type or of its schema. */
function isGiven(fitting: Fitting, { examples, schema }: Content, value: Json | undefined): boolean {
  const given = [...examples.map((example) => example.value), ...examplesIn(fitting, schema)];
  return given.some((example) => isDeepStrictEqual(example, value));
}

function examplesIn(fitting: Fitting, { docs, shape }: Schema): readonly Json[] {
  const target = shape.kind === "ref" ? fitting.models.get(shape.target) : undefined;
  return [...(docs.examples ?? []), ...(target?.docs.examples ?? [])];
}

function headerOf(
  fitting: Fitting,
  { examples, name, schema }: Header,
  value: Json,
  operation: Operation,
  locations: () => readonly string[],
): Json {
  if (hasExample({ examples, schema })) return value;
  if (name.toLowerCase() === "location") {
    const location = locations().find((text) => fits(fitting, text, schema));
    if (location !== undefined) return location;
  }
  const isFit = fits(fitting, value, schema);
  const fitted = isFit ? value : (ifPossible(() => made(fitting, schema, operation)) ?? value);
  return withCookie(fitting, { name, schema }, fitted);
}

function hasExample({ examples, schema }: Pick<Header, "examples" | "schema">): boolean {
  return examples.length > 0 || (schema.docs.examples ?? []).length > 0;
}

/** @throws Impossible */
function madeHeaders(
  fitting: Fitting,
  headers: readonly Header[],
  operation: Operation,
): readonly (readonly [string, Json])[] {
  return headers.map((header) => [header.name, withCookie(fitting, header, made(fitting, header.schema, operation))]);
}

/** A `Set-Cookie` sets the cookie of the security scheme, so that a browser sends it with the next requests. */
function withCookie(fitting: Fitting, header: Pick<Header, "name" | "schema">, value: Json): Json {
  if (!isSetCookie(header)) return value;
  const scheme = fitting.api.securitySchemes.find((one) => one.kind === "apiKey" && one.in === "cookie");
  const cookie = `${scheme?.kind === "apiKey" ? scheme.key : "session"}=mock; Path=/`;
  return [cookie, [cookie]].find((one) => fits(fitting, one, header.schema)) ?? value;
}

/** @param seed default: random */
export function randomOf({ at }: Operation, seed: string | undefined): Random {
  return seededRandom(
    seed === undefined ? Math.floor(Math.random() * 0x7fffffff) : seedFor({ seed: 1 }, `${seed} ${at}`),
  );
}

function usualResponse({ responses }: Operation): Response | undefined {
  return (
    responses.find(({ status }) => isSuccess(status)) ??
    responses.find(({ status }) => status.kind === "default") ??
    responses[0]
  );
}

function statusOf({ status }: Response): number {
  switch (status.kind) {
    case "exact":
      return status.code;
    case "range":
      return status.hundreds * 100;
    case "default":
      return 200;
  }
}
