import type { OAuthFlow, Operation, SecurityScheme, Server } from "../api.ts";

/** Finds the operation that issues the tokens of each OAuth flow, which determines the request encoding. */
export function connectTokens(
  schemes: readonly SecurityScheme[],
  servers: readonly Server[],
  operations: readonly Operation[],
): readonly SecurityScheme[] {
  return schemes.map((scheme) =>
    scheme.kind === "oauth2"
      ? { ...scheme, flows: scheme.flows.map((flow) => connect(flow, servers, operations)) }
      : scheme,
  );
}

function connect(flow: OAuthFlow, servers: readonly Server[], operations: readonly Operation[]): OAuthFlow {
  if (flow.tokenUrl === undefined) return flow;
  const paths = pathsOf(flow.tokenUrl, servers);
  const operation = operations.find(({ method, path }) => method === "POST" && paths.has(path));
  if (operation === undefined) return flow;
  const codecs = new Set(operation.body?.contents.map((content) => content.codec));
  return {
    ...flow,
    tokenOperation: operation.at,
    request: codecs.has("json") && !codecs.has("form") ? "json" : "form",
  };
}

/** Possible operation paths for this URL: itself if relative, else the part after a server's URL. */
function pathsOf(url: string, servers: readonly Server[]): ReadonlySet<string> {
  const paths = new Set<string>();
  if (url.startsWith("/")) paths.add(url);
  else if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) paths.add(`/${url.replace(/^\.\//, "")}`);
  for (const server of servers) {
    const base = baseUrl(server);
    if (url.startsWith(`${base}/`)) paths.add(url.slice(base.length));
    // A relative URL may be relative to the server's host instead of its base path.
    const path = /^[a-z][a-z0-9+.-]*:\/\/[^/]*(\/.*)$/i.exec(base)?.[1];
    if (path !== undefined && url.startsWith(`${path}/`)) paths.add(url.slice(path.length));
  }
  return paths;
}

/** With default values of its variables, without a trailing slash. */
function baseUrl(server: Server): string {
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  return server.url.replace(/\{([^{}]+)\}/g, (text, name: string) => defaults.get(name) ?? text).replace(/\/+$/, "");
}
