import { type Facts } from "../../facts/facts.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Operation } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { MappedTags } from "../factories/mapped-tags.ts";
import type { FileScope } from "../target.ts";
/** Everything needed to print replies. */
export interface ReplyPrinting {
    readonly file: FileScope;
    readonly facts: Facts;
    readonly mappedTags: MappedTags;
    readonly shapes: Shapes;
    readonly conversions: Conversions;
    readonly ownHeaders: ReadonlySet<string>;
}
/** `{ 200: { body: orderFactory }, 404: { body: errorFactory } }` */
export declare function repliesCode(operation: Operation, printing: ReplyPrinting): Code;
