/**
 * The day on which something may stop working, from `x-sunset` or a value of the `Sunset` header (RFC 8594).
 *
 * @param value a date in ISO 8601 or HTTP's form
 * @returns `2027-01-31`, in UTC; `undefined` for anything else
 */
export declare function sunsetDate(value: unknown): string | undefined;
