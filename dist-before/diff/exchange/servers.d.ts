import type { Server } from "../../generator/ir/api.ts";
import type { Collector } from "../collector.ts";
/** Compares the servers of two documents, or of two operations. */
export declare function compareServers(collector: Collector, exchange: string | undefined, old: readonly Server[], next: readonly Server[]): void;
