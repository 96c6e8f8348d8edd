/** The audiences that a change may affect. */
export declare const AUDIENCES: readonly ["callers", "servers", "receivers", "senders"];
export type Audience = (typeof AUDIENCES)[number];
export declare const AUDIENCE_NAMES: Readonly<Record<Audience, string>>;
/** From most to least severe. */
export declare const LEVELS: readonly ["breaking", "risky", "compatible", "docs"];
export type Level = (typeof LEVELS)[number];
/** Absent: the change does not affect the audience. */
export type Levels = Readonly<Partial<Record<Audience, Level>>>;
/** The directions of values. */
export declare const SIDES: readonly ["request", "response", "webhook", "webhook-response"];
export type Side = (typeof SIDES)[number];
/** The audiences that write the values of each side, and those that read them. */
export declare const ROLES: Readonly<Record<Side, {
    readonly writer: Audience;
    readonly reader: Audience;
}>>;
