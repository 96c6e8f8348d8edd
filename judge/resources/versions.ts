import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Shapes } from "../../generator/facts/shapes.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { normal } from "./resources.ts";

/** The name of the number that each change of a resource increases, so that changes of an old version can be rejected. */
export function versionName(members: Iterable<string>): string | undefined {
  return [...members].find((name) => /^(?:version|revision|(?:lock|row|entity)version)$/.test(normal(name)));
}

/** The version of a resource that an answer shows. */
export function versionIn(resource: JsonObject | undefined): number | undefined {
  const name = resource && versionName(Object.keys(resource));
  const version = name === undefined ? undefined : resource?.[name];
  return typeof version === "number" && Number.isInteger(version) ? version : undefined;
}

/** The same body with the current version, if it has one. */
export function withVersion(body: Json, version: number | undefined): Json {
  const name = isObject(body) ? versionName(Object.keys(body)) : undefined;
  if (name === undefined || version === undefined || !isObject(body) || typeof body[name] !== "number") return body;
  return { ...body, [name]: version };
}

/** The member of a request's body with the version that it changes. */
export function versionSent(shapes: Shapes, { body }: Operation): string | undefined {
  return versionName((body?.contents ?? []).flatMap(({ schema }) => shapes.members(schema).map(({ name }) => name)));
}
