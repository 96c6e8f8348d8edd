import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HandlerContext, HandlerReply, HandlerRequest } from "../../../runtime/server/context.ts";
import { createServer, type Server } from "../../../runtime/server/create-server.ts";
import type { RequestContent } from "../../../runtime/server/decode/reader.ts";
import type { ReplyContent } from "../../../runtime/server/encode/writer.ts";
import type { ServerOperation } from "../../../runtime/server/operation.ts";
import { replyFormat, requestContents } from "../../../runtime/server/responses.ts";
import type { ServerOptions } from "../../../runtime/server/options.ts";
import type { Handlers } from "../../../runtime/server/server.ts";

/** The operations in generated files, found by their structure, not by their names. */
export async function servedOperations(output: string): Promise<readonly ServerOperation[]> {
  const folder = join(output, "server");
  if (!existsSync(folder)) return [];
  const operations: ServerOperation[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts") || name === "index.ts") continue;
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(folder, name)).href);
    operations.push(...Object.values(module).filter(isOperation));
  }
  return operations;
}

function isOperation(value: unknown): value is ServerOperation {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "responses" in value;
}

export type AnyHandler = (request: HandlerRequest, context: HandlerContext) => HandlerReply | Promise<HandlerReply>;

/** A server without policies, for tests of decoding and encoding. */
export function serverOf(
  operations: readonly ServerOperation[],
  handler: AnyHandler,
  { checked, ...options }: ServerOptions & { readonly checked: boolean },
): Server {
  const bare = operations.map((operation) => withoutPolicies(operation, checked));
  const handlers: Handlers = Object.fromEntries(bare.map((operation) => [operation.handler ?? operation.id, handler]));
  return createServer({ operations: bare, errors: { codes: [] } }, handlers, {
    rateLimiter: false,
    idempotencyStore: false,
    ...options,
  });
}

function withoutPolicies(operation: ServerOperation, checked: boolean): ServerOperation {
  const { security: _security, idempotency: _idempotency, rateLimits: _rateLimits, ...bare } = operation;
  return checked ? bare : withoutChecks(bare);
}

function withoutChecks({ checks: _checks, body, responses, ...operation }: ServerOperation): ServerOperation {
  const replies = Object.entries(responses).map(([status, response]) => {
    const { headersCheck: _check, content, ...format } = replyFormat(response);
    return [status, content === undefined ? format : { ...format, content: content.map(unchecked) }];
  });
  return {
    ...operation,
    ...(body !== undefined && {
      body: { required: body.required === true, content: requestContents(body).map(unchecked) },
    }),
    responses: Object.fromEntries(replies),
  };
}

function unchecked<Content extends RequestContent | ReplyContent>(content: Content): Content {
  const { check: _check, itemCheck: _itemCheck, ...bare } = content;
  return bare as Content;
}
