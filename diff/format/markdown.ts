import { printable } from "../../generator/diagnostics/text.ts";
import { LEVELS } from "../audience.ts";
import { type ReportedChange, sentence, spellCounted, spellAudiences, spellWitness, tally } from "../report.ts";
import { problemsOf, type Proofs } from "./problems.ts";

const TITLES = { breaking: "Breaking", risky: "Risky", compatible: "Compatible", docs: "Documentation" } as const;

/** Prints changes as Markdown, for pull request comments. */
export function asMarkdown(changes: readonly ReportedChange[], proofs: Proofs = {}): string {
  const parts = [`**${tally(changes)}**`];
  for (const level of LEVELS) {
    const group = changes.filter((change) => change.level === level);
    if (group.length === 0) continue;
    const items = group.map(level === "docs" ? line : item);
    const list = items.join("\n");
    parts.push(
      level === "docs"
        ? `<details><summary>${TITLES.docs} (${group.length})</summary>\n\n${list}\n\n</details>`
        : `### ${TITLES[level]}\n\n${list}`,
    );
  }
  const problems = problemsOf(proofs).map(
    ({ message, what, where }) => `- **${plain(where)}**: ${what}. ${plain(message)}`,
  );
  if (problems.length > 0) parts.push(`### Code that no longer compiles\n\n${problems.join("\n")}`);
  return parts.join("\n\n");
}

function line(change: ReportedChange): string {
  return `- **${plain(change.subject)}**: ${plain(sentence(change))}${plain(spellCounted(change))}`;
}

function item(change: ReportedChange): string {
  const position = change.newPosition ?? change.oldPosition;
  const place = position === undefined ? "" : ` (\`${position.file}:${position.line}\`)`;
  const approved = change.approval === undefined ? "" : ` _Approved: ${plain(change.approval)}_`;
  const example = change.witness === undefined ? "" : ` ${plain(spellWitness(change.witness))}`;
  return `${line(change)}${place}: ${spellAudiences(change)}. ${change.reason} ${change.action}${example}${approved}`;
}

/** Escapes Markdown. Inside of words and lines, `_`, `>` and `#` mean nothing. */
export function plain(text: string): string {
  return printable(text).replaceAll(MARKUP, (character) => `\\${character}`);
}

const MARKUP = /^[>#]|[\\`*[\]<&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
