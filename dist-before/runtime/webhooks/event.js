import { fieldAt, fieldText } from "./fields.js";
import { headerValue } from "./headers.js";
/**
 * Determines the event type of a body by its constants, the mirrored headers and the schema. Does not verify the
 * sender.
 *
 * @param body parsed by `JSON.parse`
 */
export function readEvent(contract, body, headers = {}) {
    return judgeBody(contract, body, headers).verdict;
}
/**
 * Like `readEvent`, and also converts the numbers of the body.
 *
 * @param text the source text of the body
 */
export function judgeBody(contract, parsed, headers, text) {
    const { events, mirrors } = compiled(contract);
    const known = events.find(({ marks }) => marks.every((mark) => markValue(mark, parsed, headers) === mark.value));
    const body = text === undefined ? parsed : (known?.numbers?.refine(text, parsed) ?? parsed);
    const verdict = judgeKnown(known, events, mirrors, body, headers);
    // The schema that generated the type has validated the body.
    return { verdict: verdict, body };
}
function judgeKnown(known, events, mirrors, body, headers) {
    const mirrored = compare(known?.mirrors ?? mirrors, body, headers);
    if (mirrored === "different")
        return MISMATCH;
    if (known === undefined) {
        const type = writtenType(events, body, headers);
        if (type === undefined)
            return invalid([{ pointer: "", message: "does not identify its event" }]);
        if (mirrored === "not comparable")
            return MISMATCH;
        return { ok: false, verdict: "unknown_event", issues: [], type, body };
    }
    const issues = known.validate?.(body) ?? [];
    if (issues.length > 0)
        return invalid(issues);
    if (mirrored === "not comparable")
        return MISMATCH;
    try {
        return { ok: true, type: known.type, event: known.decode === undefined ? body : known.decode(body) };
    }
    catch (cause) {
        const { message = "cannot be converted", pointer = "" } = Object(cause);
        return invalid([{ pointer, message }]);
    }
}
/** The body of an event of this type, as JSON. */
export function eventText(contract, type, event) {
    const { encode, numbers = JSON } = contract.events[type];
    return numbers.stringify(encode === undefined ? event : encode(event));
}
/** The event of this type that a body was found to be. */
export function storedEvent(contract, type, text) {
    const rule = compiled(contract).events.find((one) => one.type === type);
    const parsed = JSON.parse(text);
    const body = rule?.numbers?.refine(text, parsed) ?? parsed;
    return rule?.decode === undefined ? body : rule.decode(body);
}
const MISMATCH = { ok: false, verdict: "identity_mismatch", issues: [] };
function invalid(issues) {
    return { ok: false, verdict: "invalid_event", issues };
}
const compilations = new WeakMap();
function compiled(contract) {
    const found = compilations.get(contract);
    if (found !== undefined)
        return found;
    const rules = Object.entries(contract.events);
    const made = {
        events: rules.map(([type, rule]) => ({
            ...rule,
            type,
            marks: rule.marks.map(inLowerCase),
            mirrors: [...contract.mirrors, ...rule.mirrors].map(inLowerCase),
        })),
        mirrors: contract.mirrors.map(inLowerCase),
    };
    compilations.set(contract, made);
    return made;
}
function inLowerCase(rule) {
    return "header" in rule ? { ...rule, header: rule.header.toLowerCase() } : rule;
}
function markValue(mark, body, headers) {
    return mark.in === "body" ? fieldAt(body, mark.path) : headerValue(headers, mark.header);
}
/** What stands where the contract's events have their type; `undefined` when nothing does. */
function writtenType(rules, body, headers) {
    for (const { marks } of rules) {
        const values = marks.map((mark) => markValue(mark, body, headers));
        if (values.length > 0 && values.every((value) => typeof value === "string" || typeof value === "number"))
            return values.join(" ");
    }
    return undefined;
}
/** As text, to the letter. `not comparable`: the body has no such field, which its schema is to judge. */
function compare(mirrors, body, headers) {
    let result = "equal";
    for (const mirror of mirrors) {
        const header = headerValue(headers, mirror.header);
        if (header === undefined && !mirror.required)
            continue;
        const field = fieldText(body, mirror);
        if (field === undefined)
            result = "not comparable";
        else if (field !== header)
            return "different";
    }
    return result;
}
