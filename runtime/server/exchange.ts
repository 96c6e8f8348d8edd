import type { HandlerContext } from "./context.ts";
import type { Endpoint } from "./endpoint.ts";
import type { ServerRequest } from "./http.ts";
import type { ServerOperation } from "./operation.ts";
import type { Problem } from "./problem.ts";
import type { Asker, Outcome } from "./server.ts";

/** One request on its way, and what has become known of it. */
export class Exchange {
  readonly request: ServerRequest;
  readonly asker: Asker;
  /** When it came, in milliseconds; 0 where nobody wants to know. */
  readonly start: number;
  endpoint: Endpoint | undefined;
  problem: Problem | undefined;
  replayed = false;
  /** As it came, without the `?`. */
  query = "";
  readonly #makeId: ((request: ServerRequest) => string) | undefined;
  readonly #report: (exchange: Exchange, error: unknown) => void;
  #id: string | undefined;

  constructor(
    request: ServerRequest,
    asker: Asker,
    start: number,
    makeId: ((request: ServerRequest) => string) | undefined,
    report: (exchange: Exchange, error: unknown) => void,
  ) {
    this.request = request;
    this.asker = asker;
    this.start = start;
    this.#makeId = makeId;
    this.#report = report;
  }

  /** Made when it is asked for: most requests need none. */
  get requestId(): string {
    this.#id ??= this.#givenId() ?? crypto.randomUUID();
    return this.#id;
  }

  #givenId(): string | undefined {
    try {
      return this.#makeId?.(this.request);
    } catch (error) {
      this.#id = crypto.randomUUID();
      this.report(error);
      return this.#id;
    }
  }

  /** Tells who runs the server. */
  report(error: unknown): void {
    this.#report(this, error);
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
      ...(replayed && { replayed }),
    };
  }
}

/** What handlers see of it. */
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

  get signal(): AbortSignal {
    return this.#exchange.request.signal ?? new AbortController().signal;
  }
}
