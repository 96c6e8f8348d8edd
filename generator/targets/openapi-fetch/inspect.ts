import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { objectAt, resolveComponent } from "./resolve.ts";

/** Maximum number of schemas that are searched for a member. */
const SEARCH_LIMIT = 64;

/** What a schema says about a member. */
export interface Inspected {
  /** The strings that it, or a schema that it extends, allows; the shortest list counts. `undefined` if there is no list. */
  readonly allowed: readonly string[] | undefined;
  /** Whether the schema itself has the list. */
  readonly own: boolean;
  /** Whether the member is required. A member that only the discriminator mentions is required. */
  readonly required: boolean;
  readonly scalar: boolean;
}

/** Searches a schema, and the schemas it extends, for a member. */
export function inspect(bundle: JsonObject, schema: Json, property: string): Inspected {
  const pending = [{ node: schema, isOwn: true }];
  let [required, found, own] = [false, false, false];
  let allowed: readonly string[] | undefined;
  for (
    let count = 0, next = pending.shift();
    next !== undefined && count < SEARCH_LIMIT;
    count++, next = pending.shift()
  ) {
    const { isOwn, node } = next;
    if (!isObject(node)) continue;
    const ref = member(node, "$ref");
    if (typeof ref === "string") pending.push({ node: resolveComponent(bundle, ref) ?? null, isOwn: false });
    for (const part of listOf(node, "allOf")) pending.push({ node: part, isOwn });
    required ||= listOf(node, "required").includes(property);
    const declared = member(objectAt(node, "properties"), property);
    if (declared === undefined) continue;
    found = true;
    const behind = isObject(declared) ? member(declared, "$ref") : undefined;
    const listed = textsOf((typeof behind === "string" ? resolveComponent(bundle, behind) : declared) ?? null);
    if (listed === undefined) continue;
    own ||= isOwn;
    if (allowed === undefined || listed.length < allowed.length) allowed = listed;
  }
  const type = isObject(schema) ? member(schema, "type") : undefined;
  const scalar = typeof type === "string" && type !== "object";
  return { allowed, own, required: required || !found, scalar };
}

function textsOf(schema: Json): readonly string[] | undefined {
  if (!isObject(schema)) return undefined;
  const constant = member(schema, "const");
  const listed = constant === undefined ? listOf(schema, "enum") : [constant];
  const texts = listed.filter((value) => typeof value === "string");
  return texts.length > 0 ? texts : undefined;
}

export function listOf(value: JsonObject, key: string): readonly Json[] {
  const found = member(value, key);
  return isArray(found) ? found : [];
}
