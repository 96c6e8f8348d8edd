import { Problem } from "./problem.js";
/**
 * Takes a request target apart (RFC 9112, 3.2).
 *
 * @throws Problem `malformed-request`
 */
export function splitTarget(target) {
    const origin = target.startsWith("/") ? target : originForm(target);
    const question = origin.indexOf("?");
    if (question === -1)
        return { path: origin, query: "" };
    return { path: origin.slice(0, question), query: origin.slice(question + 1) };
}
/** `http://host/path`, as it comes through proxies, and which every server has to take. */
function originForm(target) {
    const [absolute] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
    if (absolute === undefined)
        throw new Problem("malformed-request", { message: "The request target is malformed." });
    const rest = target.slice(absolute.length);
    return rest.startsWith("/") ? rest : `/${rest}`;
}
