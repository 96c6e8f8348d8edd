import type { Migration } from "../migrations.ts";
/** Times are milliseconds since 1970. */
export declare const POSTGRES_SCHEMA: readonly Migration[];
