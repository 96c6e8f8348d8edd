import type { Api, Server } from "../../ir/api.ts";
import { namedServers } from "../client/servers.ts";
import type { Context } from "../target.ts";

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
