/** A request as it is sent over the network. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array;
  /** Whether the body is chunked (RFC 9112 section 7.1). */
  readonly isChunked?: boolean;
}

/** An answer as it was received. */
export interface Answer {
  readonly status: number;
  /** In the order and spelling of the server. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  readonly milliseconds: number;
  /** Whether bytes followed an answer that must not have a body. */
  readonly surplus?: boolean;
  /** Whether the body was cut off, because the stream continued. */
  readonly isCut?: boolean;
}

/** Why no answer arrived. */
export interface NoAnswer {
  /** `refused`: nothing listens there. `endless`: the body exceeds the limit. */
  readonly failure: "refused" | "timeout" | "broken" | "endless";
  readonly message: string;
  /** When the head of the answer arrived. */
  readonly status?: number;
}

export type Outcome = Answer | NoAnswer;

export function isAnswer(outcome: Outcome): outcome is Answer {
  return "body" in outcome;
}

/** All values of a header, joined; `undefined` if there is none. */
export function headerOf(answer: Pick<Answer, "headers">, name: string): string | undefined {
  const values = headersOf(answer, name);
  return values.length === 0 ? undefined : values.join(", ");
}

/** The values of a header, one per line. */
export function headersOf(answer: Pick<Answer, "headers">, name: string): readonly string[] {
  const lowerCased = name.toLowerCase();
  return answer.headers.filter(([own]) => own.toLowerCase() === lowerCased).map(([, value]) => value);
}

/** The raw headers of Node as pairs, in the order and spelling of the sender. */
export function headerPairs(raw: readonly string[]): readonly (readonly [name: string, value: string])[] {
  return Array.from(
    { length: raw.length >> 1 },
    (_, index) => [raw[2 * index] ?? "", raw[2 * index + 1] ?? ""] as const,
  );
}

export function withHeader(request: WireRequest, name: string, value: string | undefined): WireRequest {
  const lowerCased = name.toLowerCase();
  const others = request.headers.filter(([own]) => own.toLowerCase() !== lowerCased);
  return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
}

export function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

/**
 * Parses JSON in UTF-8 without a byte order mark (RFC 8259 section 8.1).
 *
 * @returns the value in an object; `undefined` for other content
 */
export function jsonOf(body: Uint8Array): { readonly value: unknown } | undefined {
  if (!parsed.has(body)) parsed.set(body, parseJson(body));
  return parsed.get(body);
}

/** Many checks read the same body. */
const parsed = new WeakMap<Uint8Array, { readonly value: unknown } | undefined>();

function parseJson(body: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body)) };
  } catch {
    return undefined;
  }
}
