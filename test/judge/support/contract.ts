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
  ...(required.length > 0 && { required }),
  properties,
});

/** An object. Names that end with a question mark are optional: `"note?": text()`. @param required instead of the question marks */
export const object = (members: JsonObject, required?: readonly string[]): JsonObject =>
  entity(required ?? Object.keys(members).filter((name) => !name.endsWith("?")), plain(members));

/** An object without other members. @param required as for `object` */
export const closed = (members: JsonObject, required?: readonly string[]): JsonObject => ({
  ...object(members, required),
  additionalProperties: false,
});

const plain = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [name.replace("?", ""), schema]));

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

export const TIME = { type: "string", format: "date-time" };
export const DAY = { type: "string", format: "date" };
export const UUID = { type: "string", format: "uuid" };

const given = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined));

export const int = (minimum?: number, maximum?: number, usual?: number): JsonObject =>
  given({ type: "integer", minimum, maximum, default: usual });

export const number = (minimum?: number, maximum?: number): JsonObject => given({ type: "number", minimum, maximum });

export const text = (minLength?: number, maxLength?: number, pattern?: string): JsonObject =>
  given({ type: "string", minLength, maxLength, pattern });

export const like = (pattern: string): JsonObject => ({ type: "string", pattern });

export const oneOf = (values: readonly string[], usual?: string): JsonObject =>
  given({ type: "string", enum: values, default: usual });

export const arrayOf = (items: JsonObject): JsonObject => ({ type: "array", items });

/** The same schema, and null. */
export const orNull = (schema: JsonObject): JsonObject => ({ ...schema, type: [schema["type"] ?? "object", "null"] });

export const header = (name: string, schema: JsonObject = { type: "string" }): JsonObject => ({
  name,
  in: "header",
  schema,
});

/** Headers that every response of this status has. */
export const headers = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { required: true, schema: { type: "string" } }]));

/** An operation: its responses by status, and what else an Operation Object has. Names are those of schemas; null is no body. */
interface Row {
  readonly [status: number]: string | JsonObject | null;
  readonly body?: string | JsonObject;
  readonly errors?: readonly number[];
  readonly parameters?: readonly JsonObject[];
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: Json;
}

interface Contract {
  readonly title: string;
  readonly description?: string;
  readonly openapi?: string;
  readonly security?: JsonObject;
  /** The schemas of path parameters, by name. Default: any string. */
  readonly ids?: JsonObject;
  /** The schema of errors, or its name, and its media type. */
  readonly failure: string | JsonObject | readonly [schema: string, type: string];
  /** `"GET /orders/{order} getOrder": { 200: "Order", errors: [401, 404] }` */
  readonly operations: Readonly<Record<string, Row>>;
  readonly schemas?: JsonObject;
}

export function contract({ failure, ids = {}, openapi = "3.1.0", operations, ...more }: Contract): JsonObject {
  const { description, schemas, security, title } = more;
  const paths: Record<string, Record<string, Json>> = {};
  for (const [key, row] of Object.entries(operations)) {
    const [method = "", path = "", operationId] = key.split(" ");
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => pathId(name, Object(ids[name] ?? text())));
    const item = (paths[path] ??= names.length === 0 ? {} : { parameters: names });
    item[method.toLowerCase()] = { ...(operationId && { operationId }), ...operationOf(row, failure) };
  }
  const components = { ...(security && { securitySchemes: security }), ...(schemas && { schemas }) };
  const required = security && [Object.fromEntries(Object.keys(security).map((name) => [name, []]))];
  return {
    openapi,
    info: { title, version: "1", ...(description && { description }) },
    ...(required && { security: required }),
    paths,
    components,
  };
}

function operationOf({ body: taken, errors: statuses = [], ...rest }: Row, failure: Contract["failure"]): JsonObject {
  const [schema, type] = Array.isArray(failure) ? failure : [failure];
  const entries = Object.entries(rest);
  const responses = entries
    .filter(([name]) => /^\d/.test(name))
    .map(
      ([status, one]) =>
        [status, typeof one === "string" ? answer(ref(one)) : (one ?? { description: "Done." })] as const,
    );
  return {
    ...Object.fromEntries(entries.filter(([name]) => !/^\d/.test(name))),
    ...(taken !== undefined && { requestBody: typeof taken === "string" ? body(taken) : taken }),
    responses: {
      ...Object.fromEntries(responses),
      ...errors(typeof schema === "string" ? ref(schema) : schema, statuses, type),
    },
  } as JsonObject;
}
