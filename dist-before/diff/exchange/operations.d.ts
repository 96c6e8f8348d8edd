import type { Api, Operation, Webhook } from "../../generator/ir/api.ts";
import type { Collector } from "../collector.ts";
/** `POST /orders (createOrder)` */
export declare function operationName({ id, method, path }: Operation): string;
export declare function compareOperations(collector: Collector, old: Api, next: Api, today: string): void;
export declare function webhookName({ name }: Webhook): string;
export declare function compareWebhooks(collector: Collector, old: readonly Webhook[], next: readonly Webhook[], nameOf: (webhook: Webhook) => string): void;
