import { isDeepStrictEqual } from "node:util";
import { isArray, isObject, type Json } from "../generator/document/json.ts";
import type { Api, Content, Header, Operation, Response } from "../generator/ir/api.ts";
import type { Schema } from "../generator/ir/schema.ts";
import { type EventStream, eventStreamOf } from "../generator/targets/operations/events.ts";
import { isSetCookie } from "../generator/targets/operations/encodings.ts";
import { shapesOf } from "../generator/targets/operations/scalars.ts";
import { jsonInside, lineSchema } from "../generator/targets/operations/streams.ts";
import { seedFor } from "../judge/run.ts";
import { Impossible } from "../judge/values/impossible.ts";
import { createMaker } from "../judge/values/make.ts";
import { type Random, seededRandom } from "../judge/values/random.ts";
import { createRepairer } from "../judge/values/repair.ts";
import { preferred } from "../runtime/server/negotiation.ts";
import { locationsOf, type RequestTarget } from "./location.ts";
import { asksForLaterPage, lastPage } from "./pagination.ts";
import { MockError, type MockedResponse } from "./prism.ts";
import { contentFor, contentTypeOf, responseFor } from "./reply.ts";

/** Adapts Prism's responses to the contract. */
export interface Fitter {
  /**
   * Makes all values valid, removes `writeOnly` members, and ends pagination. Examples of the document stay unchanged,
   * except that later pages become the last one.
   */
  fit(operation: Operation, mocked: MockedResponse, target: RequestTarget): MockedResponse;
  /**
   * Makes a response without Prism.
   *
   * @param code status of the response; default: a documented success
   * @throws MockError
   */
  make(operation: Operation, code: number | undefined, accept: string | undefined): MockedResponse;
}

/** @param random source of generated values */
export function createFitter(api: Api, random: (operation: Operation) => Random): Fitter {
  const maker = createMaker(api);
  const repairer = createRepairer(api, maker);
  const shapes = shapesOf(api);
  const models = new Map(api.models.map(({ at, schema }) => [at, schema]));
  const fits = (value: Json, schema: Schema): boolean =>
    maker.evaluator.verdict(value, schema, "received") !== "misfit";

  function repaired(value: Json, schema: Schema, operation: Operation): Json {
    return unlessImpossible(() => repairer.repair(value, schema, random(operation))) ?? value;
  }

  function bodyOf(
    content: Content,
    operation: Operation,
    value: Json | undefined,
    target: RequestTarget,
  ): Json | undefined {
    const { codec, schema } = content;
    if (codec === "events" || codec === "lines") return itemsOf(content, operation, value);
    if (value === undefined) return undefined;
    const isGiven = examplesOf(content).some((example) => isDeepStrictEqual(example, value));
    if (codec === "json") {
      const body = isGiven ? value : repaired(value, schema, operation);
      const isEnd = !isGiven || asksForLaterPage(operation, target.query);
      return isEnd ? lastPage(body, operation, (page) => fits(page, schema)) : body;
    }
    if (isGiven) return value;
    return codec === "text" || codec === "form" ? repaired(value, schema, operation) : value;
  }

  /** Items of a stream; Prism does not support `itemSchema`. */
  function itemsOf(content: Content, operation: Operation, value: Json | undefined): Json | undefined {
    const isGiven = examplesOf(content).some((example) => isDeepStrictEqual(example, value));
    if (isGiven) return value;
    const stream = content.codec === "events" ? eventStreamOf(content, shapes) : undefined;
    const schema = stream === undefined ? lineSchema(content) : stream.item?.schema;
    if (schema === undefined) return value;
    const values = isArray(value) ? value : value === undefined || value === null ? [] : [value];
    const items =
      values.length > 0 ? values.map((item) => repaired(item, schema, operation)) : [made(schema, operation)];
    return stream?.item?.describes === "text" ? items.map((item) => withJsonData(item, stream, operation)) : items;
  }

  /** An event whose data is a string with JSON inside. */
  function withJsonData(item: Json, { events }: EventStream, operation: Operation): Json {
    if (!isObject(item)) return item;
    const form = events.find(({ type }) => type === undefined || type.names.includes(String(item["event"])));
    const [inside] = form?.data?.flatMap((schema) => jsonInside(schema, shapes) ?? []) ?? [];
    if (form?.isJson !== true || inside === undefined) return item;
    return { ...item, data: inside === "unknown" ? {} : made(inside, operation) };
  }

  function madeBody(content: Content, operation: Operation): Json | undefined {
    const { codec, schema } = content;
    const isStream = codec === "events" || codec === "lines";
    return isStream ? itemsOf(content, operation, undefined) : made(schema, operation);
  }

  function made(schema: Schema, operation: Operation): Json {
    return maker.make(schema, random(operation), { direction: "received", alphabet: "header" });
  }

  /** Examples of the media type and of its schema. */
  function examplesOf({ examples, schema }: Content): readonly Json[] {
    const target = schema.shape.kind === "ref" ? models.get(schema.shape.target) : undefined;
    const own = examples.map(({ value }) => value);
    return [...own, ...(schema.docs.examples ?? []), ...(target?.docs.examples ?? [])];
  }

  function headerOf(
    { examples, name, schema }: Header,
    value: Json,
    operation: Operation,
    response: Response,
    target: RequestTarget,
    body: Json | undefined,
  ): Json {
    if (examples.length > 0 || (schema.docs.examples ?? []).length > 0) return value;
    if (name.toLowerCase() === "location" && isSuccess(response)) {
      const locations = locationsOf(api, operation, target, body, { maker, random: random(operation) });
      const location = locations.find((text) => fits(text, schema));
      if (location !== undefined) return location;
    }
    const fitted = fits(value, schema) ? value : (unlessImpossible(() => made(schema, operation)) ?? value);
    return someCookie({ name, schema }, fitted, operation);
  }

  /** @throws Impossible */
  function madeHeaders(headers: readonly Header[], operation: Operation): readonly (readonly [string, Json])[] {
    return headers.map((header) => [header.name, someCookie(header, made(header.schema, operation), operation)]);
  }

  /** A required `Set-Cookie` needs at least one cookie, even if its schema allows none. */
  function someCookie(header: Pick<Header, "name" | "schema">, value: Json, operation: Operation): Json {
    if (!isSetCookie(header) || !isArray(value) || value.length > 0) return value;
    const { shape } = shapes.resolve(header.schema);
    return shape.kind === "array" ? [unlessImpossible(() => made(shape.items, operation)) ?? ""] : value;
  }

  return {
    fit(operation, mocked, target) {
      const { headers, status } = mocked;
      const response = responseFor(operation, status);
      if (response === undefined) return mocked;
      const content = contentFor(response.contents, contentTypeOf(headers));
      // Prism returns only JSON values.
      const value = mocked.body as Json | undefined;
      const body = content === undefined ? value : bodyOf(content, operation, value, target);
      const valueOf = (header: Header): unknown =>
        Object.entries(headers).find(([own]) => own.toLowerCase() === header.name.toLowerCase())?.[1] ?? undefined;
      const fitted = response.headers.flatMap((header): readonly (readonly [string, Json])[] => {
        const old = valueOf(header);
        if (old !== undefined) {
          return [[header.name, headerOf(header, old as Json, operation, response, target, body)]];
        }
        // Prism has no value for some schemas.
        return header.required ? (unlessImpossible(() => madeHeaders([header], operation)) ?? []) : [];
      });
      const documented = new Set(response.headers.map(({ name }) => name.toLowerCase()));
      const others = Object.entries(headers).filter(([name]) => !documented.has(name.toLowerCase()));
      return { status, headers: Object.fromEntries([...others, ...fitted]), body };
    },
    make(operation, code, accept) {
      const response = code === undefined ? usualResponse(operation) : responseFor(operation, code);
      if (response === undefined) throw new MockError("the contract documents no such response");
      const { contents } = response;
      const type = preferred(
        accept,
        contents.map(({ mediaType }) => mediaType),
      );
      const content = contents.find(({ mediaType }) => mediaType === type) ?? contents[0];
      try {
        const needed = madeHeaders(
          response.headers.filter(({ required }) => required),
          operation,
        );
        return {
          status: code ?? statusOf(response),
          headers: {
            ...Object.fromEntries(needed),
            ...(content !== undefined && { "content-type": content.mediaType }),
          },
          body: content && (content.examples[0]?.value ?? madeBody(content, operation)),
        };
      } catch (error) {
        if (error instanceof Impossible) throw new MockError(`${error.message} (${error.at})`);
        throw error;
      }
    },
  };
}

/** @param seed default: random */
export function randomOf({ at }: Operation, seed: string | undefined): Random {
  return seededRandom(
    seed === undefined ? Math.floor(Math.random() * 0x7fffffff) : seedFor({ seed: 1 }, `${seed} ${at}`),
  );
}

function isSuccess({ status }: Response): boolean {
  return status.kind === "exact"
    ? status.code >= 200 && status.code < 300
    : status.kind === "range" && status.hundreds === 2;
}

function usualResponse({ responses }: Operation): Response | undefined {
  return responses.find(isSuccess) ?? responses.find(({ status }) => status.kind === "default") ?? responses[0];
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

function unlessImpossible<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}
