import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { unescapeToken } from "../../document/pointer.ts";

/** What a reference of a bundle leads to, which always is a component. */
export function resolveComponent(bundle: JsonObject, ref: string): Json | undefined {
  const [, section, token] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(ref) ?? [];
  const name = token === undefined ? undefined : decoded(token);
  if (section === undefined || name === undefined) return undefined;
  return member(objectAt(objectAt(bundle, "components"), section), unescapeToken(name));
}

/** A reference with what is percent-encoded in it as it stands; `undefined` for one that leads to no component. */
export function plainReference(bundle: JsonObject, ref: string): string | undefined {
  return resolveComponent(bundle, ref) === undefined ? undefined : decoded(ref);
}

/** The member that is an object; an empty one where there is none. */
export function objectAt(value: JsonObject, key: string): JsonObject {
  const found = member(value, key);
  return isObject(found) ? found : {};
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
