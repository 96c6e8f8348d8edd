import { expect } from "vitest";
import type { CallOptions, ClientOptions } from "../../../runtime/client.ts";
import { createClient } from "../../../runtime/client.ts";
import { empty } from "../../../runtime/empty.ts";
import { RequestError } from "../../../runtime/errors.ts";
import type { Operation, RequestParts } from "../../../runtime/operation.ts";
import { type RawRequest, rawServer, response } from "./raw-server.ts";

export const GET: Operation = { id: "getThing", method: "GET", path: "/things", responses: { 204: empty } };
export const POST: Operation = { ...GET, id: "createThing", method: "POST" };

/** What arrives at a real server. */
export async function send(
  operation: Operation,
  parts: RequestParts = {},
  options: Omit<ClientOptions, "server"> = {},
  call?: CallOptions,
): Promise<RawRequest> {
  await using server = await rawServer(response(204));
  await createClient({ server: server.url, ...options }).call(operation, parts, call);
  return server.request;
}

/** The error of a call that must not reach any server. */
export async function refused(operation: Operation, parts: RequestParts, call?: CallOptions): Promise<RequestError> {
  await using server = await rawServer(response(204));
  const error: unknown = await createClient({ server: server.url })
    .call(operation, parts, call)
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(RequestError);
  expect(server.requests).toEqual([]);
  return error as RequestError;
}
