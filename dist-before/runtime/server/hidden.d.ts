/** Where in a body something is: names of members, `null` for whatever an array or a dictionary holds. */
export type HiddenPath = readonly (string | null)[];
/** Takes away what callers are not to send (`readOnly`): who handles the request may hand it on as a whole. */
export declare function dropHidden(body: unknown, paths: readonly HiddenPath[]): void;
/**
 * The value without the members that must not leave a server (`writeOnly`). Never changes the given value.
 *
 * @param onHidden called with the JSON Pointer of each removed member
 */
export declare function withoutHidden(value: unknown, paths: readonly HiddenPath[], onHidden: (pointer: string) => void): unknown;
