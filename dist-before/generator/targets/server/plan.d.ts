import { type Declaration } from "../target.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Operation } from "../../ir/api.ts";
import { type Group } from "../operations/groups.ts";
import { type NamedType } from "../operations/named-types.ts";
import { type Sharing } from "../operations/sharing.ts";
import { type ErrorTemplates } from "./error-templates.ts";
import type { TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
/**
 * The type of a multipart body as it arrives. Callers may send the bytes of a file in several ways, but handlers always receive a
 * `File`. Bytes occur only in properties of the body, and in items of their arrays.
 */
export declare function received(node: TypeNode, types: Types, depth?: number): TypeNode;
export declare const INDEX_FILE = "server/index.ts";
export declare const HANDLERS_FILE = "server/handlers.ts";
export declare const SHARED_FILE = "server/shared.ts";
/** The place under which the server's own exports are declared. */
export declare const SERVER: Pointer;
/** What the server will declare, before names are assigned. */
export interface ServerPlan {
    readonly groups: readonly Group[];
    /** Types that have no name in the document. */
    readonly types: readonly NamedType[];
    readonly sharing: Sharing;
    readonly templates: ErrorTemplates;
    /** Response headers that the server sets itself, in lower case. */
    readonly ownHeaders: ReadonlySet<string>;
    /** Whether the server itself declares a type for this schema. */
    isNamed(at: Pointer): boolean;
    /** The operation's member in `Handlers`. */
    handlerOf(operation: Operation): string;
}
export declare const planOf: (api: Api) => ServerPlan;
export declare function declarations(api: Api): Generator<Declaration>;
