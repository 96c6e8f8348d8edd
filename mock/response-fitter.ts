import { isArray, isObject, type Json } from "../generator/document/json.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import type { Api, Content, Header, Operation } from "../generator/ir/api.ts";
import type { Pagination } from "../generator/ir/behaviour.ts";
import type { Schema } from "../generator/ir/schema.ts";
import { isSuccess } from "../generator/ir/status.ts";
import { type EventStream, eventStreamOf } from "../generator/targets/operations/events.ts";
import { isSetCookie } from "../generator/targets/operations/encodings.ts";
import { plainName } from "../generator/facts/page-names.ts";
import { pageSizeOf, pagingOf } from "../generator/facts/paging.ts";
import { type Shapes, shapesOf } from "../generator/facts/shapes.ts";
import { jsonInside, lineSchema } from "../generator/targets/operations/streams.ts";
import { responseOf } from "../judge/checks/documented.ts";
import { seedFor } from "../judge/run.ts";
import { ifPossible } from "../judge/values/impossible.ts";
import { createMaker, type Maker } from "../judge/values/make.ts";
import { type Random, seededRandom } from "../runtime/factory/random.ts";
import { withLinkedIds, withRequestedId } from "./linked-ids.ts";
import { locationsOf, type RequestTarget } from "./location.ts";
import { asksForLaterPage, lastPage, withinPageSize, withoutItems, withTotals } from "./pagination.ts";
import { withPageMembers } from "./page-members.ts";
import type { Choice } from "./prism.ts";
import { type ReadableReplies, withExamples } from "./readable.ts";

/** A response with all its values. */
export interface MockedResponse {
  readonly status: number;
  /** Documented headers, with their names from the contract. */
  readonly headers: Readonly<Record<string, Json>>;
  readonly content: Content | undefined;
  /** `undefined` for a response without a body. */
  readonly body: Json | undefined;
}

/** Makes the values of responses. */
export interface Fitter {
  /**
   * Examples of the document stay unchanged, except that later pages become the last one. All other values are readable
   * and valid, without `writeOnly` members, and end pagination.
   *
   * @param isDynamic whether values are random, and only a requested example is used
   * @throws Impossible if no value matches a schema
   */
  fit(operation: Operation, choice: Choice, target: RequestTarget, isDynamic: boolean): MockedResponse;
  /** Whether a body matches the schema of a response. */
  fits(content: Content, body: Json): boolean;
}

interface Common {
  readonly api: Api;
  /** How the results of operations are read page by page. */
  readonly paging: ReadonlyMap<Pointer, Pagination>;
  readonly maker: Maker;
  readonly shapes: Shapes;
  readonly models: ReadonlyMap<Pointer, Schema>;
  readonly readable: ReadableReplies;
}

/** One response. */
interface Fitting extends Common {
  readonly operation: Operation;
  readonly status: number;
  readonly target: RequestTarget;
  readonly isDynamic: boolean;
  readonly random: () => Random;
}

/** @param seed of the random values; default: other ones with each request */
export function createFitter(api: Api, readable: ReadableReplies, seed: string | undefined): Fitter {
  const models = new Map(api.models.map(({ at, schema }) => [at, schema]));
  const common = { api, paging: pagingOf(api), maker: createMaker(api), shapes: shapesOf(api), models, readable };
  return {
    fit: (operation, choice, target, isDynamic) => {
      const random = (): Random => randomOf(operation, isDynamic ? seed : "");
      return fit({ ...common, operation, status: choice.status, target, isDynamic, random }, choice);
    },
    fits: ({ schema }, body) => fits(common, body, schema),
  };
}

function randomOf({ at }: Operation, seed: string | undefined): Random {
  return seededRandom(
    seed === undefined ? Math.floor(Math.random() * 0x7fffffff) : seedFor({ seed: 1 }, `${seed} ${at}`),
  );
}

function fit(fitting: Fitting, { content, example, status }: Choice): MockedResponse {
  const { api, isDynamic, maker, operation, random, readable, target } = fitting;
  const response = responseOf(operation, status);
  const given = example ?? (content === undefined || isDynamic ? undefined : examplesIn(fitting, content.schema)[0]);
  const own = content && bodyOf(fitting, content, given);
  const isMade = content !== undefined && own !== undefined && given === undefined;
  const linking = { api, maker, random };
  const body =
    isMade && response
      ? withRequestedId(
          operation,
          target.parameters,
          withLinkedIds(linking, { response, content, operation }, own),
          (one) => fits(fitting, one, content.schema),
        )
      : own;
  const locations = (): readonly string[] =>
    response !== undefined && isSuccess(response.status)
      ? locationsOf(api, operation, target, body, { maker, random: random() })
      : [];
  const made = isDynamic ? {} : readable.headers(operation, status);
  const headers = (response?.headers ?? []).flatMap((header): readonly (readonly [string, Json])[] => {
    // The server itself sends the headers of the limits that it counts.
    // A page is the last one, without a link to another.
    if (!header.required && !hasExample(header) && /^x?ratelimit|^link$/.test(plainName(header.name))) return [];
    const value = headerOf(fitting, header, made[header.name], locations);
    return value === undefined ? [] : [[header.name, value]];
  });
  return { status, headers: Object.fromEntries(headers), content, body };
}

function bodyOf(fitting: Fitting, content: Content, given: Json | undefined): Json | undefined {
  const { operation, paging, target } = fitting;
  const { codec, schema } = content;
  const body = given ?? (fitting.isDynamic ? undefined : readableBody(fitting, content)) ?? madeBody(fitting, content);
  if (given === undefined && (codec === "events" || codec === "lines")) return itemsOf(fitting, content, body);
  if (codec !== "json" || body === undefined) return body;
  const isValid = (page: Json): boolean => fits(fitting, page, schema);
  const pagination = paging.get(operation.at);
  const isEnd = given === undefined || asksForLaterPage(pagination, target.query);
  const size = pageSizeOf(operation, fitting.shapes);
  const limited = withinPageSize(body, size, target.query, isValid);
  const page = isEnd ? lastPage(limited, pagination, isValid) : limited;
  const counted = given === undefined ? withTotals(page, pagination, isValid) : page;
  const requested = withoutItems(counted, pagination, target.query, isValid);
  return given === undefined ? withPageMembers(requested, pagination, size?.name, target.query, isValid) : requested;
}

/** @returns `undefined` if the factories make no valid body */
function readableBody(fitting: Fitting, content: Content): Json | undefined {
  const { operation, readable, shapes, status } = fitting;
  const { codec, schema } = content;
  const body = readable.body(operation, status, content);
  if (body === undefined || codec === "events" || codec === "lines") return body;
  const examples = (own: Schema): readonly Json[] =>
    examplesIn(fitting, own).filter((example) => fits(fitting, example, own));
  const complete = codec === "json" ? withExamples(body, schema, shapes, examples) : body;
  return [complete, body].find((value) => fits(fitting, value, schema));
}

function madeBody(fitting: Fitting, { codec, schema }: Content): Json | undefined {
  if (codec === "events" || codec === "lines") return undefined;
  // Any value would be valid, but only JSON has objects and numbers.
  if (codec === "binary" && fitting.shapes.of(schema).kind === "unknown") return undefined;
  return made(fitting, schema);
}

function fits({ maker }: Common, value: Json, schema: Schema): boolean {
  return maker.evaluator.verdict(value, schema, "received") !== "misfit";
}

/** Items of a stream, from those that the factories make. */
function itemsOf(fitting: Fitting, content: Content, value: Json | undefined): Json | undefined {
  const stream = content.codec === "events" ? eventStreamOf(content, fitting.shapes) : undefined;
  const schema = stream === undefined ? lineSchema(content) : stream.item?.schema;
  if (schema === undefined) return value;
  const values = (isArray(value) ? value : []).filter((item) => fits(fitting, item, schema));
  const items = oneOfEach(fitting, values, schema);
  return stream?.item?.describes === "text" ? items.map((item) => withJsonData(fitting, item, stream)) : items;
}

/** The values, with one of each other alternative, so that a client sees every kind of event. */
function oneOfEach(fitting: Fitting, values: readonly Json[], schema: Schema): readonly Json[] {
  const alternatives = fitting.shapes.alternatives(schema);
  const own = alternatives.flatMap((one) => {
    const value = values.find((given) => fits(fitting, given, one)) ?? ifPossible(() => made(fitting, one));
    return value !== undefined && fits(fitting, value, schema) ? [value] : [];
  });
  if (alternatives.length > 1 && own.length > 0) return own;
  return values.length > 0 ? values : [made(fitting, schema)];
}

/** An event whose data is a string with JSON inside. */
function withJsonData(fitting: Fitting, item: Json, { events }: EventStream): Json {
  if (!isObject(item)) return item;
  const form = events.find(({ type }) => type === undefined || type.names.includes(String(item["event"])));
  const [inside] = form?.data?.flatMap((schema) => jsonInside(schema, fitting.shapes) ?? []) ?? [];
  if (form?.isJson !== true || inside === undefined) return item;
  return { ...item, data: inside === "unknown" ? {} : made(fitting, inside) };
}

function made(fitting: Fitting, schema: Schema): Json {
  return fitting.maker.make(schema, fitting.random(), { direction: "received", alphabet: "header", isFull: true });
}

function examplesIn(fitting: Common, { docs, shape }: Schema): readonly Json[] {
  const target = shape.kind === "ref" ? fitting.models.get(shape.target) : undefined;
  return [...(docs.examples ?? []), ...(target?.docs.examples ?? [])];
}

function hasExample({ examples, schema }: Pick<Header, "examples" | "schema">): boolean {
  return examples.length > 0 || (schema.docs.examples ?? []).length > 0;
}

/** A `Set-Cookie` sets the cookie of the security scheme, so that a browser sends it with the next requests. */
function withCookie(fitting: Fitting, header: Pick<Header, "name" | "schema">, value: Json): Json {
  if (!isSetCookie(header)) return value;
  const scheme = fitting.api.securitySchemes.find((one) => one.kind === "apiKey" && one.in === "cookie");
  const cookie = `${scheme?.kind === "apiKey" ? scheme.key : "session"}=mock; Path=/`;
  return [cookie, [cookie]].find((one) => fits(fitting, one, header.schema)) ?? value;
}

function headerOf(
  fitting: Fitting,
  header: Header,
  readable: Json | undefined,
  locations: () => readonly string[],
): Json | undefined {
  const { examples, name, schema } = header;
  const example = examples[0]?.value ?? schema.docs.examples?.[0];
  if (example !== undefined) return example;
  const candidates = [
    ...(name.toLowerCase() === "location" ? locations() : []),
    ...(readable === undefined ? [] : [readable]),
  ];
  const value = candidates.find((one) => fits(fitting, one, schema)) ?? ifPossible(() => made(fitting, schema));
  return value === undefined ? undefined : withCookie(fitting, header, value);
}
