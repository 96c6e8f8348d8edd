import type { Model } from "../api.ts";
import type { Schema } from "../schema.ts";
import { readErrorEnvelope, readPinnedName } from "./behaviour.ts";
import { bare } from "./plain-schema.ts";
import { type ModelEntry, present, type Reader } from "./reader.ts";

/** A model before its usage is known. */
export type ReadModel = Pick<Model, "at" | "name" | "key" | "origin" | "pinnedName" | "errorEnvelope" | "schema"> & {
  /** A second name for another model. */
  readonly aliasOf?: string;
};

/** Reads every schema that is a model, and those that become models during reading. Each is read once. */
export function readModels(reader: Reader): readonly ReadModel[] {
  const models: ReadModel[] = [];
  // The map grows during the iteration, which ends when no new models appear.
  for (const entry of reader.models.entries.values()) {
    models.push(readModel(reader, entry));
  }
  return models;
}

function readModel(reader: Reader, entry: ModelEntry): ReadModel {
  const schema = readModelSchema(reader, entry);
  const { aliasOf, at, name, origin } = entry;
  const pinnedName = readPinnedName(reader, at, schema.extensions);
  const errorEnvelope = readErrorEnvelope(reader, at, schema.extensions);
  return present({ at, name, origin, schema, pinnedName, errorEnvelope, aliasOf });
}

function readModelSchema(reader: Reader, { at, value, aliasOf }: ModelEntry): Schema {
  if (aliasOf !== undefined) return bare(at, { kind: "ref", target: aliasOf });
  return reader.schema(at, value, { place: reader.models.places.get(at) ?? "json", scope: undefined });
}
