import { essence, isJson } from "./content.js";
import { encodeAll, scalar } from "./style.js";
import { members } from "./styles.js";
/** `application/x-www-form-urlencoded`. */
export const urlEncoded = {
    type: "application/x-www-form-urlencoded",
    write(value, properties = []) {
        return { body: formText(value, properties) };
    },
};
/** `in: querystring` with `content: application/x-www-form-urlencoded`: the members of the value are the query. */
export function formContent(_name, value) {
    return formText(value, []);
}
function formText(value, properties) {
    const pairs = [];
    for (const [name, item] of formMembers(value)) {
        const encoding = properties.find((candidate) => candidate.name === name);
        if (encoding?.style === undefined) {
            for (const single of formItems(item, encoding))
                pairs.push(`${encodeAll(name)}=${encodeAll(partText(single, encoding))}`);
        }
        else {
            const text = encoding.style(name, item, encoding.explode ?? true, encoding.encode ?? encodeAll);
            if (text !== undefined)
                pairs.push(text);
        }
    }
    return pairs.join("&");
}
/** @throws TypeError for a value that is not a plain object */
export function formMembers(value) {
    const entries = members(value);
    if (entries === undefined)
        throw new TypeError("a form is an object");
    return entries.map(([name, item]) => {
        if (name === undefined)
            throw new TypeError("a form must be an object, not an array");
        return [name, item];
    });
}
/** An array is written item by item, unless the contract says that it is JSON as a whole. */
export function formItems(value, encoding) {
    const whole = encoding?.contentType !== undefined && isJson(essence(encoding.contentType));
    return Array.isArray(value) && !whole ? value.filter((item) => item !== undefined) : [value];
}
/** Objects are JSON (OpenAPI 3.1, Encoding Object); all else is plain text. */
export function partText(value, encoding) {
    const isWhole = encoding?.contentType !== undefined && isJson(essence(encoding.contentType));
    return isWhole || isComposite(value) ? (encoding?.numbers ?? JSON).stringify(value) : scalar(value);
}
export function isComposite(value) {
    return typeof value === "object" && value !== null && !(value instanceof Date);
}
