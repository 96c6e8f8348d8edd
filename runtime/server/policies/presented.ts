import type { ClientCertificate } from "../certificate.ts";
import { decodeLeniently } from "../decode/pairs.ts";
import { percent } from "../decode/percent.ts";
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

/** The credentials of another `http` scheme: the text after its name. */
export interface PresentedParameters {
  readonly kind: "http";
  readonly parameters: string;
}

/** The credentials of a request for one scheme. */
export type Presented = PresentedToken | PresentedPassword | PresentedKey | PresentedCertificate | PresentedParameters;

/** The credentials of a request for a scheme; `undefined` when it has none of that kind. */
export function presented(scheme: SecurityScheme, request: ServerRequest): Presented | undefined {
  switch (scheme.kind) {
    case "bearer": {
      const token = authorization(request, "bearer");
      // Tokens in use go beyond the syntax of RFC 6750, so the verifier decides.
      return token === undefined || token === "" ? undefined : { kind: "token", token };
    }
    case "basic":
      return basic(authorization(request, "basic"));
    case "http": {
      const parameters = authorization(request, scheme.scheme);
      return parameters === undefined ? undefined : { kind: "http", parameters };
    }
    case "mutualTls": {
      const { certificate } = request;
      return certificate === undefined ? undefined : { kind: "certificate", certificate };
    }
    case "apiKey": {
      const key = apiKey(scheme.in, scheme.name, request);
      return key === undefined || key === "" ? undefined : { kind: "apiKey", key };
    }
  }
}

function authorization(request: ServerRequest, scheme: string): string | undefined {
  const header = request.header("authorization");
  if (header === undefined) return undefined;
  const space = header.indexOf(" ");
  if (space === -1 || header.slice(0, space).toLowerCase() !== scheme) return undefined;
  return header.slice(space + 1).trim();
}

/** RFC 7617: UTF-8, split at the first colon. */
function basic(encoded: string | undefined): Presented | undefined {
  if (encoded === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)));
  } catch {
    return undefined;
  }
  const colon = text.indexOf(":");
  return colon === -1 ? undefined : { kind: "basic", username: text.slice(0, colon), password: text.slice(colon + 1) };
}

function apiKey(place: "header" | "query" | "cookie", name: string, request: ServerRequest): string | undefined {
  if (place === "header") return request.header(name.toLowerCase());
  if (place === "cookie") {
    const pairs = (request.header("cookie") ?? "").split(/; */);
    const text = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    return text === undefined ? undefined : decodeLeniently(text, percent);
  }
  const { target } = request;
  const start = target.indexOf("?");
  return start === -1 ? undefined : (new URLSearchParams(target.slice(start + 1)).get(name) ?? undefined);
}
