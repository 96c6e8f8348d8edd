/** A part of a text that was split at its secrets. */
export interface Piece {
    readonly text: string;
    /** Whether this part replaces a secret. */
    readonly secret: boolean;
}
export interface SecretKind {
    /** Encodes the secret as it appears inside base64. */
    readonly encode?: (secret: string) => string;
    /** Whether it is a name rather than a secret. Similar names are then not redacted. */
    readonly isPublic?: boolean;
}
/** Secrets and their replacements in printed text. */
export interface Secrets {
    /** @param variable the environment variable to print instead, in POSIX shell syntax */
    add(secret: string, variable: string, how?: SecretKind): void;
    /** Adds the tokens of a token response (RFC 6749 section 5.1). */
    learnFrom(body: Uint8Array): void;
    /** Splits a text at its secrets, so that each part can be quoted separately. */
    pieces(text: string): readonly Piece[];
}
export declare function createSecrets(): Secrets;
