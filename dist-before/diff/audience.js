/** The audiences that a change may affect. */
export const AUDIENCES = ["callers", "servers", "receivers", "senders"];
export const AUDIENCE_NAMES = {
    callers: "client callers",
    servers: "server implementers",
    receivers: "webhook receivers",
    senders: "webhook senders",
};
/** From most to least severe. */
export const LEVELS = ["breaking", "risky", "compatible", "docs"];
/** The directions of values. */
export const SIDES = ["request", "response", "webhook", "webhook-response"];
/** The audiences that write the values of each side, and those that read them. */
export const ROLES = {
    request: { writer: "callers", reader: "servers" },
    response: { writer: "servers", reader: "callers" },
    webhook: { writer: "senders", reader: "receivers" },
    "webhook-response": { writer: "receivers", reader: "senders" },
};
