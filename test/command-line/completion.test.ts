import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { bundleProgram, NOTES } from "./notes.ts";

// The shells themselves complete words by the scripts of a generated program.

function hasShell(name: string): boolean {
  return spawnSync(name, ["-c", "true"]).status === 0;
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder({ "package.json": '{ "type": "module" }', "notes.json": JSON.stringify(NOTES) });
  const output = join(folder.path, "notes");
  const result = await generate({ document: join(folder.path, "notes.json"), output, targets: ["command-line"] });
  if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
  await bundleProgram(join(output, "command-line.ts"), join(folder.path, "notes.mjs"));
});
afterAll(() => folder[Symbol.asyncDispose]());

describe("completion", () => {
  const TABLE = [
    { words: ["no"], want: "notes" },
    { words: [""], want: "notes files draw-shape move-note export-notes changes completion" },
    { words: ["notes", "re"], want: "replace" },
    { words: ["notes", "list", "--a"], want: "--all" },
    { words: ["notes", "list", "--order", ""], want: "asc" },
    { words: ["export-notes", "--x-sort=t"], bash: ["export-notes", "--x-sort", "=", "t"], want: "title time" },
    { words: ["export-notes", "--accept", "t"], want: "text/csv" },
    { words: ["move-note", "--to.k"], want: "--to.kind" },
    { words: ["completion", "b"], want: "bash" },
  ];
  const define = (): string => `"${process.execPath}" "${folder.path}/notes.mjs"`;

  function shell(program: string, script: string): Promise<string> {
    return new Promise((resolve) => {
      execFile(program, ["-c", script], { env: { ...process.env, HOME: folder.path } }, (_error, stdout) =>
        resolve(stdout),
      );
    });
  }

  test("in bash", async () => {
    const lines = TABLE.map(({ words, bash = words }) => {
      const list = bash.map((word) => `'${word}'`).join(" ");
      return `COMP_WORDS=(notes ${list}); COMP_CWORD=${bash.length}; _notes_words; echo "\${COMPREPLY[*]}"`;
    });
    const program = `notes() { ${define()} "$@"; }; eval "$(notes completion bash)"`;
    const printed = await shell("bash", [program, ...lines].join("\n"));
    expect(printed.trim().split("\n")).toEqual(TABLE.map(({ want }) => want));
  });

  test.skipIf(!hasShell("fish"))("in fish", async () => {
    const lines = TABLE.map(({ words }) => `echo (string join -- " " (complete -C "notes ${words.join(" ")}"))`);
    const program = `function notes; ${define()} $argv; end; notes completion fish | source`;
    const printed = await shell("fish", [program, ...lines].join("\n"));
    const wants = TABLE.map(({ want, words }) => {
      const [, option = ""] = /^(--[^=]+=)/.exec(words.at(-1) ?? "") ?? [];
      return want
        .split(" ")
        .map((word) => option + word)
        .toSorted()
        .join(" ");
    });
    expect(
      printed
        .trim()
        .split("\n")
        .map((line) => line.split(" ").toSorted().join(" ")),
    ).toEqual(wants);
  });

  test.skipIf(!hasShell("zsh"))("in zsh, from a folder of $fpath, the first time too", async () => {
    // zsh calls `compadd` with the words.
    const lines = TABLE.map(({ words }) => {
      const list = words.map((word) => `'${word}'`).join(" ");
      return `words=(notes ${list}); CURRENT=${words.length + 1}; _notes`;
    });
    const script = [
      `notes() { ${define()} "$@" }`,
      `notes completion zsh > "$HOME/_notes"; fpath=("$HOME" $fpath); autoload -Uz _notes`,
      `compdef() { }; compadd() { print -r -- \${(P)2} }`,
      ...lines,
    ];
    const wants = TABLE.map(({ want, words }) => {
      const [, option = ""] = /^(--[^=]+=)/.exec(words.at(-1) ?? "") ?? [];
      return want
        .split(" ")
        .map((word) => option + word)
        .join(" ");
    });
    expect((await shell("zsh", script.join("\n"))).trim().split("\n")).toEqual(wants);
  });
});
