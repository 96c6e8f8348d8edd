import * as z from "zod";
import { checkObjectSchema, checkSchema } from "./zod-schemas.js";
// Schemas are created by zod's classes, because the types that its functions infer are slow to compile.
const ZOD = {
    parse: (schema, value, params) => z.parse(schema, value, params),
    safeParse: (schema, value, params) => z.safeParse(schema, value, params),
    check: (check) => z.check(check),
    unknown: (...checks) => z.unknown().check(...checks),
    object: (shape) => new z.ZodObject({ type: "object", shape, catchall: z.unknown() }),
    optional: (innerType) => new z.ZodOptional({ type: "optional", innerType }),
    lazy: (getter, checks) => new z.ZodLazy({ type: "lazy", getter, checks }),
};
// zod cannot know the type that the check asserts. The overload above declares it; this is the type for zod.
export function zSchema(check, json) {
    return checkSchema(ZOD, check, json);
}
export function zObjectSchema(check, names, json) {
    return checkObjectSchema(ZOD, check, names, json);
}
