import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { discover } from "../../generator/document/discover.ts";
import { isObject, type Json, type JsonObject, member } from "../../generator/document/json.ts";
import { loadRoot } from "../../generator/document/load.ts";
import { childPointer, type Pointer } from "../../generator/document/pointer.ts";
import { createResolver, type Resolver } from "../../generator/document/resolve.ts";
import type { FileStore } from "../../generator/document/store.ts";
import { sharedFolder } from "../support/shared.ts";
import { objectsOf } from "./support.ts";

const parserSuite = sharedFolder("suites/json-schema-ref-parser");

describe.skipIf(parserSuite === undefined)("the suite of json-schema-ref-parser", () => {
  interface Result {
    readonly dir: string;
    readonly file: string;
    readonly circular: boolean;
    readonly dereference: string;
  }

  const folder = parserSuite ?? "";
  const results = parserSuite && (JSON.parse(readFileSync(join(folder, "RESULTS.json"), "utf8")) as readonly Result[]);

  /** What we do otherwise, and why. */
  const DIFFERENT = new Map<string, readonly RegExp[]>([
    // An empty file is not JSON, and the picture is not in the folder.
    ["blank/blank.yaml", [/^json-syntax/, /^reference-not-found/]],
    // Broken the same way for them; these are the reasons in our words.
    ["error-source/broken-external.json", [/not found/]],
    ["error-source/invalid-external.json", [/"#\/foo" has no "baz-2"/, /absolute path "\/"/, /not found/]],
    ["error-source/invalid-pointer.json", [/absolute path "\/"/]],
    ["invalid-pointers/invalid.json", [/no schema has the \$anchor "f"/]],
    ["missing-pointers/error-details.yaml", [/has no "ThisIsMissing"/]],
    ["missing-pointers/external-from-internal.yaml", [/has no "external"/]],
    ["nested-pointers/external-from-internal.yaml", [/has no "external"/]],
    ["resolvers/resolvers.yaml", [/^reference-refused/, /^reference-refused/]],
    // For them, a page of HTML is a string.
    ["parsers/parsers.yaml", [/HTML or XML/, /not found/, /not found/, /^yaml-syntax/, /not found/]],
  ]);
  /** References in data, which are not resolved. */
  const ONLY_DATA = "ref-in-excluded-path/ref-in-excluded-path.yaml";
  /** The suites leave circular `$ref`s unchanged, and do not support anchors. */
  const OTHER_TREE = new Set([
    "blank/blank.yaml",
    "bundle-callback/bundle-callback.yaml",
    "dereference-callback/dereference-callback.yaml",
    "circular/circular-self.yaml",
    "circular-extended/circular-extended-self.yaml",
    "internal/internal.yaml",
  ]);

  test.each((results || []).map((result) => [`${result.dir}/${result.file}`, result] as const))(
    "%s",
    async (name, result) => {
      const path = join(folder, name);
      const diagnostics = collectDiagnostics();
      const loaded = await loadRoot(path, {}, diagnostics);
      if (loaded === undefined) {
        expect(result.dereference).toMatch(/^error: EPARSER/);
        expect(diagnostics.failed).toBe(true);
        return;
      }
      const { root, store } = loaded;
      const resolver = createResolver(store, true);
      await discover(root, store, resolver);
      if (name === ONLY_DATA) {
        expect(store.files).toHaveLength(1);
        return;
      }
      const expected = DIFFERENT.get(name) ?? [];
      expect(problemsOf(store, resolver)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
      const tree = `${path}.dereference.expected.json`;
      if (OTHER_TREE.has(name) || !existsSync(tree)) return;
      expect(dereference(resolver, root.source.value, "#")).toEqual(JSON.parse(readFileSync(tree, "utf8")));
    },
  );

  function problemsOf({ files }: FileStore, resolver: Resolver): readonly string[] {
    const problems: string[] = [];
    for (const { prefix, source } of files) {
      for (const [at, object] of objectsOf(source.value, `${prefix}#`)) {
        const ref = member(object, "$ref");
        if (typeof ref !== "string" || resolver.resolve(at, ref) !== undefined) continue;
        problems.push(...resolver.explain(at, ref).map(({ code, message }) => `${code} ${message}`));
      }
    }
    return problems;
  }

  /** As that package does it: members beside a `$ref` win over those of its target. */
  function dereference(resolver: Resolver, value: Json, at: Pointer): Json {
    if (Array.isArray(value))
      return value.map((item: Json, index) => dereference(resolver, item, childPointer(at, index)));
    if (!isObject(value)) return value;
    const { $ref: ref, ...siblings } = value as JsonObject & { readonly $ref?: Json };
    const own = Object.entries(siblings).map(([key, child]) => [
      key,
      dereference(resolver, child, childPointer(at, key)),
    ]);
    const target = typeof ref === "string" ? resolver.resolve(at, ref) : undefined;
    if (target === undefined)
      return Object.fromEntries(ref === undefined ? own : [["$ref", ref], ...own]) as JsonObject;
    const meant = dereference(resolver, target.value, target.at);
    return isObject(meant) ? { ...meant, ...(Object.fromEntries(own) as JsonObject) } : meant;
  }
});
