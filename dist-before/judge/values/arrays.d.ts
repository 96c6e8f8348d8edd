import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { ValueConstraints } from "./value-constraints.ts";
import { type MakeScope } from "./scope.ts";
export declare function makeArray(constraints: ValueConstraints, at: Pointer, scope: MakeScope): Json;
export declare function schemasAt({ arrays }: Pick<ValueConstraints, "arrays">, index: number): readonly Schema[];
