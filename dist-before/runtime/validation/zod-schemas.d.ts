import type { $ZodCheck, $ZodError, $ZodIssue, $ZodType, ParseContext, ParsePayload } from "zod/v4/core";
import type { CheckOf } from "./check.ts";
import { type ContractSchema } from "./members.ts";
/** Any zod schema, without its methods. */
type Schema = $ZodType;
/** Schemas by the names of members. */
type Members = Readonly<Record<string, Schema>>;
type Params = ParseContext<$ZodIssue>;
/** The parts of `zod` or `zod/mini` that schemas are made of. */
export interface Zod {
    parse(schema: Schema, value: unknown, params?: Params): unknown;
    safeParse(schema: Schema, value: unknown, params?: Params): {
        readonly success: true;
        readonly data: unknown;
    } | {
        readonly success: false;
        readonly error: $ZodError;
    };
    check(check: (payload: ParsePayload<unknown>) => void): $ZodCheck<unknown>;
    unknown(...checks: $ZodCheck<unknown>[]): Schema;
    object(shape: Members): Schema;
    optional(innerType: Schema): Schema;
    lazy(getter: () => Schema, checks: $ZodCheck[]): Schema;
}
/** A schema that gives the result and the issues of a check. It never changes values: it strips, coerces and adds nothing. */
export declare function checkSchema(zod: Zod, check: CheckOf<unknown>, json: ContractSchema | undefined): Schema;
/**
 * Like {@link checkSchema}, for objects.
 *
 * @param names members of the type
 */
export declare function checkObjectSchema(zod: Zod, check: CheckOf<unknown>, names: readonly string[], json: ContractSchema | undefined): Schema;
export {};
