import type { Header } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import { type ObjectNode } from "../../print/type/node.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { FileScope } from "../target.ts";
import type { ServerPlan } from "./plan.ts";
import type { Printer } from "./printer.ts";
/** Whether handlers return a value of the header's schema. Otherwise they return text that they serialize themselves. */
export declare function isStructuredHeader(header: Header): boolean;
/** The headers that handlers set, without those that the server sets itself. */
export declare function handlersHeaders(headers: readonly Header[], { ownHeaders }: ServerPlan): readonly Header[];
/** The type of a response's headers. */
export declare function headersType(headers: readonly Header[], { plan, types }: Printer): ObjectNode;
/** Member of a response: `headers: ["Link", { name: "X-Tags", write: writeList }]`. */
export declare function headersMember(file: FileScope, headers: readonly Header[], shapes: Shapes, conversions: Conversions): readonly Code[];
