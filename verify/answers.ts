import { isDeepStrictEqual } from "node:util";
import { printable } from "../generator/diagnostics/text.ts";
import type { Json } from "../generator/document/json.ts";
import type { Content, Operation, Response as Documented } from "../generator/ir/api.ts";
import type { Case } from "../judge/requests/case.ts";
import { Impossible } from "../judge/values/impossible.ts";
import type { Maker } from "../judge/values/make.ts";
import { seededRandom } from "../judge/values/random.ts";
import type { Call } from "./calls.ts";

/** An answer as the document has it, and what the client has to make of it. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly mediaType?: string;
  readonly body?: Json;
}

export interface AnswersTold {
  /** Answers that were given to the client. */
  readonly answers: number;
  readonly details: readonly string[];
}

/**
 * Gives the client every answer that an operation documents, failures too, and holds what comes of the call to it: a
 * `Success` or a `Failure` with the status, the body and the media type that were sent.
 */
export async function verifyAnswers(
  operation: Operation,
  one: Case,
  { call, maker, seed }: { readonly call: Call; readonly maker: Maker; readonly seed: number },
): Promise<AnswersTold> {
  const details: string[] = [];
  const all = operation.responses.flatMap((response) => answersOf(operation, response, maker, seed));
  for (const answer of all) {
    const { body, headers, mediaType, status } = answer;
    const fetch = (): Promise<Response> => {
      const sent = { ...headers, ...(mediaType !== undefined && { "content-type": mediaType }) };
      return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status, headers: sent }));
    };
    const told = await resultOf(() => call(operation, { baseUrl: "http://127.0.0.1", fetch }, one));
    const fault = told.error ?? faultOf(told.result, answer);
    if (fault !== undefined) details.push(`a documented answer of ${status}: ${fault}`);
  }
  return { answers: all.length, details };
}

/** What came of a call; an error in words. */
export async function resultOf(
  call: () => Promise<unknown>,
): Promise<{ readonly result?: unknown; readonly error?: string }> {
  try {
    return { result: await call() };
  } catch (error) {
    return { error: printable(error instanceof Error ? `${error.name}: ${error.message}` : String(error)) };
  }
}

function faultOf(result: unknown, { body, mediaType, status }: Answer): string | undefined {
  if (typeof result !== "object" || result === null) return "the call has no result";
  const ok = status >= 200 && status < 300;
  if (Reflect.get(result, "ok") !== ok) return `the client takes it for a ${ok ? "failure" : "success"}`;
  const own: unknown = Reflect.get(result, "status");
  if (own !== status) return `the client says that its status is ${String(own)}`;
  if (body === undefined) return undefined;
  const value: unknown = Reflect.get(result, ok ? "data" : "error");
  if (!isDeepStrictEqual(value, body)) return `the client has another ${ok ? "data" : "error"} than was sent`;
  const type: unknown = Reflect.get(result, "contentType");
  return type === undefined || type === mediaType ? undefined : "the client names another media type";
}

/** Statuses that have no body, whatever is documented (RFC 9110). */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** Of each media type one; none where a body is no JSON, or cannot be made. */
function answersOf(operation: Operation, response: Documented, maker: Maker, seed: number): readonly Answer[] {
  const status = statusOf(operation, response);
  if (status === undefined) return [];
  try {
    const needed = response.headers.filter(({ name, required }) => required && !/^content-type$/i.test(name));
    const headers = Object.fromEntries(
      needed.map(({ name, schema }) => {
        const value = maker.make(schema, seededRandom(seed), { direction: "received", alphabet: "header" });
        // How lists and objects are written is for the client's own tests.
        if (typeof value === "object") throw new Impossible("a header of several values", schema.at);
        return [name, String(value)];
      }),
    );
    const bodiless = operation.method === "HEAD" || BODILESS.has(status);
    if (response.contents.length === 0 || bodiless) return [{ status, headers }];
    return response.contents
      .filter(({ codec, mediaType }) => codec === "json" && !mediaType.includes("*"))
      .map((content) => ({ status, headers, mediaType: content.mediaType, body: bodyOf(content, maker, seed) }));
  } catch (error) {
    if (error instanceof Impossible) return [];
    throw error;
  }
}

/** One that it covers; `undefined` where no answer of it can be made. */
function statusOf({ responses }: Operation, { status }: Documented): number | undefined {
  const isOther = (code: number): boolean =>
    responses.every((other) => other.status.kind !== "exact" || other.status.code !== code);
  const isFree = (code: number): boolean =>
    isOther(code) &&
    responses.every((other) => other.status.kind !== "range" || other.status.hundreds !== Math.trunc(code / 100));
  switch (status.kind) {
    case "exact":
      return status.code >= 200 && status.code < 600 ? status.code : undefined;
    case "range":
      return status.hundreds < 2
        ? undefined
        : Array.from({ length: 100 }, (_, at) => status.hundreds * 100 + at).find(isOther);
    case "default":
      return [400, 500, 409, 418, 599].find(isFree);
  }
}

function bodyOf({ examples, schema }: Content, maker: Maker, seed: number): Json {
  const fits = (value: Json): boolean => maker.evaluator.verdict(value, schema, "received") === "fits";
  const example = examples.map(({ value }) => value).find(fits);
  return example ?? maker.make(schema, seededRandom(seed), { direction: "received" });
}
