import { Problem } from "../problem.js";
import { challenge } from "./challenges.js";
import { presented } from "./presented.js";
/**
 * Who sends a request. The fullest alternative whose credentials are all there and good decides. Nobody (`{}`) is let in
 * only who presents nothing: bad credentials are never quietly ignored.
 *
 * @returns `undefined` where no credentials are needed
 * @throws Problem `unauthorized` with `WWW-Authenticate` (RFC 9110, 11.6.1), `forbidden` when scopes are missing
 */
export async function authenticate(requirements, request, { schemes, verifiers }) {
    if (requirements === undefined || requirements.length === 0)
        return undefined;
    let missing;
    let anything = false;
    const size = (requirement) => Object.keys(requirement).length;
    const verify = onceEach(schemes, verifiers, request);
    for (const requirement of [...requirements].sort((one, other) => size(other) - size(one))) {
        const attempt = await tryRequirement(requirement, verify);
        if (attempt.kind === "verified")
            return attempt.verified;
        if (attempt.kind === "insufficient")
            missing ??= attempt.scopes;
        anything ||= attempt.kind !== "absent";
    }
    if (!anything && requirements.some((requirement) => Object.keys(requirement).length === 0))
        return undefined;
    const names = [...new Set(requirements.flatMap((requirement) => Object.keys(requirement)))];
    const asked = names.map((name) => own(schemes, name)).filter((scheme) => scheme !== undefined);
    if (missing !== undefined) {
        throw new Problem("forbidden", { headers: challenge(asked, { error: "insufficient_scope", scopes: missing }) });
    }
    throw new Problem("unauthorized", { headers: challenge(asked, anything ? { error: "invalid_token" } : {}) });
}
/** Asks each verifier once, however many alternatives have its scheme. */
function onceEach(schemes, verifiers, request) {
    const known = new Map();
    const verify = async (name) => {
        const scheme = own(schemes, name);
        const found = scheme === undefined ? undefined : presented(scheme, request);
        return found === undefined ? "absent" : own(verifiers, name)?.(found, request);
    };
    return (name) => {
        const verified = known.get(name) ?? verify(name);
        known.set(name, verified);
        return verified;
    };
}
async function tryRequirement(requirement, verify) {
    let first;
    let insufficient;
    let isAbsent = false;
    let isInvalid = false;
    for (const [name, scopes] of Object.entries(requirement)) {
        const verified = await verify(name);
        if (verified === "absent") {
            isAbsent = true;
            continue;
        }
        if (verified === undefined)
            isInvalid = true;
        else if (scopes.some((scope) => verified.scopes?.includes(scope) === false))
            insufficient = scopes;
        first ??= verified;
    }
    if (isInvalid)
        return { kind: "invalid" };
    if (isAbsent)
        return { kind: "absent" };
    if (insufficient !== undefined)
        return { kind: "insufficient", scopes: insufficient };
    return first === undefined ? { kind: "absent" } : { kind: "verified", verified: first };
}
function own(record, name) {
    return Object.hasOwn(record, name) ? record[name] : undefined;
}
