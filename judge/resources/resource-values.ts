import { isArray, isObject, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { normal, singular } from "./resources.ts";

/** Values of a resource, by the names of the members that repeat them in requests. */
export type ResourceValues = ReadonlyMap<string, readonly (string | number)[]>;

export const NO_VALUES: ResourceValues = new Map();

/** Names of members that identify a part in requests under the same name: `lineId`, `sku`. */
const KEY = /(?:id|sku|code|number)$/;

/**
 * What actions on a resource may send: `ticketCode` is the `code` of one of its `tickets`, and "`amount` must be exactly
 * the `total` of the order".
 */
export function valuesFor(operation: Operation, resource: JsonObject): ResourceValues {
  const values = new Map<string, readonly (string | number)[]>();
  for (const [list, items] of Object.entries(resource)) {
    for (const item of isArray(items) ? items.filter(isObject) : []) {
      for (const [name, value] of Object.entries(item)) {
        if (typeof value !== "string" && typeof value !== "number") continue;
        const own = normal(name);
        const long = normal(singular(list)) + own;
        for (const key of KEY.test(own) && own !== "id" ? [own, long] : [long])
          values.set(key, [...(values.get(key) ?? []), value]);
      }
    }
  }
  for (const [sent, repeated] of repeatedMembers(operation)) {
    const value = resource[repeated];
    if (typeof value === "string" || typeof value === "number") values.set(normal(sent), [value]);
  }
  return values;
}

/** Names of flags without which a resource cannot be used, and of those that end its use. */
export const ENABLED: RegExp = /^(?:is)?(?:active|enabled|available|visible|bookable|orderable|sellable|forsale)$/;
export const DISABLED: RegExp =
  /^(?:is)?(?:inactive|disabled|archived|deleted|blocked|locked|hidden|suspended|closed|paused)$/;

/** Names of what a resource has to give: requests that refer to it use it up. */
export const STOCK: RegExp =
  /^(?:initial|opening|total|max|available)?(?:stock|stocklevel|inventory|onhand|capacity|seats|places|credit|balance|credits|quota)(?:count|quantity|level|total|available|limit)?(?:cents)?$/;

/**
 * Whether others can refer to a resource: it is active, not archived, and not sold out.
 *
 * @param resource its representation as last seen, and the members of what it has in stock
 */
export function isUsable({
  seen = {},
  stock = [],
}: {
  readonly seen?: JsonObject;
  readonly stock?: readonly string[];
}): boolean {
  return Object.entries(seen).every(([name, value]) => {
    const plain = normal(name);
    if (stock.includes(name)) return value !== 0;
    if (ENABLED.test(plain)) return value !== false;
    return DISABLED.test(plain.replace(/at$/, "")) ? value === false || value === null : true;
  });
}

const REPEATS =
  /`(\w+)` (?:must|has to|needs to) (?:be )?(?:exactly |precisely )?(?:equal(?: to)? |match |the same as |as )?(?:the )?`(\w+)`/gi;

/** The members that an action's description says repeat those of the resource. */
export function repeatedMembers({ docs }: Operation): readonly (readonly [string, string])[] {
  const about = (docs.description ?? "").replace(/\s+/g, " ");
  return [...about.matchAll(REPEATS)].map(([, sent = "", repeated = ""]) => [sent, repeated] as const);
}
