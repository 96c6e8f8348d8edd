import { cachedBy } from "../../document/cached-by.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Operation, Response, Webhook } from "../../ir/api.ts";
import { commonWords, setKey } from "../operations/sharing.ts";

/** Responses that refer to the same headers and therefore share a check. */
export interface HeaderSet {
  /** The first response, under which the check is declared. */
  readonly at: Pointer;
  /** A name that fits all responses; `undefined` for a single one. */
  readonly name: string | undefined;
}

export function headerSetOf(api: Api, response: Response): HeaderSet {
  return setsOf(api).get(setKey(response)) ?? { at: response.at, name: undefined };
}

const setsOf: (api: Api) => ReadonlyMap<string, HeaderSet> = cachedBy(headerSets);

function headerSets(api: Api): ReadonlyMap<string, HeaderSet> {
  const sets = new Map<string, HeaderSet>();
  const visit = (exchange: Operation | Webhook): void => {
    for (const response of exchange.responses) {
      if (response.headers.length === 0) continue;
      const key = setKey(response);
      const found = sets.get(key);
      if (found === undefined) sets.set(key, { at: response.at, name: undefined });
      else if (found.at !== response.at) sets.set(key, { at: found.at, name: commonWords(response) });
    }
    if (exchange.kind === "operation") exchange.callbacks.forEach(visit);
  };
  api.operations.forEach(visit);
  api.webhooks.forEach(visit);
  return sets;
}
