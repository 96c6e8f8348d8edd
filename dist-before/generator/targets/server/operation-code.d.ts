import type { Pointer } from "../../document/pointer.ts";
import type { Api, Model, Operation } from "../../ir/api.ts";
import type { RateLimit } from "../../ir/behaviour.ts";
import { type Code } from "../../print/code.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { FileScope } from "../target.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { ServerPlan } from "./plan.ts";
/** Everything needed to print operations. */
export interface OperationMaker {
    readonly api: Api;
    readonly plan: ServerPlan;
    readonly shapes: Shapes;
    readonly conversions: Conversions;
    readonly models: ReadonlyMap<Pointer, Model>;
}
/** The description of an operation as an object literal. It contains only what differs from the runtime's defaults. */
export declare function operationCode(file: FileScope, operation: Operation, maker: OperationMaker): Code;
/** Rate limit windows, with their header names in lower case. */
export declare function windowsCode(windows: readonly RateLimit[]): Code;
