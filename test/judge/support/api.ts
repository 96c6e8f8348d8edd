import { join } from "node:path";
import { buildApi } from "../../../generator/ir/build.ts";
import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import type { Json, JsonObject } from "../../../generator/document/json.ts";
import { loadDocument } from "../../../generator/document/load.ts";
import type { Api } from "../../../generator/ir/api.ts";
import type { Schema } from "../../../generator/ir/schema.ts";
import { temporaryFolder } from "../../support/folder.ts";

/** What a document says that is given as files, the root being `openapi.json`. */
export async function apiOf(
  files: Readonly<Record<string, Json>>,
  load: Parameters<typeof loadDocument>[1] = {},
): Promise<Api> {
  await using folder = await temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)])),
  );
  const diagnostics = collectDiagnostics({ "contradictory-bounds": "warning" });
  const document = await loadDocument(join(folder.path, "openapi.json"), load, diagnostics);
  if (document === undefined) throw new Error(diagnostics.list()[0]?.message ?? "the document cannot be read");
  const api = buildApi(document, diagnostics);
  if (diagnostics.failed) throw new Error(diagnostics.list().find(({ severity }) => severity === "error")?.message);
  return api;
}

const apis = new WeakMap<JsonObject, Promise<Api>>();

/** The API of a document, which is read once for all runs. */
export function apiOfDocument(document: JsonObject): Promise<Api> {
  const api = apis.get(document) ?? apiOf({ "openapi.json": document });
  apis.set(document, api);
  return api;
}

/** A document with one schema, in a separate file unless `version` is 3.0. */
export async function schemaApi(
  schema: Json,
  version = "3.1.0",
  load: Parameters<typeof loadDocument>[1] = {},
): Promise<{ readonly api: Api; readonly schema: Schema }> {
  const inner = version.startsWith("3.0");
  const api = await apiOf(
    {
      "openapi.json": {
        openapi: version,
        info: { title: "Case", version: "1" },
        paths: {},
        components: { schemas: { Case: inner ? schema : { $ref: "case.json" } } },
      },
      ...(!inner && { "case.json": schema }),
    },
    load,
  );
  const found = api.models.find(({ name }) => name === "Case")?.schema;
  if (found === undefined) throw new Error("the schema is not a model");
  return { api, schema: found };
}
