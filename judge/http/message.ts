/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array;
  /** Whether the length of the body is left open (RFC 9112, 7.1). */
  readonly isChunked?: boolean;
}

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  /** In the order and spelling of the wire. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  readonly milliseconds: number;
  /** Whether bytes came after the head of an answer that ends with it. */
  readonly surplus?: boolean;
  /** Whether the body is the beginning of a stream that went on. */
  readonly isCut?: boolean;
}

/** Why there is no answer. */
export interface NoAnswer {
  /** `refused`: nobody listens there. `endless`: the body is larger than what is taken. */
  readonly failure: "refused" | "timeout" | "broken" | "endless";
  readonly message: string;
  /** When the head of the answer has come. */
  readonly status?: number;
}

export type Outcome = Answer | NoAnswer;

export function isAnswer(outcome: Outcome): outcome is Answer {
  return "body" in outcome;
}

/** All values of a header in one text; `undefined` when there is none. */
export function headerOf(answer: Pick<Answer, "headers">, name: string): string | undefined {
  const values = headersOf(answer, name);
  return values.length === 0 ? undefined : values.join(", ");
}

/** The values of a header, one for each of its lines. */
export function headersOf(answer: Pick<Answer, "headers">, name: string): readonly string[] {
  const lowerCased = name.toLowerCase();
  return answer.headers.filter(([own]) => own.toLowerCase() === lowerCased).map(([, value]) => value);
}

export function withHeader(request: WireRequest, name: string, value: string | undefined): WireRequest {
  const lowerCased = name.toLowerCase();
  const others = request.headers.filter(([own]) => own.toLowerCase() !== lowerCased);
  return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
}

export function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

/** @returns `undefined` for what is no JSON in UTF-8, or begins with a mark (RFC 8259, 8.1); the value in an object, as it may be anything */
export function jsonOf(body: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body)) };
  } catch {
    return undefined;
  }
}
