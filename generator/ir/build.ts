import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Document } from "../document/document.ts";
import { isObject, type JsonObject } from "../document/json.ts";
import { childPointer, type Pointer } from "../document/pointer.ts";
import { analyseModels } from "./analysis/models.ts";
import { dividePolymorphicBases } from "./analysis/polymorphic-bases.ts";
import { shareRepeatedObjects } from "./analysis/repeated-objects.ts";
import type { Api, Operation, Response, Webhook } from "./api.ts";
import { extensionIndex, readBaseDiscriminator } from "./read/base-discriminators.ts";
import { arrayOf, checkFields, fieldTable, objectOf } from "./read/fields.ts";
import { checkContent, checkDialect, readInfo, readTags } from "./read/info.ts";
import { resolveLinks } from "./read/link-targets.ts";
import { readModels } from "./read/models.ts";
import { readOperations } from "./read/operations.ts";
import { removePackages } from "./read/package-names.ts";
import { createMemo, type Reader } from "./read/reader.ts";
import { nameRouteBodies, nameRoutes } from "./read/route-ids.ts";
import { dynamicResources, refuseDynamicScopes, registerComponents } from "./read/registry.ts";
import { readSchema } from "./read/schema.ts";
import { readSecuritySchemes, connectTokens } from "./read/security-schemes.ts";
import { readSecurity, type Schemes } from "./read/security.ts";
import { readServers } from "./read/servers.ts";
import { readWebhooks } from "./read/webhooks.ts";

const ROOT = fieldTable("an OpenAPI document", {
  openapi: "string",
  "$self@3.2": "string",
  info: "object",
  "jsonSchemaDialect@3.1": "string",
  servers: "array",
  paths: "object",
  "webhooks@3.1": "object",
  components: "object",
  security: "array",
  tags: "array",
  externalDocs: "object",
});

const COMPONENTS = fieldTable("components", {
  schemas: "object",
  responses: "object",
  parameters: "object",
  examples: "object",
  requestBodies: "object",
  headers: "object",
  securitySchemes: "object",
  links: "object",
  callbacks: "object",
  "pathItems@3.1": "object",
  "mediaTypes@3.2": "object",
});

export interface BuildOptions {
  /** Integer formats that applications have as bigints. Default: none. */
  readonly wideFormats?: ReadonlySet<string>;
  /** Whether objects that occur many times become models. Default: true. */
  readonly shareRepeated?: boolean;
}

/**
 * Reads a document of any version into one representation. Reports faults and repairs or removes the faulty parts, so
 * that one run finds as many as possible. After an error, nothing may be written from the result.
 */
export function buildApi(
  document: Document,
  diagnostics: Diagnostics,
  { shareRepeated = true, wideFormats = new Set() }: BuildOptions = {},
): Api {
  const reader = createReader(document, diagnostics, wideFormats);
  const { at, value } = document.root;
  const root: JsonObject = isObject(value) ? value : {};
  const extensions = checkFields(reader, at, root, ROOT);
  checkDialect(reader, at, root);
  checkContent(reader, at, root);
  const place = (field: string): Pointer => childPointer(at, field);
  const components = objectOf(root, "components") ?? {};
  checkFields(reader, place("components"), components, COMPONENTS);
  registerComponents(reader, objectOf(components, "schemas") ?? {}, childPointer(place("components"), "schemas"));
  const schemes = readSchemes(reader, childPointer(place("components"), "securitySchemes"), components);
  const servers = readServers(reader, place("servers"), arrayOf(root, "servers") ?? []);
  const security = readSecurity(reader, schemes, place("security"), arrayOf(root, "security") ?? []);
  const paths = objectOf(root, "paths") ?? {};
  const found = readOperations(reader, schemes, place("paths"), paths, security);
  const webhooks: readonly Webhook[] = ["webhooks", "x-webhooks"].flatMap((field) =>
    readWebhooks(reader, schemes, place(field), objectOf(root, field) ?? {}),
  );
  // When the budget is exhausted, some operations were not read, so links cannot be resolved.
  if (reader.repeats.left >= 0) resolveLinks(reader, found);
  const operations = nameRoutes(nameComponents(found.operations));
  const read = removePackages(nameRouteBodies(dividePolymorphicBases(reader, readModels(reader)), operations));
  const models = analyseModels(
    // Dynamic references depend on their place, so their schemas must not be shared.
    shareRepeated && !reader.hasDynamicAnchors ? shareRepeatedObjects(read) : read,
    operations,
    webhooks,
    document.limits.chain,
    diagnostics,
  );
  const resources = refuseDynamicScopes(reader) ? [] : dynamicResources(reader);
  return {
    ...readInfo(reader, at, root),
    servers,
    tags: readTags(reader, place("tags"), arrayOf(root, "tags") ?? []),
    models,
    operations,
    webhooks,
    securitySchemes: connectTokens([...schemes.byName.values()], servers, operations),
    ...(resources.some(({ dynamicAnchors }) => dynamicAnchors.length > 0) && { resources }),
    extensions,
  };
}

/** Maximum discriminator cases of a document. The largest real documents have hundreds. */
const MOST_CASES = 10_000;

function createReader(document: Document, diagnostics: Diagnostics, wideFormats: ReadonlySet<string>): Reader {
  const childrenOf = extensionIndex(document);
  const reader: Reader = {
    document,
    diagnostics,
    models: { entries: new Map(), places: new Map() },
    hasDynamicAnchors: document.resources().some(({ dynamicAnchors }) => dynamicAnchors.size > 0),
    memo: createMemo(),
    links: [],
    patterns: new Map(),
    listedBases: new Set(),
    caseBudget: { left: MOST_CASES },
    repeats: { left: document.limits.repeats, weights: new WeakMap() },
    wideFormats,
    isNullableReported: false,
    unknownFormats: new Set(),
    schema: (at, value, frame) => readSchema(reader, at, value, frame),
    baseDiscriminator: (at, value) => readBaseDiscriminator(reader, childrenOf, at, value),
  };
  return reader;
}

function readSchemes(reader: Reader, at: Pointer, components: JsonObject): Schemes {
  const written = objectOf(components, "securitySchemes") ?? {};
  const byName = new Map(readSecuritySchemes(reader, at, written).map((scheme) => [scheme.name, scheme]));
  return {
    byName,
    unreadable: new Set(Object.keys(written).filter((name) => !byName.has(name))),
    unmet: new WeakMap(),
  };
}

/** When one operation references a response as a component and another its place, both use the component. */
function nameComponents(operations: readonly Operation[]): readonly Operation[] {
  const names = new Map<Pointer, string>();
  for (const { responses } of operations) {
    for (const { at, component } of responses) {
      if (component !== undefined && !names.has(at)) names.set(at, component);
    }
  }
  if (names.size === 0) return operations;
  const isUnnamed = ({ at, component }: Response): boolean => component === undefined && names.has(at);
  return operations.map((operation) =>
    operation.responses.some(isUnnamed)
      ? { ...operation, responses: operation.responses.map((one) => (isUnnamed(one) ? named(one, names) : one)) }
      : operation,
  );
}

function named(response: Response, names: ReadonlyMap<Pointer, string>): Response {
  const component = names.get(response.at);
  return component === undefined ? response : { ...response, component };
}
