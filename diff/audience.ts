/** Who a change may concern. */
export const AUDIENCES = ["callers", "servers", "receivers", "senders"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  callers: "client callers",
  servers: "server implementers",
  receivers: "webhook receivers",
  senders: "webhook senders",
};

/** From the worst to the mildest. */
export const LEVELS = ["breaking", "risky", "compatible", "docs"] as const;
export type Level = (typeof LEVELS)[number];

/** Absent: the audience has nothing to do with it. */
export type Levels = Readonly<Partial<Record<Audience, Level>>>;

/** Where values travel. */
export const SIDES = ["request", "response", "webhook", "webhook-response"] as const;
export type Side = (typeof SIDES)[number];

/** Who writes the values of a side, and who reads them. */
export const ROLES: Readonly<Record<Side, { readonly writer: Audience; readonly reader: Audience }>> = {
  request: { writer: "callers", reader: "servers" },
  response: { writer: "servers", reader: "callers" },
  webhook: { writer: "senders", reader: "receivers" },
  "webhook-response": { writer: "receivers", reader: "senders" },
};
