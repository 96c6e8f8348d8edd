import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
/** Location of a file: an absolute path, or an `http` or `https` URL without fragment. */
export type Location = string;
export declare function isUrl(location: Location): boolean;
/** The location as a base URI (RFC 3986 section 5.1.3). */
export declare function uriOf(location: Location): string;
export interface Refusal {
    readonly code: DiagnosticCode;
    readonly message: string;
}
/** The file part of a reference, before `#`. The file may not exist. */
export type Target = {
    readonly kind: "location";
    readonly location: Location;
    readonly absolute: boolean;
} | ({
    readonly kind: "refused";
} & Refusal);
/**
 * The files that a reference may mean, likeliest first: the percent-decoded path, then the literal path, for file names
 * that contain `%`.
 *
 * @param holder the file that contains the reference
 * @param part the reference without its fragment; not empty
 */
export declare function targetsOf(holder: Location, part: string): readonly Target[];
/** Decodes percent-encoding; returns invalid text unchanged. */
export declare function decode(text: string): string;
