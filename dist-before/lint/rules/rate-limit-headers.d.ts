import type { Rule } from "../redocly.ts";
/**
 * Every 429 response has `Retry-After` and the headers of the other 429 responses. Every limited operation documents
 * one.
 */
export declare const rateLimitHeaders: Rule;
