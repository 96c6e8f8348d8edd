// Writes `schemas/`: JSON Schemas that let editors complete and check configs and documents. `npm run schemas`.
// Draft 7, because editors know it best.
import { readFileSync, writeFileSync } from "node:fs";
import ts from "typescript-5";
import type { DocumentConfig, LimitsConfig, ValidatorsConfig } from "../generator/config/config.ts";
import { mayOverride } from "../generator/diagnostics/diagnostics.ts";
import { DIAGNOSTIC_CODES, entryOf } from "../generator/diagnostics/catalogue.ts";
import { isArray, isObject, type Json, type JsonObject } from "../generator/document/json.ts";
import { LINT_PRESETS } from "../generator/generate/settings.ts";
import { BUILT_IN_TARGETS } from "../generator/generate/target-names.ts";
import { builtInTypes } from "../generator/targets/conversions/formats.ts";
import { HOMES, OWN_PREFIX } from "../lint/vocabulary.ts";

const ROOT = new URL("../", import.meta.url);
const DRAFT = "http://json-schema.org/draft-07/schema#";

const PATH: JsonObject = { type: "string", pattern: "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$" };
const PATHS: JsonObject = { type: "array", items: PATH };
const BOOLEAN: JsonObject = { type: "boolean" };
const NAMES: JsonObject = { type: "array", minItems: 1, items: { type: "string", minLength: 1 } };
const IDENTIFIER = "[A-Za-z_$][\\w$]*";
const LIMIT: JsonObject = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** Every format that countersign can convert without code of the user. */
const CONVERTED = ["date-time", "date", "duration", "int64", "uint64"];

/** The schema of `countersign.config.json`, and of the `countersign` key of package.json. */
export function configSchema(): JsonObject {
  const source = readFileSync(new URL("generator/config/config.ts", ROOT), "utf8");
  const described = (name: string, members: Readonly<Record<string, JsonObject>>): JsonObject =>
    object(withDescriptions(members, commentsOf(source, name)));
  const validators = {
    discriminators: oneOf(["annotate", "assert"]),
    formats: oneOf(["annotate", "assert"]),
    zod: oneOf(["zod", "zod/mini", "none"]),
    jsonSchema: BOOLEAN,
  } satisfies Readonly<Record<keyof ValidatorsConfig, JsonObject>>;
  const limits = {
    fileBytes: LIMIT,
    totalBytes: LIMIT,
    values: LIMIT,
    members: LIMIT,
    texts: LIMIT,
    repeats: LIMIT,
    chain: LIMIT,
    output: LIMIT,
  } satisfies Readonly<Record<keyof LimitsConfig, JsonObject>>;
  const fields = {
    document: PATH,
    joined: PATHS,
    overlays: PATHS,
    filter: object({ include: filterRules(), exclude: filterRules() }),
    output: PATH,
    targets: { type: "array", uniqueItems: true, items: oneOf(BUILT_IN_TARGETS) },
    importExtension: oneOf([".ts", ".js", ""]),
    runtime: { ...PATH, examples: ["copy", "package"] },
    formats: formatsSchema(),
    readonly: BOOLEAN,
    client: described("ClientConfig", { validate: BOOLEAN }),
    validators: described("ValidatorsConfig", validators),
    lint: oneOf(LINT_PRESETS),
    scaffold: PATH,
    templates: PATH,
    severity: severitySchema(),
    allowFolders: PATHS,
    allowUrls: { type: "array", items: { type: "string", pattern: "^[Hh][Tt][Tt][Pp][Ss]?:" } },
    limits: described("LimitsConfig", limits),
  } satisfies Readonly<Record<keyof DocumentConfig, JsonObject>>;
  const entry = {
    ...object({
      $schema: { type: "string", description: "The schema of this file, for editors." },
      ...withDescriptions(fields, commentsOf(source, "DocumentConfig")),
      documents: { ...PATHS, minItems: 1, description: commentsOf(source, "JoinedConfig").get("documents") ?? "" },
    }),
    oneOf: [{ required: ["document"] }, { required: ["documents"] }],
  };
  return {
    $schema: DRAFT,
    title: "Config of countersign",
    if: { type: "array" },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { minItems: 1, items: { $ref: "#/definitions/entry" } },
    else: { $ref: "#/definitions/entry" },
    definitions: { entry },
  };
}

function filterRules(): JsonObject {
  const lists = { tags: NAMES, paths: NAMES, operationIds: NAMES, methods: NAMES, extensions: NAMES };
  return object({ ...lists, deprecated: BOOLEAN });
}

function formatsSchema(): JsonObject {
  const own = (format: string): JsonObject => {
    const members = {
      import: { type: "string", pattern: '^[^\\u0000\\r\\n"]+$' },
      type: { type: "string", pattern: `^${IDENTIFIER}(?:\\.${IDENTIFIER})*$` },
      read: { type: "string", pattern: `^${IDENTIFIER}$` },
      write: { type: "string", pattern: `^${IDENTIFIER}$` },
    };
    const temporal = builtInTypes(format).filter((type) => type.startsWith("Temporal."));
    const functions = { required: ["read", "write"] };
    const isPolyfill = {
      properties: { type: oneOf(temporal) },
      not: { anyOf: [{ required: ["read"] }, { required: ["write"] }] },
    };
    return {
      ...object(members),
      required: ["import", "type"],
      ...(temporal.length === 0 ? functions : { anyOf: [functions, isPolyfill] }),
    };
  };
  const known = CONVERTED.map((format) => [format, { anyOf: [oneOf(builtInTypes(format)), own(format)] }] as const);
  return { type: "object", properties: Object.fromEntries(known), additionalProperties: own("") };
}

function severitySchema(): JsonObject {
  const severities = ["error", "warning", "off"] as const;
  return object(
    Object.fromEntries(
      DIAGNOSTIC_CODES.map((code) => [
        code,
        { ...oneOf(severities.filter((severity) => mayOverride(code, severity))), description: entryOf(code).help },
      ]),
    ),
  );
}

/** The first paragraph of each member's comment. */
function commentsOf(source: string, name: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile("config.ts", source, ts.ScriptTarget.ESNext, true);
  const found = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isInterfaceDeclaration(statement) || statement.name.text !== name) continue;
    for (const member of statement.members) {
      const [comment] = ts.getJSDocCommentsAndTags(member);
      const text = ts.getTextOfJSDocComment(comment?.comment) ?? "";
      if (member.name !== undefined) found.set(member.name.getText(file), text.replaceAll(/\s+/g, " "));
    }
  }
  return found;
}

function withDescriptions(
  members: Readonly<Record<string, JsonObject>>,
  comments: ReadonlyMap<string, string>,
): JsonObject {
  const described = Object.entries(members).map(([name, schema]) => {
    const description = comments.get(name) ?? "";
    if (description === "") throw new Error(`the field ${name} has no comment`);
    return [name, { description, ...schema }] as const;
  });
  return Object.fromEntries(described);
}

function object(properties: JsonObject): JsonObject {
  return { type: "object", properties, additionalProperties: false };
}

function oneOf(values: readonly string[]): JsonObject {
  return { enum: [...values] };
}

/** The objects of a document that lead to an extension. `[Name]` is a list of these, `{Name}` a map. */
const OBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Root: { servers: "[Server]", paths: "{PathItem}", webhooks: "{PathItem}", components: "Components" },
  Components: {
    schemas: "{Schema}",
    responses: "{Response}",
    parameters: "{Parameter}",
    headers: "{Header}",
    requestBodies: "{RequestBody}",
    securitySchemes: "{SecurityScheme}",
    callbacks: "{Callback}",
    pathItems: "{PathItem}",
    mediaTypes: "{MediaType}",
  },
  PathItem: {
    servers: "[Server]",
    parameters: "[Parameter]",
    additionalOperations: "{Operation}",
    ...Object.fromEntries(
      ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].map((method) => [
        method,
        "Operation",
      ]),
    ),
  },
  Operation: {
    servers: "[Server]",
    parameters: "[Parameter]",
    requestBody: "RequestBody",
    responses: "{Response}",
    callbacks: "{Callback}",
  },
  Callback: { "*": "PathItem" },
  Parameter: { schema: "Schema", content: "{MediaType}" },
  Header: { schema: "Schema", content: "{MediaType}" },
  RequestBody: { content: "{MediaType}" },
  Response: { headers: "{Header}", content: "{MediaType}" },
  MediaType: { schema: "Schema", itemSchema: "Schema" },
  Schema: {
    properties: "{Schema}",
    patternProperties: "{Schema}",
    additionalProperties: "Schema",
    items: "Schema",
    prefixItems: "[Schema]",
    allOf: "[Schema]",
    oneOf: "[Schema]",
    anyOf: "[Schema]",
    $defs: "{Schema}",
  },
  SecurityScheme: { flows: "Flows" },
  Flows: {
    implicit: "ImplicitFlow",
    password: "PasswordFlow",
    clientCredentials: "ClientCredentials",
    authorizationCode: "AuthorizationCode",
    deviceAuthorization: "DeviceAuthorization",
  },
};

/** The schema of the extensions in a document, each at its place. In a part of a document, they may be anywhere. */
export function extensionsSchema(): JsonObject {
  const homes = [...new Set([...Object.keys(OBJECTS), ...[...HOMES.values()].flatMap(({ types }) => types)])];
  const objects = homes.map((home): readonly [string, JsonObject] => {
    const { "*": others, ...members } = OBJECTS[home] ?? {};
    const names = [...HOMES].filter(([, { types }]) => types.includes(home)).map(([name]) => name);
    const places = Object.entries(members).map(([name, type]) => [name, typeSchema(type)] as const);
    return [
      home,
      {
        properties: { ...extensionMembers(names), ...Object.fromEntries(places) },
        ...(others !== undefined && { additionalProperties: typeSchema(others) }),
      },
    ];
  });
  const any = { $ref: "#/definitions/Part" };
  const part = { properties: extensionMembers([...HOMES.keys()]), additionalProperties: any, items: any };
  const files = ["duration", "pointer", ...HOMES.keys()];
  return {
    $schema: DRAFT,
    title: "Extensions of OpenAPI that countersign reads",
    if: { required: ["openapi"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { $ref: "#/definitions/Root" },
    else: any,
    definitions: {
      ...Object.fromEntries(objects),
      Part: part,
      ...Object.fromEntries(files.map((name) => [name, vocabularySchema(name)])),
    },
  };
}

function typeSchema(type: string): JsonObject {
  const reference = { $ref: `#/definitions/${type.replaceAll(/[[\]{}]/g, "")}` };
  if (type.startsWith("[")) return { items: reference };
  return type.startsWith("{") ? { additionalProperties: reference } : reference;
}

function extensionMembers(names: readonly string[]): JsonObject {
  const members = names.flatMap((name) => [name, OWN_PREFIX + name.slice("x-".length)].map((key) => [key, name]));
  return Object.fromEntries(members.map(([key, name]) => [key, { $ref: `#/definitions/${name}` }]));
}

/** A schema of `generator/vocabulary/` in draft 7, with references inside one file. */
function vocabularySchema(name: string): Json {
  const text = readFileSync(new URL(`generator/vocabulary/${name}.schema.json`, ROOT), "utf8");
  const convert = (value: Json): Json => {
    if (isArray(value)) return value.map(convert);
    if (!isObject(value)) return value;
    const { dependentRequired, $ref, ...rest } = value;
    const members = Object.entries(rest).flatMap(([key, member]) =>
      key === "$schema" || key === "$id" ? [] : [[key, convert(member)] as const],
    );
    return {
      ...Object.fromEntries(members),
      ...(dependentRequired !== undefined && { dependencies: dependentRequired }),
      ...(typeof $ref === "string" && { $ref: referenceIn(name, $ref) }),
    };
  };
  const schema: Json = JSON.parse(text);
  return convert(schema);
}

function referenceIn(name: string, reference: string): string {
  if (reference.startsWith("#")) return `#/definitions/${name}${reference.slice(1)}`;
  return `#/definitions/${reference.replace(".schema.json", "")}`;
}

/** The files of `schemas/`, by name. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const print = (schema: JsonObject): string => `${JSON.stringify(schema, null, 2)}\n`;
  return new Map([
    ["config.schema.json", print(configSchema())],
    ["extensions.schema.json", print(extensionsSchema())],
  ]);
}

if (import.meta.main) {
  for (const [name, text] of schemaFiles()) {
    const file = new URL(`schemas/${name}`, ROOT);
    if (!process.argv.includes("--check")) writeFileSync(file, text);
    else if (readFileSync(file, "utf8") !== text) {
      console.log(`schemas/${name} is out of date. Run \`npm run schemas\`.`);
      process.exitCode = 1;
    }
  }
}
