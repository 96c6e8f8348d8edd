import type { Document } from "../../../generator/document/document.ts";
import { parsePointer } from "../../../generator/document/pointer.ts";
import type { Api } from "../../../generator/ir/api.ts";
import type { Schema } from "../../../generator/ir/schema.ts";
import { cyclic } from "../../../generator/ir/analysis/graph.ts";
import { findReferences } from "../../../generator/ir/analysis/walk.ts";

/** Inconsistencies of a representation; empty for every result of `buildApi`. */
export function brokenInvariants(api: Api, document: Document): readonly string[] {
  const broken: string[] = [];
  const models = new Set(api.models.map(({ at }) => at));
  const operations = new Set(api.operations.map(({ at }) => at));
  const schemes = new Set(api.securitySchemes.map(({ name }) => name));
  if (models.size < api.models.length) broken.push("two models have one identity");
  if (operations.size < api.operations.length) broken.push("two operations have one identity");
  for (const schema of schemasOf(api)) {
    const { shape } = schema;
    if (shape.kind === "ref" && !models.has(shape.target)) broken.push(`${schema.at} leads to no model`);
    if ((shape.kind === "union" || shape.kind === "object") && shape.discriminator !== undefined) {
      for (const { target } of shape.discriminator.cases)
        if (!models.has(target)) broken.push(`${schema.at} maps to no model`);
    }
    if (!isPlace(document, schema.at)) broken.push(`${schema.at} is not a place of the document`);
  }
  for (const { at, responses, security } of [...api.operations, ...api.webhooks]) {
    if (!isPlace(document, at)) broken.push(`${at} is not a place of the document`);
    for (const { scheme } of security.flat()) if (!schemes.has(scheme)) broken.push(`${at} asks for no scheme`);
    for (const { operation = "" } of responses.flatMap(({ links }) => links)) {
      if (operation !== "" && !operations.has(operation)) broken.push(`${at} links to no operation`);
    }
  }
  for (const { at, parameters, segments } of api.operations) {
    const named = new Set(segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter])));
    const defined = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    if (named.size !== defined.length || !defined.every((name) => named.has(name)))
      broken.push(`${at} has other parameters than its path`);
  }
  broken.push(...endlessModels(api));
  if (JSON.stringify(JSON.parse(JSON.stringify(api))) !== JSON.stringify(api)) broken.push("it is not data");
  return broken;
}

/** Every schema, each once. */
function schemasOf(api: Api): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isSchema(value)) {
      if (found.has(value)) return;
      found.add(value);
    }
    for (const [key, child] of Object.entries(value))
      if (key !== "docs" && key !== "extensions" && key !== "examples") visit(child);
  };
  visit([api.models, api.operations, api.webhooks]);
  return found;
}

function isSchema(value: object): value is Schema {
  return "shape" in value && "assertions" in value && "at" in value;
}

/** The node itself, or what it represents: an alternative of a type, a missing schema. */
function isPlace(document: Document, at: string): boolean {
  const { file, tokens } = parsePointer(at);
  for (let length = tokens.length; length >= Math.max(0, tokens.length - 3); length--) {
    const path = tokens
      .slice(0, length)
      .map((token) => `/${encodeURIComponent(token.replaceAll("~", "~0").replaceAll("/", "~1"))}`);
    if (document.resolve("#", `${encodeURI(file)}#${path.join("")}`) !== undefined) return true;
  }
  return false;
}

function endlessModels(api: Api): readonly string[] {
  const graph = new Map(
    api.models.map(({ at, schema }) => [
      at,
      findReferences(schema).references.flatMap(({ sameValue, target }) => (sameValue ? [target] : [])),
    ]),
  );
  return [...cyclic(graph).keys()].map((at) => `${at} is part of itself`);
}
