import type { Json } from "../../../generator/document/json.ts";
import { Impossible } from "../../../judge/values/impossible.ts";
import type { Maker } from "../../../judge/values/make.ts";
import { type Random, seededRandom } from "../../../runtime/factory/random.ts";
import { createCaseMaker } from "../../../judge/requests/case-maker.ts";
import type { Case } from "../../../judge/requests/case.ts";
import type { Api, Content, Header, Operation, Response } from "../../../generator/ir/api.ts";
import type { Schema } from "../../../generator/ir/schema.ts";
import type { Shapes } from "../../../generator/facts/shapes.ts";
import { eventStreamOf } from "../../../generator/targets/operations/events.ts";
import { lineSchema } from "../../../generator/targets/operations/streams.ts";
import { isReadable } from "../../../generator/targets/client/headers.ts";
import { isReceivable, isXmlOfJson } from "../../../generator/targets/operations/encodings.ts";
import type { HandlerReply } from "../../../runtime/server/context.ts";
import type { Sample } from "../../client-proofs/support/sample.ts";
import { withoutUnsent } from "./unsent.ts";

/** The tools that make requests and replies of a document. */
export interface ExampleTools {
  readonly api: Api;
  readonly maker: Maker;
  readonly shapes: Shapes;
}

const MADE = 2;

/** Requests from the document's examples, and from its schemas; empty if none can be made. */
export function validRequests({ api, maker, shapes }: ExampleTools, operation: Operation): readonly Sample[] {
  const made = createCaseMaker(api, operation, maker);
  const random = seededRandom(20261121);
  const cases: Case[] = [...made.examples];
  for (let count = 0; count < MADE; count++) {
    const one = possibly(() => made.make(random));
    if (one !== undefined) cases.push(one);
  }
  return cases.map((one) => toSample(one, operation, shapes));
}

function toSample({ body, content, parameters }: Case, operation: Operation, shapes: Shapes): Sample {
  const group = (name: string, values: ReadonlyMap<string, Json>): object =>
    values.size === 0 ? {} : { [name]: Object.fromEntries(values) };
  const [whole] = parameters.querystring.values();
  const contents = operation.body?.contents ?? [];
  const isChoice = contents.length > 1 || contents.some(({ mediaType }) => mediaType.includes("*"));
  return {
    ...group("path", parameters.path),
    ...group("query", parameters.query),
    ...(whole !== undefined && { query: whole }),
    ...group("headers", parameters.header),
    ...group("cookies", parameters.cookie),
    ...(body !== undefined &&
      content !== undefined && {
        body: content.codec === "multipart" ? withFiles(body, content.schema, shapes) : body,
        ...(isChoice && { contentType: concrete(content.mediaType) }),
      }),
  };
}

/** For a range, a media type in it. */
function concrete(mediaType: string): string {
  return mediaType === "*/*" ? "application/x-anything" : mediaType.replace("*", "x-anything");
}

/** Texts as files, in the place of bytes. */
function withFiles(value: Json, schema: Schema, shapes: Shapes, depth = 0): unknown {
  const shape = shapes.of(schema);
  if (shape.kind === "binary") return typeof value === "string" ? new File([value], "a.bin") : value;
  if (depth > 8) return value;
  if (shape.kind === "union" || shape.kind === "intersection") {
    let all: unknown = value;
    for (const member of shape.members) if (isJson(all)) all = withFiles(all, member, shapes, depth + 1);
    return all;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return shape.kind === "array" ? items.map((item) => withFiles(item, shape.items, shapes, depth + 1)) : value;
  }
  if (shape.kind !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const property = shape.properties.find((one) => one.name === name);
      return [name, property === undefined ? item : withFiles(item, property.schema, shapes, depth + 1)];
    }),
  );
}

/** A value without files. */
function isJson(value: unknown): value is Json {
  return !(value instanceof Blob);
}

export interface ExpectedReply {
  readonly reply: HandlerReply;
  /** The headers and the body that the client must return. */
  readonly headers: object;
  readonly body: unknown;
  /** Present if there are several. */
  readonly contentType?: string;
}

/** Replies of every documented status and media type, from examples and from schemas. */
export function validReplies(tools: ExampleTools, operation: Operation): readonly ExpectedReply[] {
  const random = seededRandom(20261121);
  return operation.responses.filter(isReceivable).flatMap((response) => repliesOf(tools, operation, response, random));
}

function repliesOf(
  tools: ExampleTools,
  operation: Operation,
  response: Response,
  random: Random,
): readonly ExpectedReply[] {
  const status = statusOf(operation, response);
  const headers = headersOf(tools, response.headers, random);
  if (status === undefined || headers === undefined) return [];
  const base = { status, ...(Object.keys(headers).length > 0 && { headers }) };
  const read = headersAsRead(headers, response, tools.shapes);
  const isBodiless = operation.method === "HEAD" || [204, 205, 304].includes(status);
  // Clients ask for JSON where the contract also has it as XML.
  const contents = isBodiless ? [] : response.contents.filter((content) => !isXmlOfJson(content, response.contents));
  if (contents.length === 0) return [{ reply: base, headers: read, body: undefined }];
  const isChoice = contents.length > 1 || contents.some(({ mediaType }) => mediaType.includes("*"));
  return contents.flatMap((content) => {
    const contentType = concrete(content.mediaType);
    return bodiesOf(tools, content, random).map((body): ExpectedReply => ({
      reply: { ...base, body, ...(isChoice && { contentType }) },
      headers: read,
      body,
      ...(isChoice && { contentType }),
    }));
  });
}

/** A status that only this response describes. */
function statusOf({ responses }: Operation, { status }: Response): number | undefined {
  if (status.kind === "exact") return status.code;
  const taken = new Set(responses.flatMap((one) => (one.status.kind === "exact" ? [one.status.code] : [])));
  const ranges = new Set(responses.flatMap((one) => (one.status.kind === "range" ? [one.status.hundreds] : [])));
  const hundreds = status.kind === "range" ? [status.hundreds] : [5, 4, 3].filter((one) => !ranges.has(one as 5));
  const codes = hundreds.flatMap((one) => [0, 1, 2, 3, 6, 7, 8, 9, 10].map((rest) => one * 100 + rest));
  return codes.find((code) => !taken.has(code) && ![204, 205, 304].includes(code));
}

/** `undefined` where a required one cannot be made. */
function headersOf({ maker, shapes }: ExampleTools, headers: readonly Header[], random: Random): object | undefined {
  const entries: [string, Json][] = [];
  for (const header of headers) {
    const { name, required, schema } = header;
    if (isFraming(name)) continue;
    const value = possibly(() => headerValue(maker, schema, random, isText(header, shapes)));
    if (value !== undefined) entries.push([name, value]);
    else if (required) return undefined;
  }
  return Object.fromEntries(entries);
}

/** The server itself sets the headers that frame a message. */
export function isFraming(header: string): boolean {
  return /^(?:connection|content-length|content-type|transfer-encoding)$/i.test(header);
}

/** Headers as the client returns them: as text if it cannot read them by their type. */
function headersAsRead(headers: object, { headers: documented }: Response, shapes: Shapes): object {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]: [string, unknown]) => {
      const header = documented.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return [name, header !== undefined && isText(header, shapes) ? String(value) : value];
    }),
  );
}

function isText(header: Header, shapes: Shapes): boolean {
  return !isReadable(header, shapes) || shapes.of(header.schema).kind === "unknown";
}

function headerValue(maker: Maker, schema: Schema, random: Random, isScalar: boolean): Json {
  for (let attempt = 0; attempt < 20; attempt++) {
    const value = maker.make(schema, random, { direction: "received", alphabet: "header" });
    if (isHeaderValue(value) && !(isScalar && typeof value === "object")) return value;
  }
  throw new Impossible("no header could be made", schema.at);
}

/** Commas in items are ambiguous; a header is never null. */
function isHeaderValue(value: Json): boolean {
  if (value === null) return false;
  if (typeof value === "string") return /^[!-~](?:[ -~]*[!-~])?$/.test(value);
  if (typeof value !== "object") return true;
  return Object.entries(value).every(([name, item]: [string, Json]) => {
    const isPlain = typeof item === "string" ? /^[!-+\--<>-~]+$/.test(item) : typeof item !== "object";
    return isPlain && !/[,=]/.test(name);
  });
}

function bodiesOf({ api, maker, shapes }: ExampleTools, content: Content, random: Random): readonly unknown[] {
  const { codec, examples, schema } = content;
  const fits = (value: Json): boolean => maker.evaluator.verdict(value, schema, "received") === "fits";
  const make = (own: Schema): Json | undefined => possibly(() => maker.make(own, random, { direction: "received" }));
  const given = [...examples.map(({ value }) => value), ...(schema.docs.examples ?? [])];
  switch (codec) {
    case "json":
      return [...given, make(schema)]
        .filter((value) => value !== undefined)
        .map((value) => withoutUnsent(api, schema, value, "writeOnly").value as Json)
        .filter(fits);
    case "text":
      return [...given.filter((value) => typeof value === "string").filter(fits), textOf(make(schema))].filter(
        (value) => value !== undefined,
      );
    case "form":
    case "xml":
      return [...given.filter((value) => typeof value === "string"), "<a>ü</a>"];
    case "binary":
    case "multipart":
      return [new TextEncoder().encode("some bytes \u0000ü")];
    case "lines": {
      const line = lineSchema(content);
      if (line === undefined) return [new TextEncoder().encode("1\n2\n")];
      const values = [make(line), make(line)].filter((value) => value !== undefined);
      return [values];
    }
    case "events": {
      const stream = eventStreamOf(content, shapes);
      if (stream.events.length === 0 || stream.item === undefined) return [[{ data: "ü" }]];
      if (stream.item.describes === "text") return [];
      const value = make(stream.item.schema);
      if (value === undefined || value === stream.end) return [];
      return [[stream.item.describes === "data" ? { data: value } : value]];
    }
  }
}

/** A number in a text body is a number for the server, and text for the client. */
function textOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function possibly<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}
