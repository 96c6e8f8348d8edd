import { type Json } from "../../generator/document/json.ts";
/**
 * Slightly simpler values, the simplest first; the caller validates them. Large values have few candidates, because
 * each is copied and validated as a whole.
 */
export declare function smaller(value: Json): Generator<Json>;
