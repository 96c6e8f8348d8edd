import { isArray, isObject, member } from "../../generator/document/json.ts";
import { resolveReference, resolveMember, itemsOf, membersOf, type Spot } from "../contract.ts";
import type { Rule, RuleContext } from "../redocly.ts";

const DEEPEST = 30;
const SINGLE = ["if", "then", "else", "not"] as const;
const LISTS = ["allOf", "anyOf", "oneOf"] as const;

/** A schema of the same value as the one that it stands in, by its pointer. */
const PART =
  /(?<!\/(?:properties|patternProperties|dependentSchemas|\$defs|definitions|schemas))\/(?:if|then|else|not|(?:allOf|anyOf|oneOf)\/\d+|dependentSchemas\/[^/]+)$/;

/** Names in `required` are properties of the schema, or of another one that applies to the same value. */
export const requiredProperties: Rule = () => ({
  any: {
    enter(node, context) {
      const { location, type } = context;
      if (type.name !== "Schema" || !isObject(node) || PART.test(location.absolutePointer)) return;
      const root = resolveReference(context, node, location);
      if (root === undefined) return;
      const parts = partsOf(context, root, DEEPEST);
      // Other names are allowed where a pattern or a schema of all names says what they are.
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

/** What stands in the schema itself: of what it refers to, the rule is told by itself. */
function isWithin(pointer: string, root: string): boolean {
  return pointer === root || pointer.startsWith(`${root}/`);
}

/** The schema and all others that apply to the same value. */
function partsOf(context: RuleContext, spot: Spot, depth: number): readonly Spot[] {
  if (depth === 0) return [spot];
  const parts = [
    ...SINGLE.flatMap((key) => resolveMember(context, spot, key) ?? []),
    ...LISTS.flatMap((key) => itemsOf(context, spot, key)),
    ...membersOf(context, resolveMember(context, spot, "dependentSchemas")).map(([, part]) => part),
  ];
  return [spot, ...parts.flatMap((part) => partsOf(context, part, depth - 1))];
}
