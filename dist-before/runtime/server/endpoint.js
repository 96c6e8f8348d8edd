import { ofMediaType } from "../media-range.js";
import { ServerConfigError } from "./errors.js";
import { essenceOf } from "./negotiation.js";
export function createEndpoint(operation, contract, handlers) {
    const handler = handlerOf(handlers, operation.handler ?? operation.id);
    const { conversions } = operation;
    return {
        method: operation.method,
        path: operation.path,
        operation,
        handler: handler && conversions ? conversions(operation, handler) : handler,
        windows: operation.rateLimits ?? contract.rateLimits ?? [],
        produces: successTypes(operation),
        consumes: (operation.body?.content ?? []).map(({ type }) => type).join(", "),
        responses: new Map(),
    };
}
/** Members of classes count, those of every object (`constructor`) do not. */
function handlerOf(handlers, name) {
    const handler = handlers[name];
    if (typeof handler !== "function")
        return undefined;
    if (!Object.hasOwn(handlers, name) && Reflect.get(Object.prototype, name) === handler)
        return undefined;
    // The generated type of `Handlers` holds each to its operation; here they are all alike.
    return handler.bind(handlers);
}
/** `default` counts where no success is documented, as clients have it. */
function successTypes({ responses }) {
    const entries = Object.entries(responses);
    const successes = entries.filter(([status]) => status.startsWith("2"));
    const chosen = successes.length > 0 ? successes : entries.filter(([status]) => status === "default");
    // A success without a body can always be sent.
    if (chosen.some(([, { content = [] }]) => content.length === 0))
        return [];
    return [...new Set(chosen.flatMap(([, { content = [] }]) => content.map(({ type }) => type)))];
}
/** The most exact documented response of a status. */
export function responseOf({ operation, responses }, status) {
    const known = responses.get(status);
    if (known !== undefined)
        return known;
    const names = [String(status), `${Math.trunc(status / 100)}XX`, "default"];
    const name = names.find((candidate) => Object.hasOwn(operation.responses, candidate));
    const response = name === undefined ? undefined : operation.responses[name];
    if (response !== undefined)
        responses.set(status, response);
    return response;
}
/** The documented content that a media type falls under: with its parameters as they are documented, without them, or by a range. */
export function contentFor(content, contentType) {
    const [only] = content;
    if (content.length === 1 && only?.type === contentType)
        return only;
    const type = essenceOf(contentType);
    if (type === "")
        return undefined;
    return (content.find((candidate) => candidate.type === contentType) ??
        content.find((candidate) => essenceOf(candidate.type) === type) ??
        narrowestFor(content, type));
}
/** Of documented contents the range that says most of a media type. */
export function narrowestFor(content, mediaType) {
    const types = content.map(({ type }) => essenceOf(type));
    const documented = ofMediaType(types, mediaType);
    return documented === undefined ? undefined : content[types.indexOf(documented)];
}
/**
 * That every operation can be authenticated for by someone.
 *
 * @throws ServerConfigError
 */
export function requireVerifiers(operations, schemes, verifiers) {
    for (const { id, security = [] } of operations) {
        const missing = security.map((requirement) => Object.keys(requirement).find((name) => Object.hasOwn(schemes, name) && verifiers[name] === undefined));
        const [first] = missing;
        if (first !== undefined && missing.every((name) => name !== undefined)) {
            throw new ServerConfigError(`verifiers: ${id} requires a verifier for "${first}"`);
        }
    }
}
