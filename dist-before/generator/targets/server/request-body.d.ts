import type { Pointer } from "../../document/pointer.ts";
import type { Model, Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { FileScope } from "../target.ts";
import { type HiddenPath } from "./hidden.ts";
/** Member of the operation: `body: { required: true, content: [...] }`. */
export declare function bodyMember(file: FileScope, operation: Operation, maker: BodyMaker): readonly Code[];
/** Everything needed to print descriptions of bodies. */
export interface BodyMaker {
    readonly conversions: Conversions;
    readonly shapes: Shapes;
    readonly models: ReadonlyMap<Pointer, Model>;
}
/** `hidden: [["id"]]` */
export declare function hiddenMember(paths: readonly HiddenPath[]): readonly Code[];
