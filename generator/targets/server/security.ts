import type { Api, SecurityScheme, Server } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { servedOperations } from "./served.ts";
import { namedServers } from "../client/servers.ts";
import type { Context } from "../target.ts";

/** The schemes that operations require. */
export function usedSchemes(api: Api): readonly SecurityScheme[] {
  const names = new Set(servedOperations(api).flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)));
  return api.securitySchemes.filter(({ name }) => names.has(name));
}

/** The runtime type of the credentials that a request presents for a scheme. */
export function presentedName({ kind }: SecurityScheme): string {
  switch (kind) {
    case "basic":
      return "PresentedPassword";
    case "http":
      return "PresentedParameters";
    case "apiKey":
    case "signature":
      return "PresentedKey";
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      return "PresentedToken";
    case "mutualTls":
      return "PresentedCertificate";
  }
}

/** Where a scheme's credentials are in a request, as the runtime's `SecurityScheme`. */
export function schemeCode(scheme: SecurityScheme): Code {
  const kind = (name: string, ...others: readonly Code[]): Code =>
    list("{", [member("kind", literal(name)), ...others], "}", 20);
  switch (scheme.kind) {
    case "basic":
      return kind("basic");
    case "http":
      return kind("http", member("scheme", literal(scheme.scheme.toLowerCase())));
    case "apiKey":
      return kind("apiKey", member("in", literal(scheme.in)), member("name", literal(scheme.key)));
    case "signature":
      return kind("apiKey", member("in", literal("header")), member("name", literal(scheme.signature.header)));
    // Their tokens are sent according to RFC 6750.
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      return kind("bearer");
    case "mutualTls":
      return kind("mutualTls");
  }
}

/** Rate limits per server of the contract. */
type ServerLimits =
  | { readonly kind: "none" }
  /** All servers have the same limits. */
  | { readonly kind: "same"; readonly server: Server }
  /** By the names that the client uses for servers. The first is the default. */
  | { readonly kind: "by-server"; readonly servers: readonly { readonly key: string; readonly server: Server }[] };

export function serverLimits(api: Api): ServerLimits {
  const [first, ...others] = api.servers;
  if (first === undefined || api.servers.every(({ rateLimits }) => rateLimits.length === 0)) return { kind: "none" };
  const key = ({ rateLimits }: Server): string =>
    JSON.stringify(
      rateLimits.map(({ headers, perSeconds, requests, scope }) => [requests, perSeconds, scope, headers]),
    );
  if (others.every((other) => key(other) === key(first))) return { kind: "same", server: first };
  return { kind: "by-server", servers: namedServers(api) };
}

/**
 * The path that all server URLs share. It precedes the path of every operation. `undefined` if the URLs differ, since the server
 * may be any of them.
 */
export function basePath(api: Api): string | undefined {
  const [only = "", ...others] = basePaths(api);
  return others.length === 0 && only !== "" ? only : undefined;
}

/** Reports servers whose URLs have different paths. */
export function reportBasePaths({ api, warn }: Context): void {
  const paths = basePaths(api);
  const [first] = api.servers;
  if (first === undefined || paths.length < 2) return;
  const listed = paths.map((path) => JSON.stringify(path === "" ? "/" : path)).join(", ");
  warn(
    "base-paths-differ",
    `The servers have different base paths (${listed}); the generated server uses none by default.`,
    first.at,
  );
}

/** The different paths of all server URLs, with the defaults of their variables; `""` for the root. */
export function basePaths(api: Api): readonly string[] {
  return [...new Set(api.servers.map(pathOf))];
}

function pathOf({ url, variables }: Server): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  const text = url.replace(/\{([^{}]*)\}/g, (whole, name: string) => defaults.get(name) ?? whole);
  const base = "http://server.invalid";
  if (!URL.canParse(text, base)) return "";
  return new URL(text, base).pathname.replace(/\/+$/, "");
}
