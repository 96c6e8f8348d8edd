import type { Api, Server } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { literal, literals } from "../../print/literal.ts";
import { namedServers } from "../client/servers.ts";

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
 * The paths of server URLs, each with every value of its variables. `""` is the root.
 *
 * @returns nothing without a server
 */
export function basePaths(servers: readonly Server[]): readonly string[] {
  const paths = new Set<string>();
  for (const server of servers) {
    for (const path of pathsOf(server)) {
      if (paths.size < MOST_BASE_PATHS) paths.add(path);
    }
  }
  return [...paths];
}

/** Each base path repeats the routes of all operations. */
const MOST_BASE_PATHS = 16;

function pathsOf({ url, variables }: Server): Set<string> {
  let urls = [url];
  for (const { default: fallback, name, values = [] } of variables) {
    const all = [...new Set([fallback, ...values])].slice(0, MOST_BASE_PATHS);
    const filled = urls.flatMap((text) => all.map((value) => text.replaceAll(`{${name}}`, () => value)));
    // Variables of the host do not change the path.
    urls = [...new Map(filled.map((text) => [pathOf(text), text])).values()].slice(0, MOST_BASE_PATHS);
  }
  return new Set(urls.map(pathOf));
}

function pathOf(url: string): string {
  const base = "http://server.invalid";
  // A host with a variable is not valid yet.
  const text = url.replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, "");
  return URL.canParse(text, base) ? new URL(text, base).pathname.replace(/\/+$/, "") : "";
}

/** The description of base paths: nothing for the root alone, and text for one path. */
export function basePathCode(servers: readonly Server[]): Code | undefined {
  const paths = basePaths(servers);
  const [only = "", ...others] = paths;
  if (others.length > 0) return list("[", literals(paths), "]", 12);
  return only === "" ? undefined : literal(only);
}
