import { didYouMean } from "../runtime/suggest.ts";
import { isObject, type Json } from "../generator/document/json.ts";
import { DEFAULT_LIMITS } from "../generator/document/limits.ts";
import type { LineAndColumn } from "../generator/document/lines.ts";
import { parseText } from "../generator/document/parse.ts";
import { ruleIds } from "./rules/catalogue.ts";
import { isCounted, type ReportedChange } from "./report.ts";

/** A change that was approved. */
export interface Approval {
  readonly rule: string;
  /** Applies to this subject only. Default: all subjects. */
  readonly subject?: string;
  /** Applies to changes of these operations and webhooks only. Required for a subject that counts them. */
  readonly operations?: readonly string[];
  readonly reason: string;
  /** Last valid day, as `2027-01-31`. Default: no expiry. */
  readonly until?: string;
}

export type ApprovalsResult =
  | { readonly ok: true; readonly approvals: readonly Approval[] }
  | { readonly ok: false; readonly message: string };

const MEMBERS = ["rule", "subject", "reason", "until", "operations"];

/** Reads approvals from JSON or YAML. */
export function readApprovals(text: string, file: string): ApprovalsResult {
  const fault = ({ column, line }: LineAndColumn, message: string): ApprovalsResult => ({
    ok: false,
    message: `${file}:${line}:${column}: ${message}`,
  });
  const { parsed, problems } = parseText(text, file, DEFAULT_LIMITS);
  const [problem] = problems;
  if (problem !== undefined || parsed === undefined)
    return fault(problem?.at ?? { line: 1, column: 1 }, problem?.message ?? "The file is empty.");
  const { locate, value } = parsed;
  if (!Array.isArray(value)) return fault(locate([]), "The approvals must be a list.");
  const approvals: Approval[] = [];
  for (const [index, item] of value.entries()) {
    const approval = approvalOf(item);
    if (typeof approval === "string") return fault(locate([String(index)]), approval);
    approvals.push(approval);
  }
  return { ok: true, approvals };
}

function approvalOf(item: Json): Approval | string {
  if (!isObject(item)) return "An approval has `rule` and `reason`.";
  const members = new Map(Object.entries(item));
  const unknown = [...members.keys()].find((key) => !MEMBERS.includes(key));
  if (unknown !== undefined) return `Unknown member ${JSON.stringify(unknown)}.${didYouMean(unknown, MEMBERS)}`;
  const [rule, subject, reason, until, operations] = MEMBERS.map((key) => members.get(key));
  if (typeof rule !== "string") return "`rule` is missing.";
  if (!ruleIds().includes(rule)) return `Unknown rule ${JSON.stringify(rule)}.${didYouMean(rule, ruleIds())}`;
  if (typeof reason !== "string" || reason.trim() === "") return "`reason` is missing.";
  if (subject !== undefined && typeof subject !== "string") return "`subject` must be a string.";
  if (until !== undefined && (typeof until !== "string" || !isDay(until))) {
    return "`until` must be a day, such as 2027-01-31.";
  }
  if (operations !== undefined && !isNames(operations)) return "`operations` must be a list of names.";
  return {
    rule,
    reason,
    ...(subject !== undefined && { subject }),
    ...(operations !== undefined && { operations }),
    ...(until !== undefined && { until }),
  };
}

function isNames(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}

/** Also whether the month has the day. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `GET /orders (listOrders)` is also `GET /orders` and `listOrders`. */
function namesOf(exchange: string): readonly string[] {
  const [, address, id] = /^(\S+ \S+) \((.+)\)$/.exec(exchange) ?? [];
  const names = [exchange, address, id, exchange.startsWith("webhook ") ? exchange.slice(8) : undefined];
  return names.filter((name) => name !== undefined);
}

/** As an item of a list in YAML. */
function quoted(name: string): string {
  return /^\w[\w-]*$/.test(name) ? name : JSON.stringify(name);
}

export interface Approved {
  readonly changes: readonly ReportedChange[];
  /** Approvals that have expired, or that match no change. */
  readonly warnings: readonly string[];
}

/** The operations of a change that an approval does not name. */
function unnamedIn({ exchanges }: ReportedChange, operations: readonly string[]): readonly string[] {
  return exchanges.filter((exchange) => !namesOf(exchange).some((name) => operations.includes(name)));
}

/** Marks the approved changes. */
export function approve(changes: readonly ReportedChange[], approvals: readonly Approval[], today: string): Approved {
  const used = new Set<Approval>();
  const isAbout = (change: ReportedChange, { rule, subject }: Approval): boolean =>
    rule === change.rule && (subject === undefined || subject === change.subject);
  const fits = (change: ReportedChange, approval: Approval): boolean => {
    const { operations, subject } = approval;
    if (!isAbout(change, approval)) return false;
    if (operations === undefined) return subject === undefined || !isCounted(subject);
    return change.exchanges.length > 0 && unnamedIn(change, operations).length === 0;
  };
  const isValid = ({ until }: Approval): boolean => until === undefined || until >= today;
  const marked = changes.map((change) => {
    const fitting = approvals.filter((approval) => fits(change, approval));
    for (const approval of fitting) used.add(approval);
    const approval = fitting.find(isValid);
    return approval === undefined ? change : { ...change, approval: approval.reason };
  });
  const warnings = approvals.flatMap((approval) => {
    const { operations, rule, subject } = approval;
    const of = subject ?? operations?.join(", ");
    const name = `${rule}${of === undefined ? "" : ` for ${of}`}`;
    const candidates = changes.filter((change) => isAbout(change, approval));
    const spell = (exchanges: readonly string[]): string =>
      exchanges.map((exchange) => quoted(namesOf(exchange).at(-1) ?? "")).join(", ");
    const counted = candidates.find((change) => subject !== undefined && isCounted(change.subject));
    if (counted !== undefined && operations === undefined)
      return [
        `The approval of ${name} must name them. Replace \`subject\` by \`operations: [${spell(counted.exchanges)}]\`.`,
      ];
    const wider = candidates.find(
      (change) => operations !== undefined && unnamedIn(change, operations).length < change.exchanges.length,
    );
    if (!used.has(approval) && wider !== undefined)
      return [
        `The approval of ${name} is not valid: the change also affects ${spell(unnamedIn(wider, operations ?? []))}.`,
      ];
    if (!used.has(approval)) return [`No change matches the approval of ${name}. Remove it.`];
    return isValid(approval) ? [] : [`The approval of ${name} expired on ${approval.until}.`];
  });
  return { changes: marked, warnings };
}
