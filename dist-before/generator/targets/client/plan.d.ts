import { type Declaration } from "../target.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import { type Group } from "../operations/groups.ts";
import { type OperationsPart } from "./files.ts";
import { type NamedType } from "../operations/named-types.ts";
import { type Sharing } from "../operations/sharing.ts";
/** A tag, with the files of its operations. */
export interface ClientGroup extends Group {
    readonly parts: readonly OperationsPart[];
}
/** What the client will declare, before names are assigned. */
export interface ClientPlan {
    readonly groups: readonly ClientGroup[];
    readonly types: readonly NamedType[];
    readonly sharing: Sharing;
    /** Whether the client itself declares a type for this schema. */
    isNamed(at: Pointer): boolean;
}
export declare const planOf: (api: Api) => ClientPlan;
/** The place under which the client's own exports are declared. */
export declare const CLIENT: Pointer;
export declare function declarations(api: Api): Generator<Declaration>;
