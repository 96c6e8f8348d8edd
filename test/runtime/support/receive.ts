import { writeQuery } from "../../../runtime/parameters.ts";
import { binary } from "../../../runtime/binary.ts";
import { createClient } from "../../../runtime/client.ts";
import { negotiated } from "../../../runtime/negotiated.ts";
import { json } from "../../../runtime/json.ts";
import type { Operation, Responses } from "../../../runtime/operation.ts";
import type { Failure, Success } from "../../../runtime/result.ts";
import { text } from "../../../runtime/text.ts";
import { rawServer } from "./raw-server.ts";

export type Result = Success<number, unknown, object> | Failure<number, unknown, object>;

/** The result of a call that receives these bytes. */
export async function receive(responses: Responses, raw: string, method = "GET"): Promise<Result> {
  await using server = await rawServer(raw);
  const operation: Operation = {
    id: "getThing",
    method,
    path: "/things/{id}",
    query: { write: writeQuery, parameters: ["token"] },
    responses,
  };
  // Awaited here: the server is gone when this returns.
  return await createClient({ server: server.url }).call(operation, {
    path: { id: "s3cret" },
    query: { token: "s3cret" },
  });
}

/** Several media types, a range among them. */
export const TYPES: Responses = {
  200: {
    decode: negotiated,
    mediaTypes: [
      { type: "application/json", codec: json },
      { type: "application/problem+json", codec: json },
      { type: "text/csv", codec: text },
      { type: "application/vnd.x; v=1", codec: text },
      { type: "application/vnd.x; v=2", codec: text },
      { type: "image/*", codec: binary },
    ],
  },
};
