import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { AUDIENCES, LEVELS } from "../../diff/audience.ts";
import type { Change } from "../../diff/change.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { isArray, isObject, type Json, member } from "../../generator/document/json.ts";
import { stringOf } from "../../generator/ir/read/keywords.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { buildApi } from "../../generator/ir/build.ts";
import { parseYaml } from "../spec/contract.ts";
import { changesOf } from "./compare.ts";

// Changes as teams make them, in one contract, with the verdict that a reader of docs/diff.md expects.

const pathOf = (name: string): string => fileURLToPath(new URL(`ordinary/${name}`, import.meta.url));

const LIBRARY = await documentIn(pathOf("library.yaml"));
const CHANGES = parseYaml(readFileSync(pathOf("changes.yaml"), "utf8"));
const ROWS = (isArray(CHANGES) ? CHANGES : []).filter(isObject).map((row) => ({
  change: stringOf(row, "change") ?? "",
  want: stringOf(row, "want") ?? "",
  before: member(row, "before"),
  edits: member(row, "edits"),
}));

async function documentIn(path: string): Promise<Json> {
  const diagnostics = collectDiagnostics();
  const loaded = await loadDocument(path, {}, diagnostics);
  if (loaded !== undefined) buildApi(loaded, diagnostics);
  // A warning, such as that of an invalid extension, would hide a part of the contract.
  if (loaded === undefined || diagnostics.list().length > 0) throw new Error(JSON.stringify(diagnostics.list()));
  return loaded.root.value;
}

/** The document with a part set, or removed with `null`. Fails where the path leads nowhere, so that every edit counts. */
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

function apply(document: Json, edits: Json | undefined): Json {
  return Object.entries(isObject(edits) ? edits : {}).reduce(
    (whole, [path, value]) => edited(whole, path.split(" > "), value ?? null),
    document,
  );
}

/** The most severe level for each audience. */
function levelsOf(changes: readonly Change[]): string {
  return AUDIENCES.map(
    (audience) => LEVELS.find((level) => changes.some(({ levels }) => levels[audience] === level)) ?? "-",
  ).join(" ");
}

test.each(ROWS)("$change: $want", async ({ before, edits, want }) => {
  const old = apply(LIBRARY, before);
  const changes = await changesOf(old, apply(old, edits));
  const explained = changes.map(({ level, rule, subject }) => `${level} ${rule} ${subject}`);
  expect({ levels: levelsOf(changes), changes: explained }).toEqual({ levels: want, changes: explained });
});

test("there are enough of them", () => {
  expect(ROWS.length).toBeGreaterThan(150);
});
