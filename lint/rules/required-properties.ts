import { isArray, isObject, member } from "../../generator/document/json.ts";
import { resolveReference, resolveMember, itemsOf, membersOf, type Spot } from "../contract.ts";
import type { Rule, RuleContext } from "../redocly.ts";

const DEEPEST = 30;
const SINGLE = ["if", "then", "else", "not"] as const;
const LISTS = ["allOf", "anyOf", "oneOf"] as const;

/** The pointer of a schema that applies to the same value as its parent. */
const PART =
  /(?<!\/(?:properties|patternProperties|dependentSchemas|\$defs|definitions|schemas))\/(?:if|then|else|not|(?:allOf|anyOf|oneOf)\/\d+|dependentSchemas\/[^/]+)$/;

/** Every name in `required` is a property of the schema, or of another one for the same value. */
export const requiredProperties: Rule = () => ({
  any: {
    enter(node, context) {
      const { location, type } = context;
      if (type.name !== "Schema" || !isObject(node) || PART.test(location.absolutePointer)) return;
      const root = resolveReference(context, node, location);
      if (root === undefined) return;
      const parts = partsOf(context, root, DEEPEST);
      // Patterns and schemas for additional properties cover other names.
      if (parts.some(({ node: own }) => isObject(own["additionalProperties"]) || "patternProperties" in own)) return;
      const lists = parts.flatMap(({ node: own }) => {
        const properties = member(own, "properties");
        return isObject(properties) ? Object.keys(properties) : [];
      });
      if (lists.length === 0) return;
      const names = new Set(lists);
      for (const part of parts.filter(({ place }) => isWithin(place.absolutePointer, location.absolutePointer))) {
        const required = member(part.node, "required");
        for (const [index, name] of (isArray(required) ? required : []).entries()) {
          if (typeof name !== "string" || names.has(name)) continue;
          const place = part.place.child(["required", index]);
          context.report({
            message: `${JSON.stringify(name)} is required and not among the properties.`,
            location: place,
          });
        }
      }
    },
  },
});

/** Only inline parts. The rule visits referenced schemas separately. */
function isWithin(pointer: string, root: string): boolean {
  return pointer === root || pointer.startsWith(`${root}/`);
}

/** The schema and all others for the same value. */
function partsOf(context: RuleContext, spot: Spot, depth: number): readonly Spot[] {
  if (depth === 0) return [spot];
  const parts = [
    ...SINGLE.flatMap((key) => resolveMember(context, spot, key) ?? []),
    ...LISTS.flatMap((key) => itemsOf(context, spot, key)),
    ...membersOf(context, resolveMember(context, spot, "dependentSchemas")).map(([, part]) => part),
  ];
  return [spot, ...parts.flatMap((part) => partsOf(context, part, depth - 1))];
}
