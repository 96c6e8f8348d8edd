import type { Limits } from "../generator/document/limits.ts";
/** The limits for documents that Redocly reads as well. */
export declare function redoclyLimits(limits?: Partial<Limits>): Partial<Limits>;
