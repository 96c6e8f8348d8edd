/** The audiences that a change may affect. */
export const AUDIENCES = ["callers", "servers", "receivers", "senders"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  callers: "client callers",
  servers: "server implementers",
  receivers: "webhook receivers",
  senders: "webhook senders",
};

/** From most to least severe. */
export const LEVELS = ["breaking", "risky", "compatible", "docs"] as const;
export type Level = (typeof LEVELS)[number];

/** Absent: the change does not affect the audience. */
export type Levels = Readonly<Partial<Record<Audience, Level>>>;

/** The directions of values. */
export const SIDES = ["request", "response", "webhook", "webhook-response"] as const;
export type Side = (typeof SIDES)[number];

/** The audiences that write the values of each side, and those that read them. */
export const ROLES: Readonly<Record<Side, { readonly writer: Audience; readonly reader: Audience }>> = {
  request: { writer: "callers", reader: "servers" },
  response: { writer: "servers", reader: "callers" },
  webhook: { writer: "senders", reader: "receivers" },
  "webhook-response": { writer: "receivers", reader: "senders" },
};
