import { essence } from "./content.ts";
import type { Operation } from "./operation.ts";
import { encodeRequest } from "./request.ts";

/** The documented encoding of an operation's request. */
export interface SentOperation extends Omit<Operation, "responses"> {
  /** The path as the document spells it, where that is not `path`. */
  readonly template?: string;
}

/** The options of an openapi-fetch call that affect the request. */
interface CallInit {
  readonly params?: {
    readonly path?: object;
    readonly query?: unknown;
    readonly header?: object;
    readonly cookie?: object;
  };
  readonly body?: unknown;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly [option: string]: unknown;
}

const METHODS = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH"] as const;

/** Makes a client of openapi-fetch encode requests as the contract documents. Serializers of a call take precedence. */
export function documentedCalls<Client extends object>(client: Client, operations: readonly SentOperation[]): Client {
  const known = new Map(operations.map((operation) => [keyOf(operation), operation]));
  const call = (method: string, path: string, init: CallInit = {}): unknown => {
    const operation = known.get(`${method} ${path}`);
    const send: unknown = Reflect.get(client, method);
    if (typeof send !== "function") throw new TypeError(`openapi-fetch cannot send ${method} requests`);
    return send(path, operation === undefined ? init : documentedInit(operation, path, init));
  };
  const methods = METHODS.map(
    (method) => [method, (path: string, init?: CallInit) => call(method, path, init)] as const,
  );
  const request = (method: string, path: string, init?: CallInit): unknown => call(method.toUpperCase(), path, init);
  return { ...client, ...Object.fromEntries(methods), request };
}

/** Sends an operation with a server of its own to the base URL of the client. */
export function atBase({ server: _server, ...operation }: SentOperation): SentOperation {
  return operation;
}

function keyOf({ method, path, template = path }: SentOperation): string {
  return `${method} ${template}`;
}

/** @throws RequestError for a value that cannot be sent */
function documentedInit(operation: SentOperation, template: string, init: CallInit): object {
  const { body, headers, params = {} } = init;
  const own = new Headers(headers);
  const contentType = chosenType(operation, own.get("content-type"));
  const encoded = encodeRequest(
    { ...operation, responses: {} },
    { prefix: "", query: "" },
    {
      ...(params.path && { path: params.path }),
      ...(params.query !== undefined && { query: params.query }),
      ...(params.header && { headers: params.header }),
      ...(params.cookie && { cookies: params.cookie }),
      ...(contentType !== undefined && { contentType }),
      ...("bodySerializer" in init ? {} : { body }),
    },
    undefined,
    undefined,
  );
  const [path = "", query = ""] = encoded.url.split("?");
  encoded.headers.delete("accept");
  own.delete("content-type");
  return {
    ...(operation.server !== undefined && { baseUrl: operation.server }),
    ...(encoded.body instanceof ReadableStream && { duplex: "half" }),
    querySerializer: () => query,
    // openapi-fetch passes the whole URL.
    pathSerializer: (url: string) => url.slice(0, url.length - template.length) + path,
    ...(encoded.body !== null && { bodySerializer: () => encoded.body }),
    ...init,
    params: { ...params, header: Object.fromEntries(encoded.headers) },
    headers: "bodySerializer" in init ? headers : own,
  };
}

/** The documented media type that a call names by its header. */
function chosenType({ body }: SentOperation, header: string | null): string | undefined {
  if (header === null || body === undefined || !("content" in body)) return undefined;
  return body.content.find(({ type }) => type === header || essence(type) === essence(header))?.type;
}
