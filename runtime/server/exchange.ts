import { ofParameters } from "../media-range.ts";
import type { ChosenBody } from "./checked-request.ts";
import type { HandlerContext, HandlerReply, HandlerRequest } from "./context.ts";
import type { Mutable } from "./decode/parameters.ts";
import type { Endpoint } from "./endpoint.ts";
import type { BodyReceiver, ServerReply, ServerRequest } from "./http.ts";
import { essenceOf, preferred } from "./negotiation.ts";
import type { ServerOperation } from "./operation.ts";
import type { Verified } from "./policies/authentication.ts";
import type { FirstClaim } from "./policies/idempotency.ts";
import type { Problem } from "./problem.ts";
import type { ReplySink, Outcome } from "./server.ts";

/** Callbacks of the server for every exchange. */
export interface Steps {
  readonly requestId: ((request: ServerRequest) => string) | undefined;
  /** Reports an error to the server's operator. */
  report(exchange: Exchange, error: unknown): void;
  /** @param bytes of the body */
  handle(exchange: Exchange, prepared: Prepared, bytes: Uint8Array): void;
  fail(exchange: Exchange, error: unknown): void;
  transact<Given extends HandlerReply>(
    exchange: Exchange,
    work: (transaction: unknown) => Given | Promise<Given>,
  ): Promise<Given>;
}

/** A request that found its operation and may be served. */
export interface Prepared {
  readonly endpoint: Endpoint;
  readonly segments: readonly string[];
  readonly chosen: ChosenBody | undefined;
  /** The body is added later. */
  readonly parameters: Mutable<HandlerRequest>;
  readonly key: string | undefined;
  readonly verified: Verified<unknown> | undefined;
}

/** A reply that was committed together with the effects of its request. */
export interface Committed {
  readonly given: HandlerReply;
  readonly reply: ServerReply;
}

/** The state of one request. */
export class Exchange implements BodyReceiver {
  readonly request: ServerRequest;
  readonly sink: ReplySink;
  /** Time of arrival in milliseconds; 0 if nothing uses it. */
  readonly start: number;
  endpoint: Endpoint | undefined;
  problem: Problem | undefined;
  replayed = false;
  /** Rate-limit headers by lower-case name, for responses that document them. */
  limits: Readonly<Record<string, string>> | undefined;
  /** The path of the request's target. */
  path = "";
  /** The raw query, without the `?`. */
  query = "";
  prepared: Prepared | undefined;
  /** The claim on its idempotency key, while the request is served. */
  claim: FirstClaim | undefined;
  /** The reply that `context.transaction` has committed. No other reply can be sent. */
  committed: Committed | undefined;
  transacting = false;
  readonly #steps: Steps;
  #id: string | undefined;

  constructor(request: ServerRequest, sink: ReplySink, start: number, steps: Steps) {
    this.request = request;
    this.sink = sink;
    this.start = start;
    this.#steps = steps;
  }

  /** Created on access, because most requests need none. */
  get requestId(): string {
    this.#id ??= this.#givenId() ?? crypto.randomUUID();
    return this.#id;
  }

  #givenId(): string | undefined {
    try {
      return this.#steps.requestId?.(this.request);
    } catch (error) {
      this.#id = crypto.randomUUID();
      this.report(error);
      return this.#id;
    }
  }

  /** Reports an error to the server's operator. */
  report(error: unknown): void {
    this.#steps.report(this, error);
  }

  /** Runs the handler's transaction. */
  transact<Given extends HandlerReply>(work: (transaction: unknown) => Given | Promise<Given>): Promise<Given> {
    return this.#steps.transact(this, work);
  }

  take(bytes: Uint8Array): void {
    const { prepared } = this;
    if (prepared !== undefined) this.#steps.handle(this, prepared, bytes);
  }

  giveUp(problem: unknown): void {
    this.#steps.fail(this, problem);
  }

  outcome(status: number, duration: number): Outcome {
    const { request, endpoint, problem, replayed } = this;
    return {
      requestId: this.requestId,
      ...(endpoint && { operationId: endpoint.operation.id, path: endpoint.path }),
      method: request.method,
      status,
      duration,
      ...(problem && { problem: problem.kind }),
      ...(problem && problem.issues.length > 0 && { issues: problem.issues }),
      ...(replayed && { replayed }),
    };
  }
}

/** The second argument of the handler. */
export class Context implements HandlerContext {
  readonly operation: ServerOperation;
  readonly caller: unknown;
  readonly #exchange: Exchange;

  constructor(exchange: Exchange, operation: ServerOperation, caller: unknown) {
    this.#exchange = exchange;
    this.operation = operation;
    this.caller = caller;
  }

  get requestId(): string {
    return this.#exchange.requestId;
  }

  get request(): ServerRequest {
    return this.#exchange.request;
  }

  get lastEventId(): string | undefined {
    const text = this.request.header("last-event-id");
    // Platforms decode header bytes as Latin-1, so this text holds the bytes of UTF-8.
    return text === undefined ? undefined : utf8(text);
  }

  /** A function of its own, so that handlers can destructure the context. */
  get accepts(): (mediaType: string) => boolean {
    const { endpoint, request } = this.#exchange;
    const documented = endpoint?.produces ?? [];
    return (mediaType) => {
      const type = essenceOf(mediaType);
      const same = documented.filter((one) => essenceOf(one) === type).map((one) => ({ type: one }));
      const own = documented.includes(mediaType) ? mediaType : ofParameters(same, mediaType)?.type;
      return preferred(request.header("accept"), own === undefined ? [type] : documented) === (own ?? type);
    };
  }

  get transaction(): HandlerContext["transaction"] {
    // The handler declares the type of the store's transaction.
    return (work) => this.#exchange.transact(work as (transaction: unknown) => ReturnType<typeof work>);
  }

  get signal(): AbortSignal {
    return this.#exchange.request.signal ?? new AbortController().signal;
  }
}

function utf8(text: string): string {
  const bytes = Array.from(text, (byte) => byte.charCodeAt(0));
  return bytes.every((byte) => byte < 256) ? new TextDecoder().decode(Uint8Array.from(bytes)) : text;
}
