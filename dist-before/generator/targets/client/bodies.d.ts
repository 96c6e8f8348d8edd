import type { Body, Content, Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** The media types of a request body. The default comes first, ranges such as `image/*` last. */
export declare function requestContents(body: Body): readonly Content[];
/** The `body` member of a descriptor: `body: json`. */
export declare function bodyMember(file: FileScope, operation: Operation, shapes: Shapes, conversions?: Conversions): Code | undefined;
