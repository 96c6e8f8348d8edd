/**
 * The first of the best among media types, as a caller accepts them.
 *
 * @param types as documented: parameters are left out of account, ranges (`image/*`) may turn out to be acceptable
 * @returns `undefined` when none is acceptable
 */
export declare function preferred<Type extends string>(accept: string | undefined, types: readonly Type[]): Type | undefined;
/** Whether a media type that is named falls under a documented one, which may be a range. Both lower case, without parameters. */
export declare function covers(documented: string, type: string): boolean;
/** `Application/JSON; charset=utf-8` is `application/json`. */
export declare function essenceOf(mediaType: string): string;
