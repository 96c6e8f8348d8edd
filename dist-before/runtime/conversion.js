import { isPart, mapPart } from "./part.js";
import { isDateTimeFormat } from "./validation/formats.js";
/** A value that cannot be converted. */
export class ConversionError extends TypeError {
    /** JSON Pointer of the value in the whole. */
    pointer;
    constructor(pointer, cause) {
        super(cause instanceof Error ? cause.message : String(cause), { cause });
        this.pointer = pointer;
    }
}
/** The result of a conversion inside a value. */
function within(step, change) {
    try {
        return change();
    }
    catch (cause) {
        const [pointer, reason] = cause instanceof ConversionError ? [cause.pointer, cause.cause] : ["", cause];
        throw new ConversionError(`/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`, reason);
    }
}
/** `format: date-time` as a `Date`. */
export const dateTime = {
    decode(value) {
        if (typeof value !== "string")
            return value;
        if (!isDateTimeFormat(value))
            throw new TypeError("not a date-time");
        return toDate(value);
    },
    encode: (value) => (value instanceof Date ? value.toISOString() : value),
};
/** Like `dateTime`, where other documented values stay unchanged. */
export function orUnchanged(conversion) {
    return {
        ...conversion,
        decode(value) {
            try {
                return conversion.decode(value);
            }
            catch {
                return value;
            }
        },
    };
}
/**
 * Converts texts to values of `Temporal`.
 *
 * @param type called for the first value, so that programs can load a polyfill before
 */
export function temporal(type, isFormat) {
    return {
        decode(value) {
            if (typeof value !== "string")
                return value;
            if (!isFormat(value))
                throw new TypeError("not in its format");
            return type().from(value);
        },
        encode: (value) => (typeof value === "object" && value !== null && isTemporal(value) ? value.toString() : value),
    };
}
/** Every class of `Temporal` has a string tag with its name. */
function isTemporal(value) {
    return Symbol.toStringTag in value && String(value[Symbol.toStringTag]).startsWith("Temporal.");
}
/** Converts texts with a program's own functions. */
export function textFormat(read, write) {
    return {
        decode: (value) => (typeof value === "string" ? read(value) : value),
        // Texts and null are already wire values.
        encode: (value) => typeof value === "string" || value === null || value === undefined ? value : write(value),
    };
}
/** RFC 3339 allows lower case and leap seconds, which `Date` rejects. */
function toDate(text) {
    const usual = text.toUpperCase();
    const known = usual.replace(/:60(?=[.Z+-])/, ":59");
    const date = new Date(known);
    return known === usual ? date : new Date(date.getTime() + 1000);
}
/**
 * Converts everything inside a value. Returns the same value when nothing changes, and never mutates it.
 *
 * @throws ConversionError for an invalid value inside; the conversion's own error for the value itself
 */
export function convert(conversion, value, direction) {
    if ("decode" in conversion) {
        const change = conversion[direction];
        if (change === undefined)
            return value;
        return isPart(value) ? mapPart(value, change) : change(value);
    }
    if ("of" in conversion)
        return convert(conversion.of(), value, direction);
    if ("all" in conversion)
        return conversion.all.reduce((given, one) => convert(one, given, direction), value);
    if (typeof value !== "object" || value === null)
        return value;
    if (isPart(value))
        return mapPart(value, (inner) => convert(conversion, inner, direction));
    if ("each" in conversion)
        return converted(value, (item) => convert(conversion.each, item, direction));
    if ("items" in conversion) {
        const { first = [], items } = conversion;
        if (!Array.isArray(value))
            return value;
        return value.map((item, index) => {
            const own = index < first.length ? first[index] : items;
            return own === undefined ? item : within(index, () => convert(own, item, direction));
        });
    }
    if ("tag" in conversion) {
        const found = tagged(conversion.cases, Object.getOwnPropertyDescriptor(value, conversion.tag)?.value);
        const chosen = found ?? conversion.otherwise;
        return chosen === undefined ? value : convert(chosen, value, direction);
    }
    return convertMembers(conversion, value, direction);
}
/** @throws ConversionError (from the returned function) for a value that cannot be converted */
export function decoder(conversion) {
    return (value) => convert(conversion, value, "decode");
}
export function encoder(conversion) {
    return (value) => convert(conversion, value, "encode");
}
function tagged(cases, value) {
    const name = String(value);
    return Object.hasOwn(cases, name) ? cases[name] : undefined;
}
function convertMembers(conversion, value, direction) {
    // `JSON.stringify` calls `toJSON`, which would turn every date into text.
    if (Array.isArray(value) || ("toJSON" in value && typeof value.toJSON === "function"))
        return value;
    const isWhole = conversion.patterns !== undefined || conversion.rest !== undefined;
    const names = Object.keys(isWhole ? value : conversion.members);
    let copy;
    for (const name of names) {
        const own = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
        if (own === undefined)
            continue;
        const result = within(name, () => conversionsOf(conversion, name).reduce((given, one) => convert(one, given, direction), own));
        if (result === own)
            continue;
        copy ??= { ...value };
        Object.defineProperty(copy, name, { value: result, enumerable: true, writable: true, configurable: true });
    }
    return copy ?? value;
}
function conversionsOf({ members, patterns = [], rest }, name) {
    const isNamed = Object.hasOwn(members, name);
    const matching = patterns.filter(({ pattern }) => pattern.test(name));
    const found = [isNamed ? members[name] : undefined, ...matching.map(({ value }) => value)];
    if (!isNamed && matching.length === 0)
        found.push(rest);
    return found.filter((one) => one !== undefined);
}
function converted(values, change) {
    if (Array.isArray(values))
        return values.map(change);
    if (isAsyncIterable(values))
        return changedLater(values, change);
    return isIterable(values) ? changed(values, change) : values;
}
async function* changedLater(values, change) {
    for await (const value of values)
        yield change(value);
}
function* changed(values, change) {
    for (const value of values)
        yield change(value);
}
function isAsyncIterable(value) {
    return Symbol.asyncIterator in value;
}
function isIterable(value) {
    return Symbol.iterator in value;
}
/** The conversions for a response status. @param responses the documented ones */
export function responseConversion({ responses = {} }, documented, status) {
    const names = [String(status), `${Math.trunc(status / 100)}XX`, "default"];
    const name = names.find((one) => Object.hasOwn(documented, one));
    return name === undefined || !Object.hasOwn(responses, name) ? undefined : responses[name];
}
