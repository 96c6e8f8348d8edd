import { createHash } from "node:crypto";
import type { Api, Operation } from "../generator/ir/api.ts";
import { CHECK_NAMES, type CheckName, RISKY } from "./checks/catalogue.ts";
import { type Finding, operationName } from "./report.ts";
import { UnknownChoice } from "./choose.ts";

/** Values, such as entity tags. */
const QUOTED = /"[^"]*"/g;

/** Findings with equal keys are duplicates. */
export function keyOf({ check, operation, pointer, message }: Finding): string {
  // Numbers and names differ between cases, except statuses. Risky checks compare values, which look like statuses.
  const status = RISKY.has(check) ? /rejected with \d{3}\b/ : /\b[1-5]\d\d\b/;
  return `${check} ${operation} ${pointer} ${status.exec(message.replace(QUOTED, ""))?.[0] ?? ""}`;
}

/** `body-schema-4f2a9c1d`: the check, then hashes of the operation and of the key. The same in every run. */
export function findingId(one: Finding): string {
  return `${one.check}-${shortHash(one.operation)}${shortHash(keyOf(one))}`;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 4);
}

/** What to run to see a finding again. */
export interface Replay {
  readonly check: CheckName;
  /** Operation of the finding first, then those with the same path up to the first parameter, or all. */
  readonly operations: readonly Operation[];
}

/** @throws UnknownChoice if no finding of this document can have the id */
export function chooseReplay({ operations, webhooks }: Api, id: string): Replay {
  const [, name, hash] = /^(.*)-([0-9a-f]{4})[0-9a-f]{4}$/.exec(id) ?? [];
  const check = CHECK_NAMES.find((one) => one === name);
  if (check === undefined || hash === undefined) throw new UnknownChoice("finding", id);
  const own = operations.find((one) => shortHash(operationName(one)) === hash);
  if (own !== undefined) {
    const root = rootOf(own);
    // Sequences may need any operation: requests for several items, statistics, references.
    const isNeeded = (one: Operation): boolean => RISKY.has(check) || rootOf(one) === root;
    return { check, operations: [own, ...operations.filter((one) => one !== own && isNeeded(one))] };
  }
  // Findings of the server as a whole, and of events, need all operations.
  if (hash !== shortHash("") && webhooks.length === 0) throw new UnknownChoice("finding", id);
  return { check, operations };
}

function rootOf({ path }: Operation): string {
  return path.split("/{", 1)[0] ?? path;
}
