import type { JsonObject } from "./json.ts";
import { type Role } from "./keywords.ts";
import type { Located } from "./document.ts";
import type { Resolver } from "./resolve.ts";
import type { FileStore, LoadedFile } from "./store.ts";
/**
 * Loads every file that the document references, directly or indirectly. Follows only reachable nodes that are not
 * data: a `$ref` in an example loads nothing. The store keeps read errors, which are reported when the file is needed.
 */
export declare function discover(root: LoadedFile, store: FileStore, resolver: Resolver): Promise<void>;
export declare function referencesOf({ value }: Located<JsonObject>, role: Role): Generator<string>;
/** Names in `security` that may be URIs of security schemes. */
export declare function requirementsOf(value: JsonObject): Generator<string>;
