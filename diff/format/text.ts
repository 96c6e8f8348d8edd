import { styleText } from "node:util";
import { printable, shorten } from "../../generator/diagnostics/text.ts";
import type { Position } from "../../generator/diagnostics/diagnostics.ts";
import { addAll } from "../../generator/document/lists.ts";
import { type Level, LEVELS } from "../audience.ts";
import { spellAudiences } from "../report.ts";
import { type ReportedChange, sentence, spellExchanges, spellWitness, tally } from "../report.ts";
import { problemsOf, type Proofs } from "./problems.ts";

export interface TextOptions extends Proofs {
  readonly colour: boolean;
  /** Shows text changes and all affected operations as well. */
  readonly all: boolean;
}

const COLOURS = { breaking: "red", risky: "yellow", compatible: "green", docs: "dim" } as const;
const LONGEST = 400;
const MOST_EXCHANGES = 3;

/** Prints changes for terminals, the most severe first, with a summary in the last line. */
export function asText(changes: readonly ReportedChange[], { all, calls, colour, project }: TextOptions): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const label = (level: Level): string => paint([COLOURS[level], "bold"], level);
  const lines: string[] = [];
  for (const level of LEVELS) {
    const group = changes.filter((change) => change.level === level);
    if (level === "docs" && !all) {
      if (group.length > 0)
        lines.push(paint("dim", `${count(group.length, "change")} to documentation only; --verbose shows them`), "");
      continue;
    }
    for (const change of group) {
      const approved = change.approval === undefined ? "" : paint("green", ` approved: ${safe(change.approval)}`);
      lines.push(
        `${label(level)}${paint("dim", `[${change.rule}]`)} ${paint("bold", safe(change.subject))}: ${safe(sentence(change))}${approved}`,
      );
      addAll(
        lines,
        details(change, all).map((line) => `  ${line}`),
      );
      lines.push("");
    }
  }
  for (const { message, what, where } of problemsOf({ calls, project })) {
    lines.push(`${paint("bold", safe(where))}: ${what}`, `  ${safe(message)}`, "");
  }
  if (calls !== undefined) {
    const events = calls.events === 0 ? "" : ` and ${count(calls.events, "webhook")}`;
    const problems = count(calls.broken.length, "problem");
    lines.push(`checked ${count(calls.checked, "function")} of the old client${events}: ${problems}`);
  }
  if (project !== undefined) {
    const before = project.errorsBefore === 0 ? "" : `; ${count(project.errorsBefore, "error")} with the old code, too`;
    const problems = count(project.broken.length, "problem");
    lines.push(`checked ${count(project.files, "file")} of the project: ${problems}${before}`);
  }
  return [...lines, tally(changes)].join("\n");
}

function details(change: ReportedChange, all: boolean): readonly string[] {
  const places = [change.oldPosition, change.newPosition].flatMap((position) =>
    position === undefined ? [] : [spell(position)],
  );
  const lines = [safe(places.join(" -> ")), spellAudiences(change), `${change.reason} ${change.action}`];
  if (change.witness !== undefined) lines.push(safe(spellWitness(change.witness)));
  if (change.exchanges.length > 0 && !change.subject.startsWith(change.exchanges[0] ?? "")) {
    lines.push(printable(`in ${spellExchanges(change, all ? Infinity : MOST_EXCHANGES)}`));
  }
  return lines;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

function spell({ column, file, line }: Pick<Position, "column" | "file" | "line">): string {
  return `${file}:${line}:${column}`;
}

function safe(text: string): string {
  return printable(shorten(text, LONGEST));
}
