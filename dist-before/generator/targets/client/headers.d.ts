import type { Header } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { type MemberNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { Context, FileScope } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { type ExpectedValue } from "../operations/expected-values.ts";
/** How the text of a header becomes a value. `text` stays as it is; `undefined` means that it cannot be read as documented. */
export declare function readerOf({ encoding, schema }: Header, shapes: Shapes): ExpectedValue | "json" | "text" | undefined;
/** Whether the client returns the header as a value of its schema. */
export declare function isReadable(header: Header, shapes: Shapes): boolean;
/** An item of the descriptor's `headers`: `"Link"` or `{ name: "X-Count", read: integer }`. */
export declare function headerMember(file: FileScope, header: Header, shapes: Shapes, conversions: Conversions): Code;
/** The member of a headers type. */
export declare function headerType(header: Header, types: Types, shapes: Shapes): MemberNode;
export declare function reportHeaders(context: Context, shapes: Shapes): void;
