import type { Located } from "../document.ts";
import { type Pointer } from "../pointer.ts";
import { type Kind } from "./grammar.ts";
/** A node that becomes a component, because it is referenced and has no component in the root document. */
export interface Moved {
    readonly section: string;
    readonly name: string;
    readonly kind: Kind;
    readonly target: Located;
}
/** The component names in a bundle: those of the root document, and those of nodes that move in. */
export interface ComponentNames {
    /** The component name of a node in its section. Assigns one on first use. */
    of(kind: Kind, section: string, target: Located): string;
    /** Makes a component of the root document the place of a node from elsewhere. */
    setAlias(section: string, target: Pointer, name: string): void;
    /** The component of the root document that became the place of this node. */
    aliasOf(section: string, target: Pointer): string | undefined;
    /** Removes and returns the nodes named since the last call. */
    next(): Moved | undefined;
}
/** @param schemaName suggests a name for a schema that has none; used if it is free */
export declare function createComponentNames(root: Located, schemaName?: (at: Pointer) => string | undefined): ComponentNames;
/** The components of the root document in one section. */
export declare function sectionOf({ value }: Located, section: string): Readonly<Record<string, unknown>>;
/** The name of a component of the root document; `undefined` for any other place. */
export declare function componentName(at: Pointer, section: string): string | undefined;
