import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { valueRule } from "../../diff/rules/catalogue.ts";
import { PLAIN } from "../../diff/proof/calls.ts";
import { createReplay, type Replay } from "../../diff/proof/replay.ts";
import type { ComparedTerms, Witness } from "../../diff/change.ts";
import { generate } from "../../generator/index.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Json } from "../../generator/document/json.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { compareApis } from "../../diff/compare.ts";
import { apiOf } from "./compare.ts";
import { body, withOperation } from "./pairs/documents.ts";
import { SHARED } from "./pairs/pair.ts";
import { SAME, STRUCTURE_PAIRS } from "./pairs/structures.ts";
import { VALUE_PAIRS } from "./pairs/values.ts";

// What the rules claim is checked by values and by the compiler: writers by the old contract are valid under the new one or not, and
// readers by the old contract compile with what the new one sends, or not.

const PAIRS = [...VALUE_PAIRS, ...STRUCTURE_PAIRS];

/** All schemas of one side in one document, each a model. */
function documentOf(schemas: readonly Json[]): Json {
  const models = Object.fromEntries(schemas.map((schema, index) => [`P${index}`, schema]));
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas: { ...SHARED, ...models } },
  };
}

const OLD = documentOf([...PAIRS.map(({ old }) => old), ...SAME.map(([old]) => old)]);
const NEW = documentOf([...PAIRS.map(({ next }) => next), ...SAME.map(([, next]) => next)]);

function schemaOf(api: Api, index: number): Api["models"][number]["schema"] {
  const model = api.models.find(({ name }) => name === `P${index}`);
  if (model === undefined) throw new Error(`There is no P${index}.`);
  return model.schema;
}

interface Replayed {
  readonly replay: Replay;
  termsOf(index: number): ComparedTerms;
}

async function replayOf(old: Json, next: Json): Promise<Replayed> {
  const [before, after] = [await apiOf(old), await apiOf(next)];
  return {
    replay: createReplay(before, after),
    termsOf: (index) => ({
      old: [schemaOf(before, index)],
      next: [schemaOf(after, index)],
      direction: "sent",
    }),
  };
}

/** Changes that the compiler alone proves, or a value that is invalid somewhere inside. */
const WITHOUT_VALUES = new Set([
  "request-value-wrapped-silently",
  "request-value-unwrapped-silently",
  "request-union-introduced",
]);

test("every break of values is shown with a value", async () => {
  const sending = (schema: Json): Json =>
    withOperation({ requestBody: body({}, "application/json", schema) }, { components: { schemas: SHARED } });
  const unproved: string[] = [];
  for (const { next, old } of PAIRS) {
    const [before, after] = [await apiOf(sending(old)), await apiOf(sending(next))];
    const breaks = compareApis(before, after).filter(({ level }) => level === "breaking");
    const replay = createReplay(before, after);
    const shown = breaks.filter((change) => replay.witnessOf(change) === undefined).map(({ rule }) => rule);
    unproved.push(...shown.filter((rule) => !WITHOUT_VALUES.has(rule)));
  }
  expect(unproved).toEqual([]);
});

describe("values", () => {
  test("old ones are rejected where writers break, and only there", async () => {
    const { replay, termsOf } = await replayOf(OLD, NEW);
    const wrong = PAIRS.flatMap(({ next, old, rule }, index) => {
      const { writer } = valueRule(rule);
      const found = replay.find(termsOf(index), "old");
      if (writer === "risky" || (found !== undefined) === (writer === "breaking")) return [];
      return [{ rule, writer, old, next, found }];
    });
    // Readers and writers of a value under another name have to change, though both objects are valid.
    expect(wrong).toEqual([]);
  });

  test("new ones are valid by the old contract where readers are safe", async () => {
    const { replay, termsOf } = await replayOf(OLD, NEW);
    const wrong = PAIRS.flatMap(({ next, old, rule }, index) => {
      const found: Witness | undefined = replay.find(termsOf(index), "new");
      const isSafe = ["compatible", "docs"].includes(valueRule(rule).reader);
      return isSafe && found !== undefined ? [{ rule, old, next, found }] : [];
    });
    expect(wrong).toEqual([]);
  });

  test("none is rejected where schemas say the same", async () => {
    const { replay, termsOf } = await replayOf(OLD, NEW);
    for (const at of SAME.keys()) {
      const index = PAIRS.length + at;
      expect([replay.find(termsOf(index), "old"), replay.find(termsOf(index), "new")]).toEqual([undefined, undefined]);
    }
  });
});

test("types: writers compile where they are safe, and readers where they are", async () => {
  await using folder = await temporaryFolder();
  for (const [side, document] of [
    ["old", OLD],
    ["new", NEW],
  ] as const) {
    const file = join(folder.path, `${side}.json`);
    await writeFile(file, JSON.stringify(document));
    await mkdir(join(folder.path, side));
    const { status } = await generate({ document: file, output: join(folder.path, side), targets: ["models"] });
    expect(status).toBe("done");
  }
  const lines = [...PAIRS, ...SAME].flatMap((_, index) => [
    `export const write${index} = (value: Plain<Old.P${index}>): New.P${index} => value;`,
    `export const read${index} = (value: Plain<New.P${index}>): Old.P${index} => value;`,
  ]);
  const head = ['import type * as Old from "./old/models.ts";', 'import type * as New from "./new/models.ts";', PLAIN];
  await writeFile(join(folder.path, "use.ts"), [...head, ...lines].join("\n"));
  const { errors } = await compile(folder.path, "7");
  const failed = new Set(
    errors.flatMap((error) => /use\.ts\((\d+),/.exec(error)?.[1] ?? []).map((line) => Number(line) - 4),
  );
  expect(errors.filter((error) => !error.includes("use.ts("))).toEqual([]);
  const same = SAME.filter((_, index) => [0, 1].some((line) => failed.has(2 * (PAIRS.length + index) + line)));
  expect(same).toEqual([]);
  const { replay, termsOf } = await replayOf(OLD, NEW);
  const wrong = PAIRS.flatMap(({ next, old, rule }, index) => {
    const { reader, writer } = valueRule(rule);
    const isShown = (): boolean => replay.find(termsOf(index), "new") !== undefined;
    const [writes, reads] = [!failed.has(2 * index), !failed.has(2 * index + 1)];
    return [
      ...(isSafe(writer) && !writes ? [{ rule, old, next, fails: "writer" }] : []),
      ...(isSafe(reader) && !reads ? [{ rule, old, next, fails: "reader" }] : []),
      ...(reader === "breaking" && reads && !isShown() ? [{ rule, old, next, compiles: "reader" }] : []),
    ];
  });
  expect(wrong).toEqual([]);
}, 120_000);

function isSafe(level: string): boolean {
  return level === "compatible" || level === "docs";
}
