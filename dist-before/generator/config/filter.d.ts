import type { Filter } from "../document/shape/filter.ts";
import { type Fault } from "./fault.ts";
/** Validates the field `filter`. */
export declare function filter(value: unknown, key: string, fault: Fault): Filter | undefined;
/** Values that a filter both includes and excludes, as messages. */
export declare function filterConflicts({ include, exclude }: Filter): readonly string[];
