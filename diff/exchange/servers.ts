import type { Server } from "../../generator/ir/api.ts";
import { type Collector, compareSets, type Place } from "../collector.ts";
import { matchBy } from "../match.ts";
import { compareLimits } from "./behaviour.ts";

/** Compares the servers of two documents, or of two operations. */
export function compareServers(
  collector: Collector,
  exchange: string | undefined,
  old: readonly Server[],
  next: readonly Server[],
): void {
  const isOnly = old.length === 1 && next.length === 1;
  const { added, pairs, removed } = matchBy(
    old,
    next,
    ({ environment, url }) => `${environment ?? ""} ${addressOf(url)}`,
    ({ environment }) => environment,
    ({ url }) => addressOf(url),
    () => (isOnly ? "the only one" : undefined),
  );
  const placeOf = ({ environment, url }: Server): Place => ({
    ...(exchange !== undefined && { exchange }),
    part: `server ${environment ?? url}`,
  });
  for (const server of removed) {
    collector.contract("server-removed", placeOf(server), { old: server.at }, { before: server.url });
  }
  for (const server of added) {
    collector.contract("server-added", placeOf(server), { new: server.at }, { after: server.url });
  }
  const [first, other] = [old[0], next[0]];
  if (first !== undefined && other !== undefined && pairs.every(([one, match]) => one !== first || match !== other)) {
    const spelling = { before: first.url, after: other.url };
    collector.contract("server-order-changed", placeOf(other), { old: first.at, new: other.at }, spelling);
  }
  for (const [one, match] of pairs) compareServer(collector, placeOf(match), one, match);
}

/** Paths are appended to the address, so a slash at its end means nothing. */
function addressOf(url: string): string {
  return url.replace(/\/+$/, "");
}

function compareServer(collector: Collector, place: Place, old: Server, next: Server): void {
  const places = { old: old.at, new: next.at };
  if (addressOf(old.url) !== addressOf(next.url))
    collector.contract("server-moved", place, places, { before: old.url, after: next.url });
  if (old.environment !== next.environment) {
    const spelling = { before: old.environment, after: next.environment };
    collector.contract("server-environment-renamed", place, places, spelling);
  }
  compareLimits(collector, place, places, old.rateLimits, next.rateLimits);
  const namesOf = ({ variables }: Server): readonly string[] => variables.map(({ name }) => name);
  compareSets(collector, "server-variable", [place, places], namesOf(old), namesOf(next));
  for (const [one, other] of matchBy(old.variables, next.variables, ({ name }) => name).pairs) {
    if (one.default !== other.default) {
      const spelling = { before: one.default, after: other.default };
      collector.contract("server-variable-default-changed", place, places, spelling);
    }
    if (other.values !== undefined && one.values !== undefined)
      compareSets(collector, "server-variable-value", [place, places], one.values, other.values);
  }
}
