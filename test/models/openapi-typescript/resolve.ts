import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import { unescapeToken } from "../../../generator/document/pointer.ts";

/** The component that a reference of a bundle points to. Bundles contain no other references. */
export function resolveComponent(bundle: JsonObject, ref: string): Json | undefined {
  const [, section, token] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(ref) ?? [];
  const name = token === undefined ? undefined : decoded(token);
  if (section === undefined || name === undefined) return undefined;
  return member(objectAt(objectAt(bundle, "components"), section), unescapeToken(name));
}

/** A reference with its percent-encoding removed; `undefined` if the component does not exist. */
export function plainReference(bundle: JsonObject, ref: string): string | undefined {
  return resolveComponent(bundle, ref) === undefined ? undefined : decoded(ref);
}

/** The member if it is an object, else an empty object. */
export function objectAt(value: JsonObject, key: string): JsonObject {
  const found = member(value, key);
  return isObject(found) ? found : {};
}

/** The member if it is a list, else an empty list. */
export function listOf(value: JsonObject, key: string): readonly Json[] {
  const found = member(value, key);
  return isArray(found) ? found : [];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A private-use character that replaces `%` while openapi-typescript runs. */
const STAND_IN = "\ue025";

/** Escapes a name in a pointer. openapi-typescript decodes pointers, so a bare `%` would break it. */
export function escapePercent(name: string): string {
  return name.replaceAll("%", STAND_IN);
}

/** Restores marked names in printed code. */
export function restorePercent(code: string): string {
  return code.replaceAll(STAND_IN, "%").replaceAll(/\\u[eE]025/g, "%");
}
