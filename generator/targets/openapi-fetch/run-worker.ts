import type { SchemaReply, SchemaRequest } from "./tool.ts";

/** Runs openapi-typescript in a thread, which loads the version of TypeScript that the tool needs without affecting the process. */
export async function printSchema(request: SchemaRequest, megabytes?: number): Promise<SchemaReply> {
  const { inThread } = await import("./thread.ts");
  return inThread<SchemaReply>(import.meta.url, "worker", request, megabytes);
}
