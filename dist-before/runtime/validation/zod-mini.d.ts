import * as z from "zod/mini";
import type { CheckOf } from "./check.ts";
import type { ContractSchema } from "./members.ts";
/** A zod schema whose output type equals its input type. */
export type ZodSchema<Value> = z.ZodMiniType<Value, Value>;
/** A zod schema of an object. Schemas derived from it apply the object's check to the members that they keep. */
export interface ZodObjectSchema<Value extends object> extends ZodSchema<Value> {
    /** A schema for each member. */
    readonly shape: {
        readonly [Key in keyof Value]-?: ZodSchema<Value[Key]>;
    };
    pick<Key extends keyof Value>(keys: {
        readonly [Name in Key]: true;
    }): ZodObjectSchema<Pick<Value, Key>>;
    omit<Key extends keyof Value>(keys: {
        readonly [Name in Key]: true;
    }): ZodObjectSchema<Omit<Value, Key>>;
    partial(): ZodObjectSchema<Partial<Value>>;
    /** Adds members, or replaces those with the same names. */
    extend<Shape extends Readonly<Record<string, z.ZodMiniType>>>(members: Shape): ZodObjectSchema<Omit<Value, keyof Shape> & z.output<z.ZodMiniObject<Shape>>>;
}
/** A zod schema that gives the result and the issues of a check. It never changes values: it strips, coerces and adds nothing. */
export declare function zSchema<Value>(check: CheckOf<Value>, json?: ContractSchema): ZodSchema<Value>;
/**
 * Like {@link zSchema}, for objects.
 *
 * @param names members of the type
 */
export declare function zObjectSchema<Value extends object>(check: CheckOf<Value>, names: readonly string[], json?: ContractSchema): ZodObjectSchema<Value>;
