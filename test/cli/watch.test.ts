import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { pollPause } from "../../generator/generate/watch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { petDocument } from "./command.ts";

const INDEX = fileURLToPath(new URL("../../generator/index.ts", import.meta.url));
const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

/** A running `generate --watch`, whose output tests can wait for. */
function startWatching(folder: string): {
  readonly next: (text: string) => Promise<void>;
  /** All that it has said. */
  readonly heard: () => string;
  readonly stop: () => Promise<NodeJS.Signals | null>;
} {
  const child = spawn(process.execPath, [MAIN, "generate", "--watch"], { cwd: folder });
  let [heard, all] = ["", ""];
  let listener: (() => void) | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      heard += chunk.toString();
      all += chunk.toString();
      listener?.();
    });
  }
  return {
    heard: () => all,
    async next(text) {
      while (!heard.includes(text)) {
        await new Promise<void>((resolve) => {
          listener = resolve;
        });
      }
      heard = heard.slice(heard.indexOf(text) + text.length);
    },
    stop() {
      return new Promise((resolve) => {
        child.on("close", (_, signal) => resolve(signal));
        child.kill("SIGINT");
      });
    },
  };
}

const pet = (type: string): string =>
  petDocument({ components: { schemas: { Pet: { type: "object", properties: { name: { type } } } } } });
const config = (output: string): string =>
  JSON.stringify({ document: "api/openapi.json", output, targets: ["models"] });

test("--watch follows the document and the config, and survives errors in them", async () => {
  await using folder = await temporaryFolder({
    "api/openapi.json": pet("string"),
    "countersign.config.json": config("out"),
  });
  const at = (path: string): string => join(folder.path, path);
  const models = (output: string): string => readFileSync(at(`${output}/models.ts`), "utf8");
  const { next, stop } = startWatching(folder.path);
  await next("2 files written");
  expect(models("out")).toContain("name?: string");

  await writeFile(at("api/openapi.json"), "{ half");
  await next("error[json-syntax]");
  await next("nothing written");
  // As editors and git do it: a new file takes the place of the old.
  await writeFile(at("api/new.json"), pet("number"));
  await rename(at("api/new.json"), at("api/openapi.json"));
  await next("2 files written");
  expect(models("out")).toContain("name?: number");

  await rm(at("api"), { recursive: true });
  await next("error[file-not-found]");
  await next("nothing written");
  await mkdir(at("api"));
  await writeFile(at("api/openapi.json"), pet("boolean"));
  await next("2 files written");
  expect(models("out")).toContain("name?: boolean");

  await writeFile(at("countersign.config.json"), '{ "document": ');
  await next("error[config-failed]");
  await writeFile(at("countersign.config.json"), config("other"));
  await next("2 files written");
  expect(models("other")).toContain("name?: boolean");

  expect(await stop()).toBe("SIGINT");
  expect([existsSync(at("out/.countersign")), existsSync(at("other/.countersign"))]).toEqual([false, false]);
});

test("--watch generates only the documents that changed, and nothing if a file was saved unchanged", async () => {
  const documents = ["one", "two"].map((name) => ({ document: `${name}.json`, output: name, targets: ["models"] }));
  await using folder = await temporaryFolder({
    "one.json": pet("string"),
    "two.json": pet("string"),
    "countersign.config.json": JSON.stringify(documents),
  });
  // At once, as a file that grows may be seen twice.
  const save = async (path: string, text: string): Promise<void> => {
    await writeFile(join(folder.path, "new"), text);
    await rename(join(folder.path, "new"), join(folder.path, path));
  };
  const { next, stop, heard } = startWatching(folder.path);
  await next("two: 1 operation");
  await next("2 files written");
  await save("two.json", pet("number"));
  await next("2 files written");
  await save("one.json", pet("string"));
  await next("one: ");
  await next("unchanged");
  await save("two.json", pet("boolean"));
  await next("2 files written");
  const runs = [...heard().matchAll(/^(\S+) -> \S+: .*?(written|unchanged)/gm)].map(
    ([, name, became]) => `${name} ${became}`,
  );
  // A busy machine may report one change twice.
  expect(runs.filter((run, index) => run !== runs[index - 1] || run.endsWith("written"))).toEqual([
    "one.json written",
    "two.json written",
    "two.json written",
    "one.json unchanged",
    "two.json written",
  ]);
  expect(await stop()).toBe("SIGINT");
});

test("--watch follows the imports of the config: a custom target, and its imports", async () => {
  const name = (text: string): string => `export const name: string = ${text};\n`;
  await using folder = await temporaryFolder({
    "openapi.json": pet("string"),
    "countersign.config.ts": `import { own } from "./tools/own.ts";
export default { document: "openapi.json", output: "out", targets: [own] };
`,
    "tools/own.ts": `import { name } from "./name.ts";
export const own = { name: "own", needs: [], runtime: [], declare: () => [], *write(context) {
  yield context.file(name + ".ts").finish(EMPTY);
} };
import { code } from ${JSON.stringify(pathToFileURL(INDEX).href)};
const EMPTY = code\`export {};\`;
`,
    "tools/name.ts": name('"one"'),
  });
  const at = (path: string): string => join(folder.path, path);
  const { next, stop } = startWatching(folder.path);
  await next("2 files written");
  expect(existsSync(at("out/one.ts"))).toBe(true);
  // At once: a module that is read while it grows cannot be loaded.
  const save = async (text: string): Promise<void> => {
    await writeFile(at("new.ts"), text);
    await rename(at("new.ts"), at("tools/name.ts"));
  };
  await save(name('"two"'));
  await next("written");
  expect([existsSync(at("out/one.ts")), existsSync(at("out/two.ts"))]).toEqual([false, true]);
  await save(name("}"));
  await next("error[config-failed]");
  await save(name('"three"'));
  await next("written");
  expect(existsSync(at("out/three.ts"))).toBe(true);
  expect(await stop()).toBe("SIGINT");
});

test.each([
  { look: 0.1, pause: 100 },
  { look: 8, pause: 400 },
  { look: 90, pause: 1000 },
])("after a look at the files that took $look ms, watching pauses for $pause ms", ({ look, pause }) => {
  expect(pollPause(look)).toBe(pause);
});
