import { inThread } from "./thread.ts";
import type { SchemaReply, SchemaRequest } from "./tool.ts";

/** Beside the other work: the thread has the version of TypeScript that openapi-typescript needs, and keeps it to itself. */
export function printSchema(request: SchemaRequest, megabytes?: number): Promise<SchemaReply> {
  return inThread<SchemaReply>(import.meta.url, "worker", request, megabytes);
}
