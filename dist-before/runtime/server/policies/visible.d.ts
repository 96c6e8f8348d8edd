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
export declare function visible<Resource>(resource: Resource | undefined, mayBeSeen: (resource: Resource) => boolean): Resource;
