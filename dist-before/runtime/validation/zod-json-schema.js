import { $ZodType, processSchema } from "zod/v4/core";
/** @param read an object of JSON Schema in which zod schemas stand for those they refer to; called when first needed */
export function jsonSchema(read) {
    return {
        ...describedBy((context, json, params) => {
            const written = (value) => {
                if (typeof value !== "object" || value === null)
                    return value;
                if (value instanceof $ZodType)
                    return processSchema(value, context, params);
                if (Array.isArray(value))
                    return value.map(written);
                return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, written(part)]));
            };
            Object.assign(json, written(read()));
        }),
        member: (name) => memberOf(read(), name),
    };
}
function describedBy(write) {
    return {
        describe(schema) {
            if (schema instanceof $ZodType)
                schema._zod.processJSONSchema = write;
        },
        member: () => undefined,
    };
}
/** What the contract says of a member of an object, or of one of the schemas that it is composed of. */
function memberOf(json, name) {
    const { allOf = [], properties } = json;
    const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined)
        return own instanceof $ZodType ? sameAs(own) : jsonSchema(() => own);
    for (const part of allOf) {
        const found = part instanceof $ZodType ? sameAs(Reflect.get(part, "shape")?.[name]) : memberOf(part, name);
        if (found !== undefined)
            return found;
    }
    return undefined;
}
function sameAs(schema) {
    return schema instanceof $ZodType ? describedBy(schema._zod.processJSONSchema) : undefined;
}
