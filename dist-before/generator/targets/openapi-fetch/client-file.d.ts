import { type Context, type Declaration, type OutputFile } from "../target.ts";
import type { Api } from "../../ir/api.ts";
export declare const CLIENT_FILE = "openapi-fetch/client.ts";
export declare const SCHEMA_FILE = "openapi-fetch/schema.ts";
export declare function clientDeclarations(api: Api): Generator<Declaration>;
/** `openapi-fetch/client.ts`: an openapi-fetch client that sends requests through the runtime's `fetch`. */
export declare function clientFile(context: Context): OutputFile | undefined;
