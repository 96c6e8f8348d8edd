import { Problem } from "../problem.ts";

/**
 * A resource that the caller may see. What is not there and what is not for the caller end in the very same problem, so
 * that nobody learns which it was.
 *
 * @throws Problem `not-found`
 */
export function visible<Resource>(
  resource: Resource | undefined,
  mayBeSeen: (resource: Resource) => boolean,
): Resource {
  if (resource === undefined || !mayBeSeen(resource)) throw new Problem("not-found");
  return resource;
}
