import type { Json, JsonObject } from "../../../generator/document/json.ts";
import { readDiscriminators } from "./discriminators.ts";
import { binarySchemas, prepareComponent } from "./prepare-schema.ts";
import { withRecursiveLists } from "./recursive-lists.ts";
import { escapePercent, objectAt, plainReference, resolveComponent } from "./resolve.ts";

/**
 * Reduces a bundled document to schemas that openapi-typescript prints. `prepare-schema.ts` rewrites those that it would print
 * wrongly.
 */
export function prepareDocument(bundle: JsonObject): { readonly [key: string]: Json } {
  const discriminators = readDiscriminators(bundle);
  const settings = {
    binary: binarySchemas(bundle),
    resolve: (ref: string) => resolveComponent(bundle, ref),
    reference: (ref: string) => (discriminators.ownReferences.has(ref) ? ref : plainReference(bundle, ref)),
    discriminators,
  };
  const prepared = Object.entries(objectAt(objectAt(bundle, "components"), "schemas"))
    .filter(([name]) => !name.startsWith("x-"))
    .flatMap(([name, value]) => prepareComponent(name, value, settings))
    .map(([name, schema]) => [escapePercent(name), schema] as const);
  const { lists, schemas } = withRecursiveLists(Object.fromEntries(prepared));
  return {
    openapi: "3.1.1",
    info: { title: "", version: "" },
    paths: {},
    components: { schemas },
    ...(lists.length > 0 && { "x-lists": Object.fromEntries(lists.map(({ items, name }) => [name, items])) }),
  };
}
