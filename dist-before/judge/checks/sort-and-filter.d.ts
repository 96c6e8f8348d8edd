import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Finding } from "../report.ts";
import { type Case } from "../requests/case.ts";
import { type Walk } from "../resources/walk.ts";
import { type Run } from "../run.ts";
export interface Names {
    readonly parameter: string;
    readonly word: string;
    /** The schemas of a member of the items, where known. */
    readonly schemasOf: (member: string) => readonly Schema[];
}
/** Each filter that is named for a member of the items returns what matches, and all of it. */
export declare function checkFilters(run: Run, list: Operation, base: Case, whole: Walk, names: Names): Promise<readonly Finding[]>;
/** Each order that is named for a member of the items is kept. */
export declare function checkSorts(run: Run, list: Operation, base: Case, { items }: Walk, names: Names): Promise<readonly Finding[]>;
