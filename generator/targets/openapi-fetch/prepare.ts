import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { extensionKey } from "../../ir/read/extensions.ts";
import { binarySchemas, prepareComponent, prepareSchema, type SchemaSettings } from "./prepare-schema.ts";
import { readDiscriminators } from "./discriminators.ts";
import { withRecursiveLists } from "./recursive-lists.ts";
import { escapePercent, harmlessText, objectAt, plainReference, resolveComponent } from "./resolve.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

interface Preparation extends SchemaSettings {
  readonly bundle: JsonObject;
  /** Operation ids seen so far, because each must be unique. */
  readonly operationIds: Set<string>;
}

/**
 * Reduces a bundled document to what openapi-typescript prints. Removes examples and extensions, and escapes text that would end a
 * comment. `prepare-schema.ts` rewrites schemas that it would print wrongly.
 */
export function prepareDocument(bundle: JsonObject): JsonObject {
  const components = objectAt(bundle, "components");
  const discriminators = readDiscriminators(bundle);
  const preparation: Preparation = {
    bundle,
    binary: binarySchemas(bundle),
    resolve: (ref) => resolveComponent(bundle, ref),
    reference: (ref) => (discriminators.ownReferences.has(ref) ? ref : plainReference(bundle, ref)),
    discriminators,
    operationIds: new Set(),
  };
  const inComponents = (
    key: string,
    prepare: (preparation: Preparation, value: JsonObject) => JsonObject,
  ): JsonObject => mapOf(components, key, (value) => reference(preparation, value) ?? prepare(preparation, value));
  const prepared = Object.fromEntries(
    Object.entries(objectAt(components, "schemas"))
      .flatMap(([name, value]) => prepareComponent(name, value, preparation))
      .map(([name, schema]) => [escapePercent(name), schema]),
  );
  const { lists, schemas } = withRecursiveLists(prepared);
  return {
    openapi: "3.1.1",
    info: { title: "", version: "" },
    paths: mapOf(bundle, "paths", (value) => pathItem(preparation, value)),
    webhooks: mapOf(bundle, "webhooks", (value) => pathItem(preparation, value)),
    components: {
      schemas,
      responses: inComponents("responses", response),
      parameters: inComponents("parameters", parameter),
      requestBodies: inComponents("requestBodies", requestBody),
      headers: mapOf(components, "headers", (value) => header(preparation, value)),
      pathItems: inComponents("pathItems", pathItem),
    },
    ...(lists.length > 0 && { "x-lists": Object.fromEntries(lists.map(({ items, name }) => [name, items])) }),
  };
}

function reference(preparation: Preparation, value: JsonObject): JsonObject | undefined {
  const ref = member(value, "$ref");
  const to = typeof ref === "string" ? plainReference(preparation.bundle, ref) : undefined;
  return to === undefined ? undefined : { ...docs(value), $ref: escapePercent(to) };
}

function operation(preparation: Preparation, value: JsonObject): JsonObject {
  const id = member(value, "operationId");
  // The id becomes part of a reference and the name of an interface member, so it must need no escaping.
  const usable = typeof id === "string" && /^[^%#~]+$/.test(id) && !preparation.operationIds.has(id);
  if (usable) preparation.operationIds.add(id);
  const body = member(value, "requestBody");
  return {
    ...docs(value),
    ...(usable && { operationId: id }),
    parameters: parameters(preparation, value),
    ...(isObject(body) && { requestBody: requestBody(preparation, body) }),
    responses: responses(preparation, value),
  };
}

function pathItem(preparation: Preparation, value: JsonObject): JsonObject {
  const operations = METHODS.flatMap((method) => {
    const found = member(value, method);
    return isObject(found) ? [[method, operation(preparation, found)] as const] : [];
  });
  return { ...docs(value), parameters: parameters(preparation, value), ...Object.fromEntries(operations) };
}

function parameters(preparation: Preparation, value: JsonObject): readonly Json[] {
  const list = member(value, "parameters");
  return (isArray(list) ? list : []).flatMap((item) => {
    if (!isObject(item)) return [];
    const known = reference(preparation, item);
    if (known !== undefined) return [known];
    return Object.hasOwn(item, "$ref") ? [] : [parameter(preparation, item)];
  });
}

function parameter(preparation: Preparation, value: JsonObject): JsonObject {
  const name = member(value, "name");
  const place = member(value, "in");
  const inner = member(value, "schema");
  return {
    ...docs(value),
    name: typeof name === "string" ? escapePercent(name) : "",
    in: typeof place === "string" ? place : "",
    // The retry middleware creates the key if the caller gives none.
    required: member(value, "required") === true && extensionKey(value, "idempotency") === undefined,
    ...(inner !== undefined && { schema: prepareSchema(inner, preparation) }),
  };
}

function requestBody(preparation: Preparation, value: JsonObject): JsonObject {
  const known = reference(preparation, value);
  return (
    known ?? {
      ...docs(value),
      required: member(value, "required") === true,
      content: mapOf(value, "content", (value) => mediaType(preparation, value)),
    }
  );
}

function response(preparation: Preparation, value: JsonObject): JsonObject {
  const known = reference(preparation, value);
  return (
    known ?? {
      ...docs(value),
      headers: mapOf(value, "headers", (value) => header(preparation, value)),
      content: mapOf(value, "content", (value) => mediaType(preparation, value)),
    }
  );
}

/** openapi-fetch treats `default` as a failure. If no success is documented, `default` also covers successes. */
function responses(preparation: Preparation, value: JsonObject): JsonObject {
  const all = mapOf(value, "responses", (value) => response(preparation, value));
  const other = all["default"];
  const hasSuccess = Object.keys(all).some((status) => status.startsWith("2"));
  return hasSuccess || other === undefined ? all : { ...all, "2XX": other };
}

/** openapi-typescript would treat a referenced header as required. */
function header(preparation: Preparation, value: JsonObject): JsonObject {
  let found: Json | undefined = value;
  for (let hops = 0; isObject(found) && typeof member(found, "$ref") === "string" && hops < 100; hops++) {
    found = resolveComponent(preparation.bundle, String(member(found, "$ref")));
  }
  if (!isObject(found)) return {};
  const inner = member(found, "schema");
  const required = member(found, "required") === true;
  return {
    ...docs(found),
    ...docs(value),
    required,
    ...(inner !== undefined && { schema: prepareSchema(inner, preparation) }),
  };
}

function mediaType(preparation: Preparation, value: JsonObject): JsonObject {
  const inner = member(value, "schema");
  if (preparation.binary.has(value)) return { schema: { type: "string", format: "binary" } };
  return inner === undefined ? {} : { schema: prepareSchema(inner, preparation) };
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
  return Object.fromEntries(
    entries.map(([name, value]) => [escapePercent(name), change(isObject(value) ? value : {})]),
  );
}
