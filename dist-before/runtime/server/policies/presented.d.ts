import type { ClientCertificate } from "../certificate.ts";
import type { ServerRequest } from "../http.ts";
import type { SecurityScheme } from "./security-scheme.ts";
/** The token of a `bearer`, `oauth2` or `openIdConnect` scheme. */
export interface PresentedToken {
    readonly kind: "token";
    readonly token: string;
}
export interface PresentedPassword {
    readonly kind: "basic";
    readonly username: string;
    readonly password: string;
}
export interface PresentedKey {
    readonly kind: "apiKey";
    readonly key: string;
}
/** A certificate that TLS has verified. */
export interface PresentedCertificate {
    readonly kind: "certificate";
    readonly certificate: ClientCertificate;
}
/** The credentials of another `http` scheme: what follows its name. */
export interface PresentedParameters {
    readonly kind: "http";
    readonly parameters: string;
}
/** What a request brought for one scheme. */
export type Presented = PresentedToken | PresentedPassword | PresentedKey | PresentedCertificate | PresentedParameters;
/** The credentials of a request for a scheme; `undefined` when it has none of that kind. */
export declare function presented(scheme: SecurityScheme, request: ServerRequest): Presented | undefined;
