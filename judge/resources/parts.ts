import { isArray, isObject, type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Instance } from "./instance.ts";
import { normal, type Resource, singular } from "./resources.ts";

// Parts of resources that have ids but no path of their own: a `variantId` is the id of one of a product's `variants`.

/** The ids of the parts of a representation that a member or parameter is named for. */
function partsIn(seen: JsonObject | undefined, name: string): readonly (string | number)[] {
  return Object.entries(seen ?? {}).flatMap(([list, items]) => {
    if (!isArray(items) || `${normal(singular(list))}id` !== normal(name)) return [];
    return items.flatMap((item) => {
      const id = isObject(item) ? item["id"] : undefined;
      return typeof id === "string" || typeof id === "number" ? [id] : [];
    });
  });
}

/** The resource whose parts a name is for, as its representations show; `undefined` if none has such parts. */
export function ownerOfPart(instances: readonly Instance[], name: string): Resource | undefined {
  return instances.findLast(({ seen }) => partsIn(seen, name).length > 0)?.resource;
}

/**
 * The ids of parts that a request may use, of one resource that agrees with those that it also uses: the variants of a
 * product of the cart's own shop.
 *
 * @param instances those to choose from, the preferred one last
 * @param chosen those that must be used, if they have such parts
 */
export function partsFor(
  instances: readonly Instance[],
  chosen: readonly Instance[],
  name: string,
  others: readonly Instance[],
  isReference: (name: string) => boolean,
): readonly (string | number)[] {
  const wanted = chosen.findLast(({ seen }) => partsIn(seen, name).length > 0);
  if (wanted !== undefined) return partsIn(wanted.seen, name);
  const owners = instances.filter(({ seen }) => partsIn(seen, name).length > 0);
  const owner = owners.findLast((one) => others.every((other) => agrees(one, other, isReference))) ?? owners.at(-1);
  return partsIn(owner?.seen, name);
}

/** Whether two resources refer to the same ones, where both have a reference of the same name. */
export function agrees(one: Instance, other: Instance, isReference: (name: string) => boolean): boolean {
  const both: readonly [Json, Json][] = Object.entries(one.seen ?? {}).flatMap(([name, value]): [Json, Json][] => {
    const own = other.seen?.[name];
    return own !== undefined && isReference(name) ? [[value, own]] : [];
  });
  return both.every(([left, right]) => sameJson(left, right));
}
