const KINDS = [
  "document",
  "info",
  "components",
  "pathItem",
  // A Path Item under `paths` or `webhooks`.
  "route",
  "operation",
  "parameter",
  "requestBody",
  "response",
  "header",
  "mediaType",
  "encoding",
  "example",
  "link",
  "callback",
  "securityScheme",
  "server",
  "tag",
  "schema",
] as const;

/** The objects of OpenAPI that contain references, or that differ between versions. */
export type Kind = (typeof KINDS)[number];

/** The value of a field: one object, a list of objects, or a map with user-chosen keys. */
export interface Child {
  readonly kind: Kind;
  readonly in: "one" | "list" | "map";
}

/** `schema`, `[schema]` for a list, `{schema}` for a map. */
function fields(written: Readonly<Record<string, string>>): ReadonlyMap<string, Child> {
  return new Map(
    Object.entries(written).map(([name, text]) => {
      const word = text.replace(/^[[{]|[\]}]$/g, "");
      const kind = KINDS.find((one) => one === word);
      if (kind === undefined) throw new Error(`Unknown kind of object: ${text}`);
      return [name, { kind, in: text.startsWith("[") ? "list" : text.startsWith("{") ? "map" : "one" }] as const;
    }),
  );
}

const PATH_ITEM = fields({
  get: "operation",
  put: "operation",
  post: "operation",
  delete: "operation",
  options: "operation",
  head: "operation",
  patch: "operation",
  trace: "operation",
  query: "operation",
  additionalOperations: "{operation}",
  parameters: "[parameter]",
  servers: "[server]",
});

const PARAMETER = fields({ schema: "schema", content: "{mediaType}", examples: "{example}" });

const SCHEMA = fields({
  properties: "{schema}",
  patternProperties: "{schema}",
  dependentSchemas: "{schema}",
  dependencies: "{schema}",
  $defs: "{schema}",
  definitions: "{schema}",
  allOf: "[schema]",
  anyOf: "[schema]",
  oneOf: "[schema]",
  prefixItems: "[schema]",
  items: "schema",
  additionalItems: "schema",
  additionalProperties: "schema",
  contains: "schema",
  contentSchema: "schema",
  else: "schema",
  if: "schema",
  not: "schema",
  propertyNames: "schema",
  then: "schema",
  unevaluatedItems: "schema",
  unevaluatedProperties: "schema",
});

const NONE: ReadonlyMap<string, Child> = new Map();

/** The fields of an object that contain objects. All other fields are data. */
export const FIELDS: Readonly<Record<Kind, ReadonlyMap<string, Child>>> = {
  document: fields({
    info: "info",
    components: "components",
    paths: "{route}",
    webhooks: "{route}",
    "x-webhooks": "{route}",
    servers: "[server]",
    tags: "[tag]",
  }),
  components: fields({
    schemas: "{schema}",
    responses: "{response}",
    parameters: "{parameter}",
    examples: "{example}",
    requestBodies: "{requestBody}",
    headers: "{header}",
    securitySchemes: "{securityScheme}",
    links: "{link}",
    callbacks: "{callback}",
    pathItems: "{pathItem}",
    mediaTypes: "{mediaType}",
  }),
  pathItem: PATH_ITEM,
  route: PATH_ITEM,
  operation: fields({
    parameters: "[parameter]",
    requestBody: "requestBody",
    responses: "{response}",
    callbacks: "{callback}",
    servers: "[server]",
  }),
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: fields({ content: "{mediaType}" }),
  response: fields({ headers: "{header}", content: "{mediaType}", links: "{link}" }),
  mediaType: fields({
    schema: "schema",
    itemSchema: "schema",
    examples: "{example}",
    encoding: "{encoding}",
    itemEncoding: "encoding",
    prefixEncoding: "[encoding]",
  }),
  encoding: fields({
    headers: "{header}",
    encoding: "{encoding}",
    itemEncoding: "encoding",
    prefixEncoding: "[encoding]",
  }),
  info: NONE,
  example: NONE,
  link: NONE,
  callback: NONE,
  securityScheme: NONE,
  server: NONE,
  tag: NONE,
  schema: SCHEMA,
};

/** The section of `components` for each kind of object in OpenAPI 3.1. Other kinds can only be written in place. */
export const SECTIONS: Readonly<Partial<Record<Kind, string>>> = {
  schema: "schemas",
  response: "responses",
  parameter: "parameters",
  example: "examples",
  requestBody: "requestBodies",
  header: "headers",
  securityScheme: "securitySchemes",
  link: "links",
  callback: "callbacks",
  pathItem: "pathItems",
};
