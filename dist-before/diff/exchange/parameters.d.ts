import type { Header, Operation, Parameter } from "../../generator/ir/api.ts";
import { type Collector, type ValuePlace } from "../collector.ts";
type Field = Parameter | Header;
/** Compares request parameters, or response headers. */
export declare function compareFields(collector: Collector, exchange: Omit<ValuePlace, "part">, old: readonly Field[], next: readonly Field[], pathNames?: ReadonlyMap<string, string>): void;
/** Names of the path parameters, by position. */
export declare function pathNamesOf(old: Operation["segments"], next: Operation["segments"]): ReadonlyMap<string, string>;
export {};
