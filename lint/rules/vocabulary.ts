import { isObject, type JsonObject, member } from "../../generator/document/json.ts";
import type { Rule, Visitor } from "../redocly.ts";
import { extensionFaults, HOMES, OWN_PREFIX } from "../vocabulary.ts";

/** Extensions named `x-countersign-...` exist, stand on the right object and match their schema. */
export const vocabulary: Rule = () => extensionVisitor((key) => key.startsWith(OWN_PREFIX));

/** `x-NAME` may belong to another tool, so a different structure only has no effect. */
export const foreignExtension: Rule = () => extensionVisitor((key) => HOMES.has(key));

function extensionVisitor(concerns: (key: string) => boolean): Visitor {
  return {
    any: {
      enter(node, context) {
        if (!isObject(node)) return;
        for (const key of Object.keys(node)) {
          if (!concerns(key)) continue;
          const place = context.location.child([key]);
          const name = key.replace(OWN_PREFIX, "x-");
          const home = HOMES.get(name);
          if (home === undefined) {
            context.report({ message: `Unknown extension ${key}.`, location: place.key() });
            continue;
          }
          if (!home.types.includes(context.type.name) || !isMeant(name, node)) {
            const message = `${key} has no effect here; it belongs on ${home.words}.`;
            context.report({ message, location: place.key() });
            continue;
          }
          for (const { message, path } of extensionFaults(name, member(node, key) ?? null)) {
            const what = path.length === 0 ? key : `${key}: ${JSON.stringify(path.join("."))}`;
            context.report({ message: `${what} ${message}.`, location: context.location.child([key, ...path]) });
          }
        }
      },
    },
  };
}

/** Some extensions are allowed on one kind of object only. */
function isMeant(key: string, node: JsonObject): boolean {
  switch (key) {
    case "x-idempotency":
    case "x-mirrors":
      return member(node, "in") === "header";
    case "x-signature":
      return member(node, "type") === "apiKey" && member(node, "in") === "header";
    default:
      return true;
  }
}
