import type { Api, Operation } from "../../generator/ir/api.ts";
import type { Spelling } from "../change.ts";

/** The old document, and what moved. */
interface Aligned {
  readonly old: Api;
  readonly moved?: Spelling;
}

/**
 * Splits the URLs of the old document as the new one does, if a part moved between the servers and the paths:
 * `https://a.test/v1` and `/orders` are `https://a.test` and `/v1/orders`.
 */
export function alignBasePath(old: Api, next: Api): Aligned {
  const [gone, added] = [prefixBetween(next, old), prefixBetween(old, next)];
  if (gone !== undefined && startWith(next, gone)) {
    const aligned = mapUrls(
      old,
      (path) => gone + path,
      (url) => url.slice(0, -gone.length),
    );
    return { old: aligned, moved: { before: `${gone} + /...`, after: `${gone}/...` } };
  }
  if (added !== undefined && startWith(old, added)) {
    const aligned = mapUrls(
      old,
      (path) => path.slice(added.length),
      (url) => url + added,
    );
    return { old: aligned, moved: { before: `${added}/...`, after: `${added} + /...` } };
  }
  return { old };
}

/** What all servers of the second document add to those of the first. */
function prefixBetween({ servers }: Api, { servers: others }: Api): string | undefined {
  const [first, other] = [servers[0], others[0]];
  if (first === undefined || other === undefined || servers.length !== others.length) return undefined;
  const prefix = addressOf(other.url).slice(addressOf(first.url).length);
  const isSame = servers.every(({ url }, index) => addressOf(url) + prefix === addressOf(others[index]?.url ?? ""));
  return isSame && prefix.startsWith("/") ? prefix : undefined;
}

/** Paths are appended to the address, so a slash at its end means nothing. */
export function addressOf(url: string): string {
  return url.replace(/\/+$/, "");
}

function startWith({ operations }: Api, prefix: string): boolean {
  return operations.every(({ path, servers }) => path.startsWith(`${prefix}/`) && servers.length === 0);
}

function mapUrls(api: Api, pathOf: (path: string) => string, urlOf: (url: string) => string): Api {
  const withPath = (operation: Operation): Operation => {
    const [first = "", ...others] = operation.segments;
    const segments = typeof first === "string" ? [pathOf(first), ...others] : operation.segments;
    return { ...operation, path: pathOf(operation.path), segments };
  };
  const servers = api.servers.map((server) => ({ ...server, url: urlOf(addressOf(server.url)) }));
  return { ...api, operations: api.operations.map(withPath), servers };
}
