import type { Json, JsonObject } from "../../../generator/document/json.ts";

// Parts of contracts, for servers that the judge tests.

export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

export const json = (schema: Json, type = "application/json"): JsonObject => ({ [type]: { schema } });

export const answer = (schema: Json, headers?: JsonObject): JsonObject => ({
  description: "Done.",
  content: json(schema),
  ...(headers && { headers }),
});

export const body = (name: string, type = "application/json"): JsonObject => ({
  required: true,
  content: json(ref(name), type),
});

export const query = (name: string, schema: JsonObject, description?: string): JsonObject => ({
  name,
  in: "query",
  schema,
  ...(description !== undefined && { description }),
});

export const pathId = (name: string, schema: JsonObject = { type: "string" }): JsonObject => ({
  name,
  in: "path",
  required: true,
  schema,
});

/** Responses with the same error schema. */
export const errors = (schema: Json, statuses: readonly number[], type = "application/json"): JsonObject =>
  Object.fromEntries(
    statuses.map((status) => [String(status), { description: "Rejected.", content: json(schema, type) }]),
  );

export const entity = (required: readonly string[], properties: JsonObject): JsonObject => ({
  type: "object",
  required,
  properties,
});

/** @param required default: all */
export const object = (properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject =>
  entity(required, properties);

/** An object without other members. @param required default: all */
export const closed = (properties: JsonObject, required?: readonly string[]): JsonObject => ({
  ...object(properties, required),
  additionalProperties: false,
});

/** Responses with one schema for successes; errors have a text. */
export const answers = (schema: JsonObject, ...statuses: readonly number[]): JsonObject =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      status === 204
        ? { description: "Deleted" }
        : { description: "Reply", content: json(status < 300 ? schema : object({ error: { type: "string" } })) },
    ]),
  );
