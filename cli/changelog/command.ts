import { resolve } from "node:path";
import { asChangelog, nextVersion, releaseOf } from "../../diff/changelog.ts";
import { compareApis } from "../../diff/compare.ts";
import { reportChanges } from "../../diff/report.ts";
import { parse } from "../arguments.ts";
import { audiencesOf } from "../diff/options.ts";
import { readBoth } from "../diff/read.ts";
import { EXIT, UsageError } from "../failure.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal } from "../terminal.ts";
import { writeWhole } from "../write-file.ts";
import { CHANGELOG_HELP } from "./help.ts";

const COMMAND = "changelog";

const OPTIONS = {
  ...READING_OPTIONS,
  release: { type: "string" },
  for: { type: "string" },
  output: { type: "string", short: "o" },
  help: { type: "boolean", short: "h" },
} as const;

/** `countersign changelog`. */
export async function changelogCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(CHANGELOG_HELP);
    return EXIT.done;
  }
  const audiences = audiencesOf(values.for, ["callers", "receivers"], COMMAND);
  const terminal = createTerminal();
  const both = await readBoth(COMMAND, positionals, readingOf(COMMAND, values, undefined), terminal);
  if (both === undefined) return EXIT.usage;
  const today = new Date().toISOString().slice(0, 10);
  const changes = reportChanges(compareApis(both.old.api, both.new.api, { today }), {
    audiences,
    locateOld: (at) => both.old.locate(at),
    locateNew: (at) => both.new.locate(at),
  });
  if (changes.length === 0) {
    terminal.err("Nothing has changed for them.");
    return EXIT.done;
  }
  const release = releaseOf(changes);
  const version = values.release ?? nextVersion(both.old.api.version, release);
  if (version === undefined) {
    const written = JSON.stringify(both.old.api.version);
    throw new UsageError(`The version ${written} is not a semantic version. Pass --release.`, COMMAND);
  }
  const text = `${asChangelog(changes, version, today)}\n`;
  if (values.output === undefined) terminal.file(text);
  else writeWhole(resolve(values.output), text, COMMAND);
  return EXIT.done;
}
