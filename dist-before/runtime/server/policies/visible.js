import { Problem } from "../problem.js";
/**
 * Returns a resource if the caller may see it. A missing resource and a hidden one throw the same problem, so that the
 * caller cannot tell them apart.
 *
 * @param resource `undefined` if there is none
 * @param mayBeSeen whether the caller may see it
 * @returns the resource
 * @throws Problem `not-found`
 * @example
 * const order = visible(await orders.find(path.id), ({ owner }) => owner === caller.id);
 */
export function visible(resource, mayBeSeen) {
    if (resource === undefined || !mayBeSeen(resource))
        throw new Problem("not-found");
    return resource;
}
