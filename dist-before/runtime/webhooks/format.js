const formats = new WeakMap();
export function formatOf(scheme) {
    const found = formats.get(scheme);
    if (found !== undefined)
        return found;
    const made = {
        scheme,
        header: scheme.header.toLowerCase(),
        elements: template(scheme.format, scheme.separator),
        payload: cut(scheme.payload),
        fields: Object.entries(scheme.fields).map(([field, header]) => ({ field, header: header.toLowerCase() })),
        repeatable: new Set(scheme.repeatable),
    };
    formats.set(scheme, made);
    return made;
}
function cut(text) {
    const parts = [...text.matchAll(/([^{}]*)\{([A-Za-z][A-Za-z0-9_]*)\}/g)].map((match) => ({
        before: match[1] ?? "",
        field: match[2] ?? "",
    }));
    return { parts, after: text.slice(text.lastIndexOf("}") + 1) };
}
/** Longest prefix first: an element belongs to the most particular one. */
function template(format, separator) {
    const elements = cut(format).parts.map(({ before, field }, index) => ({
        prefix: index > 0 && before.startsWith(separator) ? before.slice(separator.length) : before,
        field,
    }));
    return [...elements].sort((a, b) => b.prefix.length - a.prefix.length);
}
/** Longer headers, and more elements, are an attempt to make us work. */
const LONGEST_HEADER = 4096;
const MOST_ELEMENTS = 32;
/**
 * Reads a signature header. Elements of unknown prefix are passed over, empty ones too; spaces are part of a value.
 *
 * @returns `undefined` when a field is missing, empty, or there twice without being repeatable
 */
export function readSignature(format, header) {
    if (header.length > LONGEST_HEADER)
        return undefined;
    const { separator } = format.scheme;
    const fields = new Map();
    const digests = [];
    let start = 0;
    for (let count = 0; start <= header.length; count++) {
        if (count >= MOST_ELEMENTS)
            return undefined;
        const found = header.indexOf(separator, start);
        const end = found < 0 ? header.length : found;
        const element = format.elements.find(({ prefix }) => header.startsWith(prefix, start));
        if (element !== undefined && end > start) {
            const { field, prefix } = element;
            const value = header.slice(start + prefix.length, end);
            const repeated = field === "digest" ? digests.length > 0 : fields.has(field);
            if (value === "" || (repeated && !format.repeatable.has(field)))
                return undefined;
            if (field === "digest")
                digests.push(value);
            else if (!repeated)
                fields.set(field, value);
        }
        start = end + 1;
    }
    const complete = digests.length > 0 && format.elements.every(({ field }) => field === "digest" || fields.has(field));
    return complete ? { fields, digests } : undefined;
}
/** The header of these digests, an element for each. */
export function writeSignature(format, fields, digests) {
    const { scheme } = format;
    const elements = cut(scheme.format).parts.flatMap(({ before, field }, index) => {
        const prefix = index > 0 && before.startsWith(scheme.separator) ? before.slice(scheme.separator.length) : before;
        const values = field === "digest" ? digests : [fields.get(field) ?? ""];
        return values.map((value) => `${prefix}${value}`);
    });
    return elements.join(scheme.separator);
}
let scratch = new Uint8Array(1 << 12);
const LARGEST_SCRATCH = 1 << 20;
const encoder = new TextEncoder();
/**
 * The bytes that are signed, in memory that the next call uses again.
 *
 * @returns `undefined` when a field holds what stands behind it in the payload: `a.b` before `.` would leave open where it ends
 */
export function signedBytes(format, fields, raw) {
    const { parts, after } = format.payload;
    let head = "";
    let tail = "";
    let passed = false;
    for (const [index, { before, field }] of parts.entries()) {
        const text = field === "body" ? "" : (fields.get(field) ?? "");
        const next = parts[index + 1]?.before ?? after;
        if (next !== "" && text.includes(next))
            return undefined;
        if (passed)
            tail += before + text;
        else
            head += before + text;
        passed ||= field === "body";
    }
    tail += after;
    const room = (head.length + tail.length) * 3 + raw.length;
    if (room > scratch.length && room <= LARGEST_SCRATCH)
        scratch = new Uint8Array(Math.max(room, scratch.length * 2));
    const target = room > scratch.length ? new Uint8Array(room) : scratch;
    let length = write(target, head, 0);
    target.set(raw, length);
    length = write(target, tail, length + raw.length);
    return target.subarray(0, length);
}
/** `TextEncoder` has a price of its own, which a short ASCII text need not pay. */
function write(target, text, offset) {
    for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        if (code > 127)
            return offset + encoder.encodeInto(text, target.subarray(offset)).written;
        target[offset + index] = code;
    }
    return offset + text.length;
}
