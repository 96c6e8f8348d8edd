import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../../generator/document/json.ts";
import { loadDocument } from "../../../generator/document/load.ts";
import { buildApi } from "../../../generator/ir/build.ts";
import { parseYaml } from "../../spec/contract.ts";

async function documentIn(path: string): Promise<Json> {
  const diagnostics = collectDiagnostics();
  const loaded = await loadDocument(path, {}, diagnostics);
  if (loaded !== undefined) buildApi(loaded, diagnostics);
  // A warning, such as that of an invalid extension, would hide a part of the contract.
  if (loaded === undefined || diagnostics.list().length > 0) throw new Error(JSON.stringify(diagnostics.list()));
  return loaded.root.value;
}

/** The document with a part set, or removed with `null`. Fails if the path does not exist, so that every edit has an effect. */
function edited(node: Json | undefined, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) throw new Error("There is no path.");
  if (isArray(node)) {
    const items = [...node];
    const index = Number(step);
    if (!(index <= items.length)) throw new Error(`There is no item ${step}.`);
    if (rest.length > 0) items[index] = edited(items[index], rest, value);
    else items.splice(index, 1, ...(value === null ? [] : [value]));
    return items;
  }
  if (!isObject(node)) throw new Error(`There is no ${step}.`);
  const { [step]: inner, ...others } = node;
  const next = rest.length > 0 ? edited(inner, rest, value) : value;
  if (next === null && inner === undefined) throw new Error(`There is no ${step} to remove.`);
  return next === null ? others : { ...node, [step]: next };
}

/** Sets the part at each path (`paths > /books > get`), or removes it with `null`. */
export function apply(document: Json, edits: Json | undefined): Json {
  return Object.entries(isObject(edits) ? edits : {}).reduce(
    (whole, [path, value]) => edited(whole, path.split(" > "), value ?? null),
    document,
  );
}

/** An ordinary contract, for edits. */
export const LIBRARY: Json = await documentIn(fileURLToPath(new URL("library.yaml", import.meta.url)));

/** The rows of a table in YAML. */
export function rowsIn(file: URL): readonly JsonObject[] {
  const rows = parseYaml(readFileSync(file, "utf8"));
  return (isArray(rows) ? rows : []).filter(isObject);
}
