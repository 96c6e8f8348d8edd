import type { Schema } from "../schema.ts";
import type { Reader, Scope } from "./reader.ts";
export interface Access {
    readonly readOnly: boolean;
    readonly writeOnly: boolean;
}
/** The flags of a `ref`'s target (with or without null) or of parts, unless the schema has its own. */
export declare function accessOfSchema(reader: Reader, schema: Schema): Access | undefined;
export declare function withAccess(schema: Schema, access: Access): Schema;
/** The flags of a property that only `required` names here, from the surrounding schemas that define it. */
export declare function accessInScope(reader: Reader, scope: Scope, name: string): Access | undefined;
