import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { BrokenPart } from "../requests/case.ts";
import type { Run } from "../run.ts";

/** How a server treats texts against one format in one place. */
export interface FormatUse {
  /** Receives the status of the response to such a text. */
  onStatus(status: number): void;
  /** Adds findings about texts that it accepted. */
  add(findings: readonly Finding[]): void;
}

interface Use extends FormatUse {
  readonly format: string;
  readonly findings: readonly Finding[];
  isStrict(): boolean;
}

/** Texts that a place must reject before it counts as one that looks at the format. */
const FEWEST_REJECTED = 2;

const uses = new WeakMap<Run, Map<string, Use>>();

export function formatUse(run: Run, operation: Operation, { at, format = "", name = "", part }: BrokenPart): FormatUse {
  const all = uses.get(run) ?? new Map<string, Use>();
  uses.set(run, all);
  const key = `${operation.at} ${part} ${name} ${at}`;
  const use = all.get(key) ?? createUse(format, part);
  all.set(key, use);
  return use;
}

function createUse(format: string, part: BrokenPart["part"]): Use {
  const findings: Finding[] = [];
  let rejected = 0;
  return {
    format,
    findings,
    isStrict: () => rejected >= FEWEST_REJECTED,
    onStatus(status) {
      if (status === 400 || status === 422) rejected++;
    },
    add(more) {
      // A filter with an impossible date may find nothing, and a time without an offset is read as the server's own.
      if (part === "body" && format !== "date-time") findings.push(...more);
    },
  };
}

/**
 * What the server accepted against formats that it looks at, there or in other places. Formats are annotations, so a
 * server may ignore them everywhere.
 */
export function judgeFormats(run: Run): readonly Finding[] {
  const all = [...(uses.get(run)?.values() ?? [])];
  const strict = new Set(all.filter((use) => use.isStrict()).map(({ format }) => format));
  return all.flatMap(({ findings, format }) => (strict.has(format) ? findings : []));
}
