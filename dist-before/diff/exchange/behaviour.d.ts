import type { Api, Operation } from "../../generator/ir/api.ts";
import type { RateLimit } from "../../generator/ir/behaviour.ts";
import type { Places } from "../change.ts";
import type { Collector, Place } from "../collector.ts";
/** Compares the behaviour extensions of two operations. */
export declare function compareBehaviour(collector: Collector, exchange: string, old: Operation, next: Operation): void;
/** Compares rate limits. Limits of the same scope and window length are matched. */
export declare function compareLimits(collector: Collector, place: Place, places: Places, old: readonly RateLimit[], next: readonly RateLimit[]): void;
/** Compares the roles of error body members. */
export declare function compareEnvelopes(collector: Collector, old: Api, next: Api): void;
