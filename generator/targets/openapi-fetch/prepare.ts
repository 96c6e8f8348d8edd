import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { extensionKey } from "../../ir/read/extensions.ts";
import { binarySchemas } from "./binary.ts";
import { basesOf } from "./bases.ts";
import { announcementsOf, familyOf } from "./discriminators.ts";
import { mark } from "./mark.ts";
import { prepareComponent, prepareSchema, type SchemaSettings } from "./prepare-schema.ts";
import { objectAt, plainReference, resolveComponent } from "./resolve.ts";
import { harmlessText } from "./text.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/**
 * A bundled document, cut to what openapi-typescript prints and in words that it understands: what it reads from elsewhere
 * (examples, extensions) can neither mislead it nor reach its output, comments hold nothing that ends them or that tools
 * obey, and what it would print wrongly is said in another way (`prepare-schema.ts` says which).
 */
export function prepareDocument(bundle: JsonObject): JsonObject {
  const components = objectAt(bundle, "components");
  const family = familyOf(bundle);
  const announcements = announcementsOf(bundle, family);
  const bases = basesOf(bundle, family, announcements.ofComponent);
  const ownReferences = new Set(Array.from(bases.ownNames.values(), (name) => `#/components/schemas/${name}`));
  const settings: SchemaSettings = {
    binary: binarySchemas(bundle),
    reference: (ref) => (ownReferences.has(ref) ? ref : plainReference(bundle, ref)),
    announcements,
    bases,
  };
  const schema = (value: Json): JsonObject => prepareSchema(value, settings);
  const operationIds = new Set<string>();

  function reference(value: JsonObject): JsonObject | undefined {
    const ref = member(value, "$ref");
    const to = typeof ref === "string" ? plainReference(bundle, ref) : undefined;
    return to === undefined ? undefined : { ...docs(value), $ref: mark(to) };
  }

  function operation(value: JsonObject): JsonObject {
    const id = member(value, "operationId");
    // As part of a reference it must stand for itself, and it names a member of one interface.
    const usable = typeof id === "string" && /^[^%#~]+$/.test(id) && !operationIds.has(id);
    if (usable) operationIds.add(id);
    const body = member(value, "requestBody");
    return {
      ...docs(value),
      ...(usable && { operationId: id }),
      parameters: parameters(value),
      ...(isObject(body) && { requestBody: requestBody(body) }),
      responses: responses(value),
    };
  }

  function pathItem(value: JsonObject): JsonObject {
    const operations = METHODS.flatMap((method) => {
      const found = member(value, method);
      return isObject(found) ? [[method, operation(found)] as const] : [];
    });
    return { ...docs(value), parameters: parameters(value), ...Object.fromEntries(operations) };
  }

  function parameters(value: JsonObject): readonly Json[] {
    const list = member(value, "parameters");
    return (isArray(list) ? list : []).flatMap((item) => {
      if (!isObject(item)) return [];
      const known = reference(item);
      if (known !== undefined) return [known];
      return Object.hasOwn(item, "$ref") ? [] : [parameter(item)];
    });
  }

  function parameter(value: JsonObject): JsonObject {
    const name = member(value, "name");
    const place = member(value, "in");
    const inner = member(value, "schema");
    return {
      ...docs(value),
      name: typeof name === "string" ? mark(name) : "",
      in: typeof place === "string" ? place : "",
      // The step that retries requests makes the key, where the caller gives none.
      required: member(value, "required") === true && extensionKey(value, "idempotency") === undefined,
      ...(inner !== undefined && { schema: schema(inner) }),
    };
  }

  function requestBody(value: JsonObject): JsonObject {
    const known = reference(value);
    return (
      known ?? {
        ...docs(value),
        required: member(value, "required") === true,
        content: mapOf(value, "content", mediaType),
      }
    );
  }

  function response(value: JsonObject): JsonObject {
    const known = reference(value);
    return (
      known ?? { ...docs(value), headers: mapOf(value, "headers", header), content: mapOf(value, "content", mediaType) }
    );
  }

  /** openapi-fetch takes a `default` for failures alone; where no success is documented, it stands for those, too. */
  function responses(value: JsonObject): JsonObject {
    const all = mapOf(value, "responses", response);
    const other = all["default"];
    const hasSuccess = Object.keys(all).some((status) => status.startsWith("2"));
    return hasSuccess || other === undefined ? all : { ...all, "2XX": other };
  }

  /** A header that is a reference would be taken for required. */
  function header(value: JsonObject): JsonObject {
    let found: Json | undefined = value;
    for (let hops = 0; isObject(found) && typeof member(found, "$ref") === "string" && hops < 100; hops++) {
      found = resolveComponent(bundle, String(member(found, "$ref")));
    }
    if (!isObject(found)) return {};
    const inner = member(found, "schema");
    const required = member(found, "required") === true;
    return { ...docs(found), ...docs(value), required, ...(inner !== undefined && { schema: schema(inner) }) };
  }

  function mediaType(value: JsonObject): JsonObject {
    const inner = member(value, "schema");
    if (settings.binary.has(value)) return { schema: { type: "string", format: "binary" } };
    return inner === undefined ? {} : { schema: schema(inner) };
  }

  return {
    openapi: "3.1.1",
    info: { title: "", version: "" },
    paths: mapOf(bundle, "paths", pathItem),
    webhooks: mapOf(bundle, "webhooks", pathItem),
    components: {
      schemas: Object.fromEntries(
        Object.entries(objectAt(components, "schemas"))
          .flatMap(([name, value]) => prepareComponent(name, value, settings))
          .map(([name, schema]) => [mark(name), schema]),
      ),
      responses: mapOf(components, "responses", response),
      parameters: mapOf(components, "parameters", (value) => reference(value) ?? parameter(value)),
      requestBodies: mapOf(components, "requestBodies", requestBody),
      headers: mapOf(components, "headers", header),
      pathItems: mapOf(components, "pathItems", (value) => reference(value) ?? pathItem(value)),
    },
  };
}

function docs(value: JsonObject): JsonObject {
  const kept = ["summary", "description"].flatMap((key) => {
    const text = member(value, key);
    return typeof text === "string" && text !== "" ? [[key, harmlessText(text)] as const] : [];
  });
  return { ...Object.fromEntries(kept), ...(member(value, "deprecated") === true && { deprecated: true }) };
}

function mapOf(holder: JsonObject, key: string, change: (value: JsonObject) => JsonObject): JsonObject {
  const entries = Object.entries(objectAt(holder, key)).filter(([name]) => !name.startsWith("x-"));
  return Object.fromEntries(entries.map(([name, value]) => [mark(name), change(isObject(value) ? value : {})]));
}
