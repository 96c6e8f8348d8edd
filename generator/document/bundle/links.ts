import type { Document } from "../document.ts";
import { isObject, type Json, member, refOf } from "../json.ts";
import { childPointer, fragmentToken, type Pointer } from "../pointer.ts";

/**
 * Finds the operations that links reference in the bundled document, whose paths are those of the root.
 *
 * @returns a function from an `operationRef` and its link to the new reference; `undefined` for an invalid one
 */
export function createOperationPlaces(document: Document): (link: Pointer, ref: string) => string | undefined {
  let places: ReadonlyMap<Pointer, string> | undefined;
  return (link, ref) => {
    const [file = "", fragment = ""] = ref.split("#", 2);
    if (document.resolve(link, `${file}#`)?.at === "#") return `#${fragment}`;
    const target = document.resolve(link, ref);
    if (target === undefined) return undefined;
    places ??= placesOf(document);
    return places.get(target.at);
  };
}

/** Maps the place of every operation to its reference. */
function placesOf(document: Document): ReadonlyMap<Pointer, string> {
  const places = new Map<Pointer, string>();
  const add = (at: Pointer, item: Json, place: string): void => {
    if (!isObject(item)) return;
    const additional = member(item, "additionalOperations");
    for (const key of Object.keys(item)) put(childPointer(at, key), `${place}/${fragmentToken(key)}`);
    for (const key of isObject(additional) ? Object.keys(additional) : [])
      put(
        childPointer(childPointer(at, "additionalOperations"), key),
        `${place}/additionalOperations/${fragmentToken(key)}`,
      );
  };
  const put = (at: Pointer, place: string): void => void (places.has(at) || places.set(at, place));
  for (const section of ["paths", "webhooks"]) {
    const routes = isObject(document.root.value) ? member(document.root.value, section) : undefined;
    for (const [key, value] of Object.entries(isObject(routes) ? routes : {})) {
      const at = childPointer(childPointer("#", section), key);
      const ref = isObject(value) ? refOf(value) : undefined;
      const target = ref === undefined ? undefined : document.resolve(at, ref);
      const place = `#/${section}/${fragmentToken(key)}`;
      add(at, value, place);
      if (target !== undefined) add(target.at, target.value, place);
    }
  }
  return places;
}
