import { AUDIENCE_NAMES } from "../../diff/audience.ts";
import { asChangelog, isEarlier, nextVersion, releaseOf } from "../../diff/changelog.ts";
import { type Command, createCommand } from "../command.ts";
import { text } from "../options.ts";
import { EXIT, UsageError } from "../failure.ts";
import { writeResult } from "../output.ts";
import { OUTPUT_OPTION, READING_OPTIONS, readingOf } from "../select.ts";
import { listOf } from "../../diff/report.ts";
import { audiencesOf, changesBetween, readBoth } from "./read.ts";

/** `countersign changelog`. */
export const changelog: Command = createCommand({
  usage: "countersign changelog OLD [NEW] [options]",
  about: `Writes the changes between two versions of a document as an entry of a changelog (https://keepachangelog.com). The entry has
the next semantic version: major if a change is breaking, patch if only documentation changed, and minor otherwise. A
higher version of NEW is kept. OLD and NEW are as for countersign diff.`,
  options: {
    release: text("VERSION", "the version to write (default: the next one after the version of OLD)"),
    for: text("A,B", "write for these audiences (default: callers,receivers)"),
    ...OUTPUT_OPTION,
    ...READING_OPTIONS,
  },
  details: `Exit codes
  0  done    2  bad usage, config, revision or document

Examples
  countersign changelog git:v1.2.0
  countersign changelog old.yaml new.yaml --release 2.0.0`,
  async run({ positionals, terminal, values }) {
    const audiences = audiencesOf(values.for, ["callers", "receivers"]);
    const both = await readBoth(positionals, readingOf("changelog", values, undefined), terminal);
    if (both === undefined) return EXIT.usage;
    const today = new Date().toISOString().slice(0, 10);
    // The heading has the version.
    const changes = changesBetween(both, audiences, today).filter(({ rule }) => rule !== "version-changed");
    if (changes.length === 0) {
      terminal.err(`Nothing has changed for ${listOf(audiences.map((one) => AUDIENCE_NAMES[one]))}.`);
      return EXIT.done;
    }
    const [{ version: old }, { version: own }] = [both.old.api, both.new.api];
    const needed = values.release ?? nextVersion(old, releaseOf(changes));
    if (needed === undefined)
      throw new UsageError(`The version ${JSON.stringify(old)} is not a semantic version. Pass --release.`);
    const isProposed = values.release === undefined && own !== old;
    if (isProposed && isEarlier(own, needed))
      terminal.warn(`The new document has the version ${own}, but the changes need ${needed}.`);
    const version = isProposed && isEarlier(needed, own) ? own : needed;
    writeResult(asChangelog(changes, version, today), "markdown", values.output, terminal);
    return EXIT.done;
  },
});
