import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import { type Attempt } from "../checks/attempt.ts";
import type { Finding } from "../report.ts";
import { type Case } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { type PageParameter } from "./lists.ts";
import type { Caller } from "./pool.ts";
/** All pages of a list, as far as they could be followed. */
export interface Walk {
    readonly items: readonly JsonObject[];
    readonly ids: readonly string[];
    /** The number of items of each page. */
    readonly sizes: readonly number[];
    readonly totals: readonly number[];
    /** `whole`: the last page was reached. `endless`: there were too many. `unknown`: it cannot be told. */
    readonly end: "whole" | "endless" | "unknown" | "failed";
    readonly attempts: readonly Attempt[];
    readonly findings: readonly Finding[];
}
export interface WalkOptions {
    readonly caller?: Caller;
    /** Most items of each page. */
    readonly limit?: number;
    readonly mostPages?: number;
    readonly parameter?: string;
    readonly word?: string;
}
/** The parameters of a list that choose a page. */
export declare function pageParameters({ pagination, parameters, }: Operation): Readonly<Partial<Record<PageParameter, Parameter>>>;
/** The greatest and the least number of items that one may request. */
export declare function limitsOf(run: Run, { schema }: Parameter): {
    readonly most: number;
    readonly least: number;
};
/** Reads a list page by page. */
export declare function walk(run: Run, list: Operation, base: Case, options?: WalkOptions): Promise<Walk>;
