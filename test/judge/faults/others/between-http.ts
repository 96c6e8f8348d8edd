import { once } from "node:events";
import http from "node:http";
import { listen, type Listening } from "../../../support/listen.ts";

export interface Sent {
  readonly method: string;
  url: string;
  headers: Record<string, string>;
  readonly body: Buffer;
}

export interface Given {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What goes wrong between a client and a server; both may be changed in place. */
export interface HttpFault {
  readonly request?: (request: Sent) => void;
  readonly response?: (response: Given, request: Sent) => void;
}

const GONE: ReadonlySet<unknown> = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

/** A proxy in front of a server, on its own address. */
export async function startBetween(target: string, fault: HttpFault): Promise<Listening> {
  return listen((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy();
      // A run that has found its fault goes away, and the server after it, while requests are still under way.
      if (!GONE.has(Reflect.get(Object(error), "code"))) throw error;
    });
  });

  async function answer(incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (value !== undefined && name !== "host") headers[name] = [value].flat().join(", ");
    }
    const request: Sent = {
      method: incoming.method ?? "GET",
      url: incoming.url ?? "/",
      headers,
      body: await whole(incoming),
    };
    const shown = { ...request, headers: { ...headers } };
    fault.request?.(request);
    const given = await forward(target, request);
    fault.response?.(given, shown);
    for (const name of ["connection", "keep-alive", "transfer-encoding", "content-length"]) delete given.headers[name];
    outgoing.writeHead(given.status, {
      ...given.headers,
      ...(given.body.length > 0 && { "content-length": given.body.length }),
    });
    outgoing.end(given.body);
  }
}

async function whole(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function forward(target: string, { body, headers, method, url }: Sent): Promise<Given> {
  const outgoing = http.request(`${target}${url}`, { method, headers });
  outgoing.end(body);
  // That is what the event has (node:http).
  const [incoming] = (await once(outgoing, "response")) as [http.IncomingMessage];
  // From here on it is the answer that tells of a connection that ends.
  outgoing.on("error", () => {});
  return { status: incoming.statusCode ?? 0, headers: { ...incoming.headers }, body: await whole(incoming) };
}
