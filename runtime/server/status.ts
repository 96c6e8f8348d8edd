/** RFC 9110, 15: answers with these never have a body, nor say how long one is. */
export const STATUS_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);
