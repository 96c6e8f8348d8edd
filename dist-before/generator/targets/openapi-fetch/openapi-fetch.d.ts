import type { Target } from "../target.ts";
import type { SchemaReply } from "./tool.ts";
export interface OpenApiFetchOptions {
    /** Folders to resolve packages from, in addition to countersign's own. */
    readonly folders?: readonly string[];
    /** Whether arrays and members in `schema.ts` are `readonly`. openapi-fetch does not recognize such arrays. Default: false. */
    readonly immutable?: boolean;
}
/** `openapi-fetch/`: the types of openapi-typescript, and an openapi-fetch client that follows the contract. */
export declare function openapiFetch({ folders, immutable }?: OpenApiFetchOptions): Target;
/** The error message, with the exact command that solves the problem. */
export declare function complaint(reply: Exclude<SchemaReply, {
    readonly kind: "done";
}>): string;
