import type { Document, Located } from "../document.ts";
import type { JsonObject } from "../json.ts";
import { type Pointer } from "../pointer.ts";
import { type ComponentNames } from "./components.ts";
import { type Kind } from "./grammar.ts";
/** A document, and the names of the components in its bundle. */
export interface Components {
    readonly document: Document;
    readonly names: ComponentNames;
}
/** Replaces a reference by one to a component; `undefined` when its target does not exist. */
export declare function componentReference(components: Components, kind: Kind, from: Pointer, ref: string): string | undefined;
/** The target of a reference; `undefined` for a component of another kind. */
export declare function findTarget(components: Components, from: Pointer, ref: string, section: string): Located | undefined;
/** A component that only references another place becomes the place of that node. */
export declare function placeAliases({ document, names }: Components): void;
/** Whether an object is nothing but a reference. */
export declare function isAlias(value: unknown): value is JsonObject;
