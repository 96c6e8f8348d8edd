/**
 * Whether a media type is one of a range: `image/png` of `image/*`, `application/vnd.pet+json` of `application/*+json`, each of them of
 * any. Both in lower case and without parameters.
 */
export declare function inMediaRange(type: string, range: string): boolean;
/** What says most of a media type, of several: the type itself, else the narrowest range. All in lower case and without parameters. */
export declare function ofMediaType(documented: readonly string[], type: string): string | undefined;
