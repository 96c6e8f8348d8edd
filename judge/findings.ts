import { RISKY } from "./checks/catalogue.ts";
import { findingId, keyOf } from "./finding-id.ts";
import type { Finding, ReportedFinding } from "./report.ts";

/** Findings without duplicates, one for each cause. */
export interface Findings {
  add(findings: readonly Finding[]): void;
  /** Sorted by severity. */
  list(): readonly ReportedFinding[];
}

type Stored = ReportedFinding & Pick<Finding, "cause">;

/**
 * @param onFinding called with each new finding
 * @param replay the id of the only finding to keep
 */
export function createFindings(onFinding: (finding: ReportedFinding) => void = () => {}, replay?: string): Findings {
  const found = new Map<string, Stored>();
  return {
    list: () => byCause([...found.values()]).toSorted((a, b) => severityOf(a) - severityOf(b)),
    add(findings) {
      for (const one of findings) {
        const key = keyOf(one);
        const id = findingId(one);
        if (found.has(key) || (replay !== undefined && id !== replay)) continue;
        const { cause, ...rest } = one;
        const reported: ReportedFinding = { ...rest, id, ...(RISKY.has(one.check) && { risky: true }) };
        found.set(key, { ...reported, ...(cause !== undefined && { cause }) });
        onFinding(reported);
      }
    },
  };
}

/** What others may see or do comes first, then failures, then wrong data, then details of HTTP. */
const SEVERITIES: readonly RegExp[] = [
  /^(?!www-).*(?:authentication|scope|concealment|isolat|write-only|token|signature)/,
  /^(?:no-server-error|answers-in-time)$/,
  /^(?!www-|head-|unsupported-method|extra-|unacceptable|content-negotiation|bodiless|unknown-path)/,
];

function severityOf({ check }: Finding): number {
  const place = SEVERITIES.findIndex((pattern) => pattern.test(check));
  return place === -1 ? SEVERITIES.length : place;
}

/** Joins findings with the same cause: a fault of shared code shows in many operations. */
function byCause(findings: readonly Stored[]): readonly ReportedFinding[] {
  const causes = new Map<string, ReportedFinding>();
  for (const { cause, ...one } of findings) {
    const key = `${one.check} ${cause ?? one.message.replace(IDS, "").replace(SUCCESS, "got 2xx").replace(STATUS, "")}`;
    const first = causes.get(key);
    const { id, operation, pointer, request } = one;
    const isOther =
      first !== undefined &&
      (operation === "" ? first.pointer !== pointer : first.operation !== operation) &&
      (operation === "") === (first.operation === "");
    if (!isOther) {
      causes.set(first === undefined ? key : `${key} ${operation} ${pointer}`, one);
      continue;
    }
    const place = { id, operation, pointer, ...(request !== undefined && { request }) };
    causes.set(key, { ...first, places: [...(first.places ?? []), place] });
  }
  return [...causes.values()];
}

const SUCCESS = /\bgot 2\d\d\b/;
/** The status of the response that shows a fault, as opposed to a wrong one. */
const STATUS = /(?<=\bthe )[1-5]\d\d(?= response\b)/gi;
/** Ids and counts, which differ between places. */
const IDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\d{4,}\b/gi;
