import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { ValueConstraints } from "./value-constraints.ts";
import { type MakeScope } from "./scope.ts";
export declare function makeObject(constraints: ValueConstraints, at: Pointer, scope: MakeScope): Json;
/** The constant of a member that the discriminator determines. */
export declare function forced(constraints: ValueConstraints, name: string): readonly Schema[];
/** The schemas of a member; `undefined` if the member is forbidden. */
export declare function schemasFor(constraints: Pick<ValueConstraints, "objects" | "assertions">, name: string): readonly Schema[] | undefined;
