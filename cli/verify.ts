import type { Settings } from "../generator/generate/settings.ts";
import { type Artifact, ARTIFACT_NAMES, type Verdict } from "../verify/verdict.ts";
import { verifyDocument, type VerifyOptions } from "../verify/verify.ts";
import { type Command, createCommand } from "./command.ts";
import { integerOf, onlyDocument, text } from "./options.ts";
import { select } from "./documents.ts";
import { EXIT, UsageError } from "./failure.ts";
import { reportDiagnostics } from "./report.ts";
import { READING_OPTIONS, readingOf } from "./select.ts";
import { paint, type Terminal } from "./terminal.ts";

/** `countersign verify`. */
export const verify: Command = createCommand({
  usage: "countersign verify [DOCUMENT] [options]",
  about: `Checks every artifact against the document, and the artifacts against each other. No server is needed.

  generated files    the committed files are up to date, as with \`generate --check\`
  examples           every example fits its schema, by the generated checks and by an independent evaluator
  server and mock    the generated server passes \`countersign test\`, with examples as responses
  client             the generated client calls every operation of the mock
  webhooks           the generated receiver accepts every signed example event and rejects altered ones
  docs page          it builds, has every operation and webhook, and docs/index.html is up to date
  workflow FILE      every *.arazzo.yaml beside the document passes \`redocly respect\` against the mock

Each artifact gets one line. Checks that need a missing package (Prism, Redocly) are skipped, and the line shows the install
command.
Without DOCUMENT, it checks all documents of countersign.config.ts.`,
  options: {
    ...READING_OPTIONS,
    only: text("NAMES", "generated, examples, server, client, webhooks, docs, workflows (default: all)"),
    seed: text("N", "the seed of the requests (default: 1)"),
    runs: text("N", "valid and invalid generated requests per operation (default: 20 each)"),
  },
  details: `Exit codes
  0  all checks pass    1  a check fails    2  bad usage, config or document

Examples
  countersign verify
  countersign verify openapi.yaml --only client,webhooks`,
  async run({ positionals, terminal, values }) {
    const document = onlyDocument(positionals);
    const only = values.only?.split(",").map((word) => artifactOf(word.trim()));
    const options: Options = {
      seed: integerOf("seed", values.seed) ?? 1,
      runs: integerOf("runs", values.runs) ?? 20,
      onProgress: (text) => terminal.progress(text),
      ...(only !== undefined && { only }),
    };
    const selected = await select(readingOf("verify", values, document), terminal);
    if (selected === undefined) return EXIT.usage;
    let worst: number = EXIT.done;
    for (const settings of selected.settings) {
      worst = Math.max(worst, await verifyOne(settings, selected.config !== undefined, options, terminal));
    }
    return worst;
  },
});

type Options = Omit<VerifyOptions, "configured" | "folder" | "onRead" | "onVerdict">;

function artifactOf(word: string): Artifact {
  const artifact = ARTIFACT_NAMES.find((name) => name === word);
  if (artifact === undefined) throw new UsageError(`--only must be a list of ${ARTIFACT_NAMES.join(", ")}.`);
  return artifact;
}

async function verifyOne(
  settings: Settings,
  isConfigured: boolean,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const { diagnostics, verdicts } = await verifyDocument(settings, {
    ...options,
    configured: isConfigured,
    folder: process.cwd(),
    onRead(read) {
      if (read.every(({ severity }) => severity !== "error")) {
        terminal.out(paint(terminal.colour.out, "bold", settings.documentLabel));
      }
    },
    onVerdict: (verdict) => print(verdict, terminal),
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  reportDiagnostics(errors, terminal, false);
  if (errors.length > 0) return EXIT.usage;
  return verdicts.some(({ outcome }) => outcome === "wrong") ? EXIT.drift : EXIT.done;
}

const STYLES = { ok: "green", wrong: "red", skipped: "yellow" } as const;

/** Most details per artifact. `generate --check` and `test` print all of them. */
const MOST_DETAILS = 20;

function print({ about, artifact, details, outcome }: Verdict, terminal: Terminal): void {
  terminal.out(`${paint(terminal.colour.out, STYLES[outcome], outcome.padEnd(7))}  ${artifact}: ${about}`);
  for (const detail of details.slice(0, MOST_DETAILS))
    terminal.out(detail.replaceAll(/^(?=.)/gm, "         ").split("\n"));
  if (details.length > MOST_DETAILS) terminal.out(`         ... and ${details.length - MOST_DETAILS} more`);
}
