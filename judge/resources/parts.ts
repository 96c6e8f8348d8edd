import { isArray, isObject, type JsonObject } from "../../generator/document/json.ts";
import { normal, singular } from "./resources.ts";

/** Keys of the objects that a resource lists, by the names of the members that refer to them. */
export type Parts = ReadonlyMap<string, readonly (string | number)[]>;

/** Names of members that identify a part in requests under the same name: `lineId`, `sku`. */
const KEY = /(?:id|sku|code|number)$/;

/** What actions on a resource may refer to: `ticketCode` is the `code` of one of its `tickets`. */
export function partsOf(resource: JsonObject | undefined): Parts {
  const parts = new Map<string, readonly (string | number)[]>();
  for (const [list, items] of Object.entries(resource ?? {})) {
    if (!isArray(items)) continue;
    for (const item of items.filter(isObject)) {
      for (const [name, value] of Object.entries(item)) {
        if (typeof value !== "string" && typeof value !== "number") continue;
        const own = normal(name);
        const names =
          KEY.test(own) && own !== "id" ? [own, normal(singular(list)) + own] : [normal(singular(list)) + own];
        for (const key of names) parts.set(key, [...(parts.get(key) ?? []), value]);
      }
    }
  }
  return parts;
}
