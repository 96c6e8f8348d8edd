import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import { type Draw, made, type Members } from "./draw.ts";

// References to any place of a document, not only to components: the schema of a member, a response of another operation, a
// parameter of another path.

type Sort = "schema" | "parameter" | "response" | "requestBody" | "header" | "mediaType";

/** An object that can be the target of a reference, or be replaced by one. */
interface Place {
  readonly sort: Sort;
  readonly path: readonly string[];
  /** Whether any object of this sort may stand here, because values need not have it. */
  readonly isOptional: boolean;
}

/** The kind of object in a field. `{}`: a map of it, `[]`: a list. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: { paths: "{pathItem}", components: "components" },
  components: { schemas: "{schema}" },
  pathItem: { get: "operation", put: "operation", post: "operation", patch: "operation", parameters: "[parameter]" },
  operation: { parameters: "[parameter]", requestBody: "requestBody", responses: "{response}" },
  parameter: { schema: "schema" },
  response: { content: "{mediaType}", headers: "{header}" },
  requestBody: { content: "{mediaType}" },
  header: { schema: "schema" },
  mediaType: { schema: "schema" },
  schema: {
    properties: "{schema}",
    allOf: "[schema]",
    anyOf: "[schema]",
    oneOf: "[schema]",
    items: "schema",
    not: "schema",
    if: "schema",
    patternProperties: "{schema}",
    additionalProperties: "schema",
    $defs: "{schema}",
  },
};

const SORTS: readonly Sort[] = ["schema", "parameter", "response", "requestBody", "header", "mediaType"];

/** The same document with some references changed. */
export function entangled(document: Members, draw: Draw): Members {
  const places: Place[] = [];
  collect(places, "document", document, [], false);
  let changed: Json = document;
  for (const { isOptional, path, sort } of places) {
    if (!isOptional || !isReference(at(document, path)) || !draw.chance(25)) continue;
    const others = places.filter((other) => {
      const target = at(document, other.path);
      // OpenAPI 3.0 has no boolean schemas.
      if (other.sort !== sort || !isObject(target) || isReference(target)) return false;
      return sort !== "parameter" || isNewHeader(target, at(document, path.slice(0, -1)));
    });
    const [first, ...more] = others;
    if (first !== undefined) changed = replaced(changed, path, { $ref: pointer(draw.one([first, ...more]).path) });
  }
  return isObject(changed) ? changed : document;
}

function collect(into: Place[], kind: string, value: Json, path: readonly string[], isOptional: boolean): void {
  const sort = SORTS.find((one) => one === kind);
  // A schema with an address is referred to by it, and so are its parts.
  if (isObject(value) && typeof member(value, "$id") === "string") return;
  if (sort !== undefined) into.push({ sort, path, isOptional });
  if (!isObject(value)) return;
  const required = member(value, "required");
  for (const [name, written] of Object.entries(FIELDS[kind] ?? {})) {
    const child = member(value, name);
    const inner = written.replaceAll(/[{}[\]]/g, "");
    if (child === undefined) continue;
    const isMany = written !== inner;
    const entries = isMany && (isObject(child) || isArray(child)) ? Object.entries(child) : [["", child] as const];
    for (const [key, item] of entries as readonly (readonly [string, Json])[]) {
      const mayLack = kind !== "schema" || name === "items" || (name === "properties" && isAbsent(required, key));
      collect(into, inner, item, isMany ? [...path, name, key] : [...path, name], mayLack);
    }
  }
}

/** Whether a parameter may be added to a list: names are unique, and only headers have no further rules. */
function isNewHeader(parameter: JsonObject, list: Json | undefined): boolean {
  const name = String(member(parameter, "name")).toLowerCase();
  return (
    member(parameter, "in") === "header" &&
    !JSON.stringify(list ?? [])
      .toLowerCase()
      .includes(JSON.stringify(name))
  );
}

function isAbsent(required: Json | undefined, name: string): boolean {
  return !isArray(required) || !required.includes(name);
}

function isReference(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 1 && Object.hasOwn(value, "$ref");
}

function at(value: Json, path: readonly string[]): Json | undefined {
  let found: Json | undefined = value;
  for (const name of path) {
    if (isArray(found)) found = found[Number(name)];
    else found = isObject(found) ? member(found, name) : undefined;
  }
  return found;
}

function replaced(value: Json, [name, ...rest]: readonly string[], by: Json): Json {
  if (name === undefined) return by;
  if (isArray(value)) return value.map((item, index) => (String(index) === name ? replaced(item, rest, by) : item));
  if (!isObject(value)) return value;
  return made(Object.entries(value).map(([key, item]) => [key, key === name ? replaced(item, rest, by) : item]));
}

/** As in the fragment of a URL: RFC 6901, section 6. */
function pointer(path: readonly string[]): string {
  const tokens = path.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1")));
  return `#/${tokens.join("/")}`;
}
