import type { ResponseCodec } from "./content.ts";
/** A response without a documented body. If one arrives, it is not read. */
export declare const empty: ResponseCodec;
