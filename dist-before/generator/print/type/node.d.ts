import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
/** The direction of a value, seen from the API's consumer. */
export type { Direction } from "../../facts/facts.ts";
/**
 * A TypeScript type as data, before any name is looked up. Built by `build.ts`, where everything about unions and
 * intersections is decided; printed by `text.ts`.
 */
export type TypeNode = {
    readonly kind: "keyword";
    readonly name: Keyword;
} | {
    readonly kind: "literal";
    readonly value: string | number | boolean;
}
/** `(string & {})`: every string. Editors still suggest the literals beside it. */
 | {
    readonly kind: "anyString";
}
/** Strings with these parts and anything between them: `` `image/${string}` ``. */
 | {
    readonly kind: "template";
    readonly parts: readonly string[];
}
/** Raw bytes: a type of the platform. */
 | {
    readonly kind: "global";
    readonly name: "Blob" | "File" | "Uint8Array<ArrayBuffer>" | "ReadableStream<Uint8Array>";
}
/** A string or number whose `format` the config maps to another type. */
 | {
    readonly kind: "format";
    readonly format: string;
    readonly of: "string" | "number";
} | NamedNode | ArrayNode
/** A stream of values. */
 | {
    readonly kind: "iterable";
    readonly name: "Iterable" | "AsyncIterable";
    readonly items: TypeNode;
} | TupleNode | ObjectNode | {
    readonly kind: "union";
    readonly members: readonly TypeNode[];
} | {
    readonly kind: "intersection";
    readonly members: readonly TypeNode[];
};
export type Keyword = "unknown" | "never" | "null" | "undefined" | "boolean" | "number" | "bigint" | "string";
/** A reference to a model; `omit` lists members that another part overrides. */
export interface NamedNode {
    readonly kind: "named";
    readonly target: Pointer;
    readonly omit: readonly string[];
}
export interface ArrayNode {
    readonly kind: "array";
    readonly items: TypeNode;
}
export interface TupleNode {
    readonly kind: "tuple";
    readonly items: readonly {
        readonly type: TypeNode;
        readonly optional: boolean;
    }[];
    readonly rest: TypeNode | undefined;
}
export interface ObjectNode {
    readonly kind: "object";
    readonly members: readonly MemberNode[];
    /** Type of unlisted members: `undefined` if the schema does not mention them, `never` if there are none. */
    readonly index: TypeNode | undefined;
    /** Names of members that are hidden in this direction. */
    readonly hidden: readonly string[];
    /** Whether the schema also allows values that are not objects. */
    readonly implied: boolean;
}
export interface MemberNode {
    readonly name: string;
    readonly optional: boolean;
    readonly type: TypeNode;
    /** The schema whose documentation the member has. */
    readonly schema: Schema | undefined;
}
export declare const UNKNOWN: TypeNode;
export declare const NEVER: TypeNode;
export declare const NULL: TypeNode;
export declare const UNDEFINED: TypeNode;
export declare const BOOLEAN: TypeNode;
export declare const NUMBER: TypeNode;
export declare const BIGINT: TypeNode;
export declare const STRING: TypeNode;
/** An object with exactly these members. */
export declare function objectNode(members: readonly MemberNode[]): ObjectNode;
/** A cached answer about types. It is final unless it depends on a type that was unfinished. */
export interface Finding<Found> {
    readonly found: Found;
    /** Valid until this many types are finished; usually forever. */
    readonly until: number;
}
/** Returns the cached answer while it is valid, and otherwise computes it again. */
export declare function finding<Found>(known: Finding<Found> | undefined, find: () => Found): Finding<Found>;
/** Records that an unfinished type was read. */
export declare function notePremature(): void;
/** Records that a type was finished, which an earlier read may have missed. */
export declare function noteMade(): void;
/**
 * A member with a lazily computed type, so that a model is usable before its members, which may refer back to it, are
 * finished.
 */
export declare function lazyMember(name: string, optional: boolean, schema: Schema, make: () => TypeNode): MemberNode;
/** An array with a lazily computed item type. */
export declare function lazyArray(make: () => TypeNode): ArrayNode;
/** A key that is equal for types with the same text, apart from documentation. */
export declare function typeKey(node: TypeNode): string;
export declare function isKeyword(node: TypeNode, name: Keyword): boolean;
