import type { Pointer } from "../../../document/pointer.ts";
import type { Dynamics } from "../../../facts/dynamic-scope.ts";
import type { EquivalenceClass } from "../../../facts/equivalence.ts";
import type { Facts } from "../../../facts/facts.ts";
import type { Schema } from "../../../ir/schema.ts";
import type { Code } from "../../../print/code.ts";
import type { FileScope } from "../../target.ts";
import type { Sharing } from "../sharing.ts";
import type { Direction } from "./scope.ts";
/** A file of check functions that is being written. */
export interface ChecksFile {
    /** Adds an exported check function. */
    exported(check: ExportedCheck): Code;
    /** The check of a schema without references, as a helper function. */
    helper(schema: Schema, direction: Direction): Code;
    /** What the functions so far refer to: constants, then helper functions. */
    rest(): {
        readonly constants: readonly Code[];
        readonly helpers: readonly Code[];
    };
}
export interface ExportedCheck {
    readonly name: Code;
    /** The place of its schema. */
    readonly at: Pointer;
    readonly schema: Schema;
    readonly direction: Direction;
    /** The type that the check asserts. */
    readonly type: Code;
    /** A key that is equal for equal types. */
    readonly typeKey: string;
    readonly isModel: boolean;
    /** Whether the check may call itself, directly or not. */
    readonly recursive: boolean;
}
export interface ChecksOptions {
    readonly file: FileScope;
    readonly facts: Facts;
    readonly dynamics: Dynamics;
    readonly equivalenceClass: EquivalenceClass;
    readonly sharing: Sharing;
    readonly assertFormats: boolean;
    readonly hasWide: boolean;
    /** The check of a model. */
    checkOf(target: Pointer, direction: Direction): Code;
    /** The exported list of an enum's values, if a model declares it. */
    enumValues(schema: Schema): Code | undefined;
    /** Imports the check of a scalar that all files share; `undefined` if this file declares its own. */
    sharedScalar: ((schema: Schema, direction: Direction) => Code) | undefined;
    /** Whether helper functions are exported, too. */
    readonly exportsHelpers?: boolean;
}
