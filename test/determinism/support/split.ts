import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";

/**
 * A document of one file in three: components, and path items, have files of their own; the first one refers to them.
 *
 * @returns texts by path; `openapi.json` is the first
 */
export function split(document: JsonObject): Readonly<Record<string, string>> {
  const { securitySchemes, ...components } = objectAt(document, "components");
  const items = { ...objectAt(document, "paths"), ...objectAt(document, "webhooks") };
  const referring = (section: string): JsonObject =>
    Object.fromEntries(
      Object.keys(objectAt(document, section)).map((name) => [
        name,
        { $ref: `items.json#/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` },
      ]),
    );
  const root = {
    ...document,
    paths: referring("paths"),
    webhooks: referring("webhooks"),
    components: { securitySchemes: securitySchemes ?? {} },
  };
  const print = (value: Json): string => JSON.stringify(elsewhere(value), null, 2);
  return {
    "openapi.json": print(root),
    "items.json": print(items),
    "components.json": print({ components }),
  };
}

function objectAt(document: JsonObject, name: string): JsonObject {
  const found = member(document, name);
  return isObject(found) ? found : {};
}

/** With references to components leading to their file. */
function elsewhere(value: Json): Json {
  if (isArray(value)) return value.map(elsewhere);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]): readonly [string, Json] => {
      const isReference = name === "$ref" && typeof item === "string" && item.startsWith("#/components/");
      return [name, isReference ? `components.json${item}` : elsewhere(item)];
    }),
  );
}
