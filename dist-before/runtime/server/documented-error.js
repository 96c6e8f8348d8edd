import { json } from "./encode/json.js";
import { text } from "./encode/text.js";
import { responseOf } from "./endpoint.js";
import { filledTemplate, issueLists } from "./error-template.js";
import { covers, essenceOf } from "./negotiation.js";
/**
 * The body of an error that an operation documents for this status in its own way.
 *
 * @returns `undefined` where the general form will do, or nothing else can be made
 */
export function documentedBody(endpoint, facts, general) {
    const { content = [] } = responseOf(endpoint, facts.status) ?? {};
    const ofGeneral = content.find(({ type }) => covers(essenceOf(type), general.type));
    // The usual case in contracts with an envelope, whose generator found that it fits.
    if (ofGeneral !== undefined && ofGeneral.error === undefined && general.type !== PROBLEM) {
        const body = fitting(ofGeneral, general);
        return body === general.body ? undefined : { type: general.type, text: JSON.stringify(body) };
    }
    const listing = ofGeneral && withIssues(ofGeneral, facts, general);
    if (listing !== undefined)
        return listing;
    if (ofGeneral !== undefined && fits(ofGeneral, general.body))
        return undefined;
    for (const one of content) {
        const made = bodyAs(one, facts, general);
        if (made !== undefined)
            return made;
    }
    return undefined;
}
const PROBLEM = "application/problem+json";
/** The general form with all that is wrong, where the contract has a member of its own for that. */
function withIssues(content, facts, general) {
    const type = namedType(content);
    if (type === undefined || facts.issues.length === 0 || issueLists(content.error).length === 0)
        return undefined;
    const { check } = content;
    const filled = filledTemplate(content.error, facts, check);
    if (typeof filled !== "object" || filled === null)
        return undefined;
    const names = issueLists(content.error);
    const lists = Object.entries(filled).filter(([name]) => names.includes(name));
    // The list of problem details gives way to that of the contract.
    const others = Object.entries(general.body).filter(([name]) => general.type !== PROBLEM || name !== "errors");
    const body = { ...filled, ...Object.fromEntries([...lists, ...others]) };
    return { type, text: JSON.stringify(check?.(body) === false ? filled : body) };
}
/** The first form that fits; of none the whole. */
function fitting(content, { body, others = [] }) {
    return [body, ...others].find((one) => fits(content, one)) ?? body;
}
function fits({ check }, body) {
    return check?.(body) ?? true;
}
function bodyAs(content, facts, general) {
    const type = namedType(content);
    if (type === undefined)
        return undefined;
    if (content.codec === json) {
        const { check } = content;
        const template = content.error === undefined ? undefined : filledTemplate(content.error, facts, check);
        // Where no template is given, nothing need be said.
        const bodies = content.error === undefined ? [general.body, {}] : template === undefined ? [] : [template];
        const body = bodies.find((one) => check?.(one) ?? true);
        return body === undefined ? undefined : { type, text: JSON.stringify(body) };
    }
    if (content.codec !== text)
        return undefined;
    const message = essenceOf(type) === "text/html" ? escaped(facts.message) : facts.message;
    return fits(content, message) ? { type, text: message } : undefined;
}
/** A range of media types names none: then it is what errors usually are. */
function namedType({ codec, type }) {
    const essence = essenceOf(type);
    if (codec === text) {
        if (essence === "text/*" || essence === "*/*")
            return "text/plain; charset=utf-8";
        return essence.startsWith("text/") && !essence.endsWith("xml") ? type : undefined;
    }
    if (!essence.includes("*"))
        return type;
    return ["application/json", PROBLEM].find((one) => covers(essence, one));
}
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
/** The message may repeat a part of the request. */
function escaped(message) {
    return message.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
