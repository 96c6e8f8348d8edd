import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface RawRequest {
  /** `GET /path?query HTTP/1.1` */
  readonly line: string;
  readonly method: string;
  /** Path and query, byte for byte as they came. */
  readonly target: string;
  /** By name in small letters; the values as they came, one string per byte. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface RawServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly RawRequest[];
  /** The only request there was. */
  readonly request: RawRequest;
  /** Settles when `count` connections have been closed by the client. */
  closed(count: number): Promise<void>;
}

/** The response: raw bytes, or a function that uses the socket. */
export type Reply = string | ((socket: Socket, request: RawRequest) => void);

/** A server that only splits requests, so that tests see the client's bytes. */
export async function rawServer(reply: Reply): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let closedCount = 0;
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    let received: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let found = cut(received); found !== undefined; found = cut(received)) {
        received = found.rest;
        requests.push(found.request);
        if (typeof reply === "string") socket.write(Buffer.from(reply, "latin1"));
        else reply(socket, found.request);
      }
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      closedCount++;
      for (const wake of waiting.splice(0)) wake();
    });
  });
  const url = await listen(server);
  return {
    url,
    requests,
    get request(): RawRequest {
      const [only, ...others] = requests;
      if (only === undefined || others.length > 0) throw new Error(`there were ${requests.length} requests`);
      return only;
    },
    async closed(count): Promise<void> {
      while (closedCount < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    async [Symbol.asyncDispose](): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An HTTP/1.1 response with a length. */
export function response(status: number, headers: Readonly<Record<string, string>> = {}, body = ""): string {
  const lines = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} Status`, ...lines, "", Buffer.from(body).toString("latin1")].join("\r\n");
}

export function jsonResponse(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): string {
  return response(status, { "content-type": "application/json", ...headers }, JSON.stringify(value));
}

async function listen(server: Server): Promise<string> {
  // The default of 511 connections that wait is less than tests open at once; the system drops the others.
  await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 2048 }, resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function cut(bytes: Buffer): { readonly request: RawRequest; readonly rest: Buffer } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [line = "", ...fields] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Map(
    fields.map((field) => [
      field.slice(0, field.indexOf(":")).toLowerCase(),
      field.slice(field.indexOf(":") + 1).trim(),
    ]),
  );
  const start = end + 4;
  const body =
    headers.get("transfer-encoding") === "chunked"
      ? chunked(bytes.subarray(start))
      : sized(bytes.subarray(start), Number(headers.get("content-length") ?? 0));
  if (body === undefined) return undefined;
  const [method = "", target = ""] = line.split(" ");
  return { request: { line, method, target, headers, body: body.body }, rest: bytes.subarray(start + body.length) };
}

function sized(bytes: Buffer, length: number): { readonly body: Buffer; readonly length: number } | undefined {
  return bytes.length < length ? undefined : { body: bytes.subarray(0, length), length };
}

function chunked(bytes: Buffer): { readonly body: Buffer; readonly length: number } | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf("\r\n", at);
    if (line === -1) return undefined;
    const size = Number.parseInt(bytes.subarray(at, line).toString("latin1"), 16);
    const next = line + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { body: Buffer.concat(chunks), length: next };
    chunks.push(bytes.subarray(line + 2, line + 2 + size));
    at = next;
  }
}
