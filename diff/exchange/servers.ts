import type { Server } from "../../generator/ir/api.ts";
import { type Collector, type Place, reportOf, reportUnmatched } from "../collector.ts";
import { matchBy } from "../match.ts";
import { addressOf } from "./base-path.ts";
import { compareLimits } from "./behaviour.ts";

/** Compares the servers of two documents, or of two operations. */
export function compareServers(
  collector: Collector,
  exchange: string | undefined,
  old: readonly Server[],
  next: readonly Server[],
): void {
  const isOnly = old.length === 1 && next.length === 1;
  const matches = matchBy(
    old,
    next,
    ({ environment, url }) => `${environment ?? ""} ${addressOf(url)}`,
    ({ environment }) => environment,
    ({ url }) => addressOf(url),
    ({ environment }) => (isOnly || environment === undefined ? "the only one left" : undefined),
  );
  const placeOf = ({ environment, url }: Server): Place => ({
    ...(exchange !== undefined && { exchange }),
    part: `server ${environment ?? url}`,
  });
  reportUnmatched(collector, "server", matches, placeOf, {
    spell: ({ environment, url }) => (environment === undefined ? undefined : url),
  });
  const { pairs } = matches;
  const [first, other] = [old[0], next[0]];
  const match = pairs.find(([one]) => one === first)?.[1];
  // Without a match, the first server was removed.
  if (first !== undefined && other !== undefined && match !== undefined && match !== other) {
    const spelling = { before: first.url, after: other.url };
    collector.contract("server-order-changed", placeOf(other), { old: first.at, new: other.at }, spelling);
  }
  for (const [one, other] of pairs) compareServer(collector, placeOf(other), one, other);
}

function compareServer(collector: Collector, place: Place, old: Server, next: Server): void {
  const places = { old: old.at, new: next.at };
  const part = reportOf(collector, place, places);
  if (addressOf(old.url) !== addressOf(next.url)) part.text("server-moved", old.url, next.url);
  part.text("server-environment-renamed", old.environment, next.environment);
  compareLimits(collector, place, places, old.rateLimits, next.rateLimits);
  const namesOf = ({ variables }: Server): readonly string[] => variables.map(({ name }) => name);
  part.sets("server-variable", namesOf(old), namesOf(next));
  for (const [one, other] of matchBy(old.variables, next.variables, ({ name }) => name).pairs) {
    part.text("server-variable-default-changed", one.default, other.default);
    if (other.values !== undefined && one.values !== undefined) {
      part.sets("server-variable-value", one.values, other.values);
    }
  }
}
