import type { Response } from "../../generator/ir/api.ts";
import type { Side } from "../audience.ts";
import type { Collector } from "../collector.ts";
/** Compares the responses of two operations, or of two webhook receivers. */
export declare function compareResponses(collector: Collector, side: Extract<Side, "response" | "webhook-response">, exchange: string, old: readonly Response[], next: readonly Response[]): void;
