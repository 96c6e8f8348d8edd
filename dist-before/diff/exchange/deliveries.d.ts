import type { Webhook } from "../../generator/ir/api.ts";
import type { Collector } from "../collector.ts";
/** Compares signatures, delivery and replay protection of two webhooks. */
export declare function compareDeliveries(collector: Collector, exchange: string, old: Webhook, next: Webhook): void;
