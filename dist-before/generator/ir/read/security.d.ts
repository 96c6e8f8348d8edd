import { type Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Exchange, SecurityScheme } from "../api.ts";
import type { Signature } from "../behaviour.ts";
import { type Reader } from "./reader.ts";
/** The security schemes that requirements reference. */
export interface Schemes {
    /** Keyed by the name in requirements. Grows when a requirement of 3.2 references a scheme by URI. */
    readonly byName: Map<string, SecurityScheme>;
    /** Names of existing schemes that were invalid, which was reported. */
    readonly unreadable: ReadonlySet<string>;
    /** Scheme names of lists whose alternatives were all removed. */
    readonly unmet: WeakMap<Exchange["security"], readonly string[]>;
}
/**
 * Reads `security`: alternatives, each of which requires all of its schemes. An alternative with an undefined scheme is
 * removed with a warning, because nobody can meet it.
 */
export declare function readSecurity(reader: Reader, schemes: Schemes, at: Pointer, list: readonly Json[]): Exchange["security"];
/** The signature of a webhook: the first scheme in its security that is one. */
export declare function signatureOf(security: Exchange["security"], schemes: Schemes): Signature | undefined;
