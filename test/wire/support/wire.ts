import { writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { generate, type DocumentConfig } from "../../../generator/index.ts";
import type { AcceptOptions, ClientOptions } from "../../../runtime/client.ts";
import type { RequestParts } from "../../../runtime/operation.ts";
import type { Result } from "../../../runtime/response.ts";
import type { HandlerContext, HandlerReply, HandlerRequest } from "../../../runtime/server/context.ts";
import type { ServerOptions } from "../../../runtime/server/options.ts";
import { expectCompiles } from "../../support/expect-compiles.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { RUNTIME } from "../../support/runtime.ts";

type Call = (request?: RequestParts, options?: AcceptOptions) => Promise<Result>;
export type Handler = (request: HandlerRequest, context: HandlerContext) => HandlerReply | Promise<HandlerReply>;

/** The generated client and server of one document. */
export interface Wire extends AsyncDisposable {
  readonly path: string;
  readonly diagnostics: readonly string[];
  /** Operations of a client, by id. */
  client(options: ClientOptions & { readonly credentials?: object }): Readonly<Record<string, Call>>;
  /** A listener for `node:http`. */
  server(handlers: Readonly<Record<string, Handler>>, options?: ServerOptions): RequestListener;
  load(file: string): Promise<Readonly<Record<string, unknown>>>;
  /** Fails unless the output compiles, with `extra` files beside it. */
  expectCompiles(extra?: Readonly<Record<string, string>>): Promise<void>;
}

interface ClientModule {
  createWireClient(options: ClientOptions): Readonly<Record<string, Call>>;
}

interface ServerModule {
  createServer(options: ServerOptions & { readonly handlers: unknown }): { readonly node: RequestListener };
}

/** Generates models, client and server of a document, by the way that users generate. Its operations have no tags. */
export async function wireOf(paths: object, more: object = {}, config: Partial<DocumentConfig> = {}): Promise<Wire> {
  const folder = await temporaryFolder();
  const document = join(folder.path, "openapi.json");
  const whole = {
    openapi: "3.2.0",
    info: { title: "Wire", version: "1" },
    servers: [{ url: "http://localhost" }],
    paths,
  };
  await writeFile(document, JSON.stringify({ ...whole, ...more }));
  const path = join(folder.path, "generated");
  const result = await generate({
    document,
    output: path,
    targets: ["models", "client", "server"],
    runtime: RUNTIME,
    ...config,
  });
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const load = (file: string): Promise<Readonly<Record<string, unknown>>> =>
    import(/* @vite-ignore */ pathToFileURL(join(path, file)).href);
  const { createWireClient } = (await load("client/index.ts")) as unknown as ClientModule;
  const { createServer: serverOf } = (await load("server/index.ts")) as unknown as ServerModule;
  return {
    path,
    diagnostics: result.diagnostics.map(({ code }) => code),
    client: createWireClient,
    server: (handlers, options) => serverOf({ ...options, handlers }).node,
    load,
    expectCompiles: (extra) => expectCompiles(path, extra),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}
