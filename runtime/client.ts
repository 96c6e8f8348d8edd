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

/** Options of a client. */
export interface ClientOptions {
  /** Base URL of the API. Operations with a server of their own keep using that one. */
  readonly server?: string;
  /** Replaces every server of the contract, for a proxy, a mock or a test. */
  readonly baseUrl?: string;
  /** Headers for every request. Headers of the operation and of the call override them. */
  readonly headers?: HeaderValues;
  /** Adds credentials to requests. Pass `bearer(token)`, for example. It runs once for each attempt. */
  readonly auth?: Middleware;
  /** Middleware around every request, outermost first. */
  readonly use?: readonly Middleware[];
  /** Redirect policy. By default documented redirects are results, and others are followed. */
  readonly redirect?: RedirectMode;
  /** Milliseconds for a whole call, including the body. Default: no limit. */
  readonly timeout?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch;
  /** Validates requests and responses against the contract. Default: no validation. */
  readonly validator?: ExchangeValidator;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call. Overrides the client's timeout. */
  readonly timeout?: number;
  /** Overrides the client's server. */
  readonly redirect?: RedirectMode;
  /** Headers for this call. They override all others of the same name. */
  readonly headers?: HeaderValues;
  /** Middleware around this call's requests, outside the client's. */
  readonly use?: readonly Middleware[];
  /**
   * Receives values of a JSON stream that are not JSON; the stream then continues. Without it, the iteration throws the
   * error. An error thrown here ends the stream.
   */
  readonly onInvalidItem?: (error: StreamItemError) => void;
}

/** Options of a call whose response has several media types. */
export interface AcceptOptions<MediaType extends string = string> extends CallOptions {
  /** The only media type to accept. It determines the type of the data. Default: all documented ones. */
  readonly accept?: MediaType;
}

/** The client that generated operations call. */
export interface Client {
  /**
   * Calls an operation. The generated functions declare the result type. `never` is assignable to all of them and is
   * cheaper to type-check than a type parameter.
   *
   * @param request parameter values in groups (path, query, headers, cookies), and the body
   * @throws CallError when there is no documented result; its subclasses give the reason
   */
  call(operation: Operation, request: RequestParts, options?: AcceptOptions): Promise<never>;
}

/**
 * Creates the client that generated operations call.
 *
 * @example
 * const client = createClient({ baseUrl: "https://api.example.com", auth: bearer(token) });
 * @param options `timeout` is in milliseconds
 * @returns the client to pass to operations
 * @throws TypeError when neither `server` nor `baseUrl` is a valid server URL
 */
export function createClient(options: ClientOptions): Client {
  const { auth, baseUrl, use = [], validator } = options;
  const base = parseBaseUrl(baseUrl ?? options.server ?? "");
  const send = compose(auth === undefined ? use : [...use, auth], transport(options.fetch));

  return {
    async call(
      operation,
      parts,
      {
        accept = operation.acceptFor?.(parts),
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
        // The generated signature promises the documented type, which is not validated here.
        return result as never;
      } finally {
        limit.clear();
      }
    },
  };
}
