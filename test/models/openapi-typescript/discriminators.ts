import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import type { Document } from "../../../generator/document/document.ts";
import { isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import { DEFAULT_LIMITS } from "../../../generator/document/limits.ts";
import { childPointer, parsePointer, type Pointer } from "../../../generator/document/pointer.ts";
import { exchangeSchemas } from "../../../generator/ir/analysis/models.ts";
import { findReferences } from "../../../generator/ir/analysis/walk.ts";
import { buildApi } from "../../../generator/ir/build.ts";
import { basePointer } from "../../../generator/ir/read/inheritance.ts";
import type { Schema, Tag } from "../../../generator/ir/schema.ts";
import { listOf, objectAt, plainReference, resolveComponent } from "./resolve.ts";

/** A component in a union, with the values that select it, where its own schema does not state them. */
export interface Alternative {
  readonly name: string;
  readonly tag: Tag | undefined;
}

/** What the discriminators of a bundle say about its components. */
export interface Discriminators {
  /** References to the components that bases get for their own members. */
  readonly ownReferences: ReadonlySet<string>;
  /** The values that select a component. */
  tagsOf(name: string): readonly Tag[];
  /** The alternatives for which a base stands, and the name of the component with its own members. */
  baseOf(name: string): { readonly ownName: string; readonly alternatives: readonly Alternative[] } | undefined;
  /** What a reference among the alternatives of a `oneOf` or `anyOf` means. */
  alternative(reference: Json): Alternative | undefined;
  /** Whether later parts of an `allOf` replace members of this part. The IR then has a copy instead of a reference. */
  isReplaced(part: Json): boolean;
  /** A component that extends bases, rewritten to extend the bases' own members. */
  extended(name: string, schema: Json): Json;
}

const SCHEMAS = "#/components/schemas";

/**
 * openapi-typescript takes the name of a schema for the discriminator's value, even if the schema has a different `const`. So
 * discriminators are removed, and what the IR says about them is written into the schemas instead.
 */
export function readDiscriminators(bundle: JsonObject): Discriminators {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const diagnostics = collectDiagnostics();
  const api = buildApi(documentOf(bundle), diagnostics, { shareRepeated: false });
  const replacing = new Set(
    diagnostics.list().flatMap(({ code, pointer }) => (code === "members-contradict" ? pointer : [])),
  );
  const models = new Map(api.models.map(({ at, schema }) => [at, schema]));
  const exchanges = [...api.operations, ...api.operations.flatMap(({ callbacks }) => callbacks), ...api.webhooks];
  const found = [...models.values(), ...exchanges.flatMap(exchangeSchemas)].flatMap(
    (schema) => findReferences(schema).references,
  );
  const references = new Map(found.map(({ schema, target }) => [schema.at, { schema, target }]));
  const places = placesOf(bundle);

  const ownNames = new Map<Pointer, string>();
  for (const name of Object.keys(schemas)) {
    const shape = models.get(pointerOf(name))?.shape;
    if (shape?.kind !== "union" || shape.base === undefined) continue;
    let own = `${name}Base`;
    while (Object.hasOwn(schemas, own)) own += "Schema";
    ownNames.set(shape.base, own);
  }

  /** Of a component, or of the own members of a base. */
  function nameOf(target: Pointer): string {
    return ownNames.get(target) ?? parsePointer(target).tokens[2] ?? "";
  }

  function tagsOf(name: string): readonly Tag[] {
    const at = pointerOf(name);
    return tagsAmong(models.get(basePointer(at)) ?? models.get(at));
  }

  function extended(name: string, schema: Json): Json {
    const at = pointerOf(name);
    const own = models.get(basePointer(at)) ?? models.get(at);
    const bases = new Set((own === undefined ? [] : findReferences(own).references).map(({ target }) => target));
    return mapParts(schema, (ref) => {
      const base = basePointer(plainReference(bundle, ref) ?? "");
      const ownName = bases.has(base) ? ownNames.get(base) : undefined;
      return ownName === undefined ? undefined : { $ref: pointerOf(ownName) };
    });
  }

  return {
    ownReferences: new Set(Array.from(ownNames.values(), pointerOf)),
    tagsOf,
    extended,
    baseOf(name) {
      const shape = models.get(pointerOf(name))?.shape;
      const ownName = shape?.kind === "union" && shape.base !== undefined ? ownNames.get(shape.base) : undefined;
      if (shape?.kind !== "union" || ownName === undefined) return undefined;
      const alternatives = shape.members.flatMap((schema) =>
        schema.shape.kind === "ref" ? [{ name: nameOf(schema.shape.target), tag: tagsAmong(schema)[0] }] : [],
      );
      return { ownName, alternatives };
    },
    isReplaced(part) {
      const at = places.get(part);
      const ref = isObject(part) ? member(part, "$ref") : undefined;
      if (ref === undefined) return replacing.has(at?.replace(/\/allOf\/\d+$/, ""));
      const isKnown = typeof ref === "string" && plainReference(bundle, ref) !== undefined;
      return at !== undefined && isKnown && !references.has(at);
    },
    alternative(reference) {
      const found = references.get(places.get(reference) ?? "");
      if (found === undefined) return undefined;
      const name = nameOf(found.target);
      const known = new Set(tagsOf(name).map(({ property }) => property.name));
      return { name, tag: tagsAmong(found.schema).find(({ property }) => !known.has(property.name)) };
    },
  };
}

/** Replaces references in `allOf`, also nested ones. A schema that stays the same keeps its identity, and so its place. */
function mapParts(value: Json, replace: (ref: string) => Json | undefined): Json {
  if (!isObject(value) || !Object.hasOwn(value, "allOf")) return value;
  const parts = listOf(value, "allOf");
  const allOf = parts.map((part) => {
    const ref = isObject(part) ? member(part, "$ref") : undefined;
    return typeof ref === "string" ? (replace(ref) ?? part) : mapParts(part, replace);
  });
  return allOf.every((part, index) => part === parts[index]) ? value : { ...value, allOf };
}

export function pointerOf(name: string): Pointer {
  return childPointer(SCHEMAS, name);
}

function tagsAmong(schema: Schema | undefined): readonly Tag[] {
  return (schema?.assertions ?? []).flatMap((one) => (one.kind === "tag" && one.except !== true ? [one] : []));
}

/** The pointer of every object. */
function placesOf(bundle: JsonObject): ReadonlyMap<Json, Pointer> {
  const places = new Map<Json, Pointer>();
  const visit = (value: Json, at: Pointer): void => {
    if (typeof value !== "object" || value === null) return;
    places.set(value, at);
    for (const [key, inner] of Object.entries(value)) visit(inner, childPointer(at, key));
  };
  visit(bundle, "#");
  return places;
}

/** A bundle as a loaded document. All of its references lead to its own components. */
function documentOf(bundle: JsonObject): Document {
  const file = { path: "bundle.json", location: "", text: "", format: "json", value: bundle } as const;
  return {
    version: "3.1",
    root: { at: "#", value: bundle },
    limits: DEFAULT_LIMITS,
    files: [file],
    overlays: [],
    resolve(_, ref) {
      const at = plainReference(bundle, ref);
      return at === undefined ? undefined : { at, value: resolveComponent(bundle, ref) ?? null };
    },
    resources: () => [],
    reportUnresolved: () => {},
    locate: () => ({ file: file.path, line: 1, column: 1 }),
  };
}
