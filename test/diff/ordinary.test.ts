import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { AUDIENCES, LEVELS } from "../../diff/audience.ts";
import type { Change } from "../../diff/change.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { changesOf } from "./compare.ts";
import { type Edit, ORDINARY_CHANGES } from "./ordinary/changes.ts";

// Changes as teams make them, in one contract, with the verdict that a reader of docs/diff.md expects.

const LIBRARY = await documentIn(fileURLToPath(new URL("ordinary/library.yaml", import.meta.url)));

async function documentIn(path: string): Promise<Json> {
  const diagnostics = collectDiagnostics();
  const loaded = await loadDocument(path, {}, diagnostics);
  if (loaded !== undefined) buildApi(loaded, diagnostics);
  // A warning, such as that of an invalid extension, would hide a part of the contract.
  if (loaded === undefined || diagnostics.list().length > 0) throw new Error(JSON.stringify(diagnostics.list()));
  return loaded.root.value;
}

/** The document with a part set or removed. Fails where the path leads nowhere, so that every edit has an effect. */
function edited(node: Json | undefined, [step, ...rest]: readonly string[], value: Json | undefined): Json {
  if (step === undefined) throw new Error("There is no path.");
  if (isArray(node)) {
    const items = [...node];
    const index = Number(step);
    if (index > items.length) throw new Error(`There is no item ${step}.`);
    if (rest.length > 0) items[index] = edited(items[index], rest, value);
    else if (value === undefined) items.splice(index, 1);
    else items[index] = value;
    return items;
  }
  if (!isObject(node)) throw new Error(`There is no ${step}.`);
  const { [step]: inner, ...others } = node;
  const next = rest.length > 0 ? edited(inner, rest, value) : value;
  if (next === undefined && inner === undefined) throw new Error(`There is no ${step} to remove.`);
  return next === undefined ? others : { ...node, [step]: next };
}

function apply(document: Json, edits: readonly Edit[]): Json {
  return edits.reduce((whole, [path, value]) => edited(whole, path.split(" > "), value), document);
}

/** The most severe level for each audience. */
function levelsOf(changes: readonly Change[]): string {
  return AUDIENCES.map(
    (audience) => LEVELS.find((level) => changes.some(({ levels }) => levels[audience] === level)) ?? "-",
  ).join(" ");
}

test.each(ORDINARY_CHANGES)("$name: $want", async ({ before = [], edits, want }) => {
  const old = apply(LIBRARY, before);
  const changes = await changesOf(old, apply(old, edits));
  const explained = changes.map(({ level, rule, subject }) => `${level} ${rule} ${subject}`);
  expect({ levels: levelsOf(changes), changes: explained }).toEqual({ levels: want, changes: explained });
});
