import type { SchemaReply, SchemaRequest } from "./tool.ts";
/** Runs openapi-typescript in a thread, which loads the version of TypeScript that the tool needs without affecting the process. */
export declare function printSchema(request: SchemaRequest, megabytes?: number): Promise<SchemaReply>;
