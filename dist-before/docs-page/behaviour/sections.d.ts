import type { Api, Response } from "../../generator/ir/api.ts";
import type { RateLimit } from "../../generator/ir/behaviour.ts";
/** Heading above the sections. */
export declare const HEADING = "Behaviour";
/** The behaviour that the contract states with extensions, as Markdown for readers. Empty if there is none. */
export declare function behaviourOf(api: Api): string;
/** What responses say about retries, with the statuses they apply to. */
export declare function waitsOf(responses: readonly Response[]): readonly (readonly [wait: string, statuses: readonly string[]])[];
/** `5 requests per second`, with the scope of the count. */
export declare function limitOf({ perSeconds, requests, scope }: RateLimit): string;
