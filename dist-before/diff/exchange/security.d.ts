import type { Api, Exchange } from "../../generator/ir/api.ts";
import type { Collector } from "../collector.ts";
/** Compares the security requirements of two operations. */
export declare function compareSecurity(collector: Collector, exchange: string, old: Exchange, next: Exchange): void;
/** The new name of each renamed security scheme. */
export declare function renamedSchemes(old: Api, next: Api): ReadonlyMap<string, string>;
/** Compares the security schemes of two documents. */
export declare function compareSchemes(collector: Collector, old: Api, next: Api): void;
export declare function spellSeconds(seconds: number | undefined): string | undefined;
