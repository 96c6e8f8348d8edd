import { parseBaseUrl } from "./base-url.ts";
import type { Exchange } from "./content.ts";
import { startDeadline } from "./deadline.ts";
import type { StreamItemError } from "./errors.ts";
import type { Operation, RequestParts } from "./operation.ts";
import type { Fetch, HttpRequest, Middleware, RedirectMode } from "./pipeline.ts";
import { compose, transport } from "./pipeline.ts";
import type { HeaderValues } from "./request.ts";
import { encodeRequest } from "./request.ts";
import type { Result } from "./response.ts";
import { readResult } from "./response.ts";
import type { ExchangeValidator } from "./validation/validator.ts";

export interface ClientOptions {
  /** Base URL of the API. Operations that the contract serves elsewhere go there all the same. */
  readonly server?: string;
  /** Instead of every server that the contract names: a proxy, a mock, a test. */
  readonly baseUrl?: string;
  /** Sent with every request; those of the operation and of the call replace them. */
  readonly headers?: HeaderValues;
  /** Puts credentials on requests: `bearer(token)`. The innermost step, so that it sees every attempt. */
  readonly auth?: Middleware;
  /** Steps around every request, the outermost first. */
  readonly use?: readonly Middleware[];
  /** Default: redirects that the contract documents are results, others are followed. */
  readonly redirect?: RedirectMode;
  /** Milliseconds for a whole call, reading the body included. No limit by default. */
  readonly timeout?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch;
  /** Holds what is sent and what comes back to the contract. By default nothing does. */
  readonly validator?: ExchangeValidator;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call; instead of the client's. */
  readonly timeout?: number;
  /** Instead of the client's. */
  readonly redirect?: RedirectMode;
  /** Replace all others of the same name. */
  readonly headers?: HeaderValues;
  /** Steps around this call's requests, outside those of the client. */
  readonly use?: readonly Middleware[];
  /**
   * Takes values of a stream that are not JSON although the contract says so; the stream goes on after them. Without it
   * the iteration throws the error. What it throws ends the stream.
   */
  readonly onInvalidItem?: (error: StreamItemError) => void;
}

/** Of a call whose response has several media types. */
export interface AcceptOptions<MediaType extends string = string> extends CallOptions {
  /** The only media type to accept. The result has its data. Default: all that the contract documents. */
  readonly accept?: MediaType;
}

export interface Client {
  /**
   * Calls an operation. What comes of it the generated functions say, each for its own; `never` fits them all and
   * costs the compiler nothing, where a type parameter would be worked out anew for each of them.
   *
   * @throws CallError when there is no result as documented; its subclasses say why
   */
  call(operation: Operation, request: RequestParts, options?: AcceptOptions): Promise<never>;
}

/** @throws TypeError when neither `server` nor `baseUrl` is the URL of a server */
export function createClient(options: ClientOptions): Client {
  const { auth, baseUrl, use = [], validator } = options;
  const base = parseBaseUrl(baseUrl ?? options.server ?? "");
  const send = compose(auth === undefined ? use : [...use, auth], transport(options.fetch));

  return {
    async call(
      operation,
      parts,
      {
        accept,
        headers,
        onInvalidItem,
        redirect = options.redirect,
        signal = null,
        timeout = options.timeout ?? Infinity,
        use: steps = [],
      } = {},
    ): Promise<never> {
      validator?.request(operation, parts);
      const { server } = operation;
      const here = server === undefined || baseUrl !== undefined ? base : parseBaseUrl(server);
      const own = accept === undefined ? headers : { accept, ...headers };
      const encoded = encodeRequest(operation, here, parts, options.headers, own);
      const limit = startDeadline(operation, timeout, signal);
      const plain: HttpRequest = { ...encoded, signal: limit.signal, ...(redirect && { redirect }) };
      const exchange: Exchange = {
        ...plain,
        resend: (headers) => send({ ...plain, headers }),
        ...(accept !== undefined && { accept }),
        ...(onInvalidItem && { onInvalidItem }),
      };
      let result: Result | undefined;
      const read = async (response: Response): Promise<void> => {
        if (result?.response !== response) result = await readResult(operation, response, exchange);
      };
      try {
        await read(await compose(steps, send)({ ...plain, deadline: Date.now() + timeout, read }));
        if (result !== undefined) validator?.result(operation, result);
        // Here the contract is taken at its word: the generated signature promises what it documents.
        return result as never;
      } finally {
        limit.clear();
      }
    },
  };
}
