import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";
import { countersign, petDocument } from "./command.ts";

// A colour, a bell, a bidirectional control, and a line that CI systems read as a command.
const NAME = "dir\u001b[35m\u001b]0;x\u0007\u202e\n::error::forged";
const DOCUMENT = `${NAME}/openapi.json`;
const OUTPUT = `${NAME}/out`;
// Existing files that cannot be read cause a diagnostic.
const BROKEN = `${NAME}/broken.json`;

/** Everything but our own colours and line ends that steers a terminal, and lines that are commands. */
function forged(text: string, colour: boolean): readonly string[] {
  // oxlint-disable-next-line no-control-regex -- ours are left out
  const plain = colour ? text.replaceAll(/\u001b\[(?:1|2|22|31|32|33|36|39)m/g, "") : text;
  // oxlint-disable-next-line no-control-regex -- those are looked for
  const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
  return [...(plain.match(steering) ?? []), ...(plain.match(/^::.*/gm) ?? [])];
}

describe("names of files steer no terminal", () => {
  test.each<[string, readonly string[], number]>([
    ["what would be written", ["generate", DOCUMENT, "-o", OUTPUT, "--dry-run"], 0],
    ["drift", ["generate", DOCUMENT, "-o", OUTPUT, "--check"], 1],
    [
      "what was written",
      ["generate", DOCUMENT, "-o", OUTPUT, "--targets", "models,server", "--scaffold", `${NAME}/handlers.ts`],
      0,
    ],
    ["what cannot be read", ["generate", BROKEN, "-o", OUTPUT], 2],
    ["what is not there", ["generate", `${NAME}/none.json`, "-o", OUTPUT], 2],
    ["a bundle", ["bundle", DOCUMENT, "-o", `${NAME}/bundle.json`], 0],
    ["findings", ["lint", DOCUMENT], 2],
    ["a page", ["docs", DOCUMENT, "-o", `${NAME}/index.html`], 0],
    ["a target that is not there", ["generate", DOCUMENT, "--targets", NAME], 2],
    ["one document too many", ["generate", DOCUMENT, NAME], 2],
    ["an unknown command", [NAME], 2],
    ["an unknown option", ["generate", `--${NAME}`], 2],
    ["a test of no server", ["test", "http://127.0.0.1:9", DOCUMENT], 2],
  ])("%s", async (_, args, code) => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, NAME));
    await writeFile(join(folder.path, DOCUMENT), petDocument());
    await writeFile(join(folder.path, BROKEN), "{");
    for (const colour of sampleOf([true, false], 1)) {
      const { code: got, stdout, stderr } = await countersign(folder.path, args, colour ? { FORCE_COLOR: "1" } : {});
      expect([forged(stdout, colour), forged(stderr, colour), got]).toEqual([[], [], code]);
    }
  });
});
