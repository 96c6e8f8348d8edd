import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { jsonOf } from "../http/message.ts";
import { sleep } from "../http/ask.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { attempt, type Attempt } from "./attempt.ts";
import { checkCondition } from "./conditional.ts";
import { baseCase, idOf, readerOf, takesId } from "./links.ts";

/** Milliseconds between reads after a deletion: caches may still return the resource. */
const WAITS = [0, 200, 800];

/**
 * Creates a resource, reads it, changes it under an unmet condition, deletes it and reads it again. The condition must
 * prevent the change, and the deleted resource must be gone or marked as deleted.
 */
export async function checkLifecycles(
  run: Run,
  makerOf: (operation: Operation) => CaseMaker,
): Promise<readonly Finding[]> {
  if (!run.checks.has("deleted-gone") && !run.checks.has("conditional-request")) return [];
  const findings: Finding[] = [];
  for (const creating of run.operations.filter(({ method }) => method === "POST")) {
    if (run.isOver() || run.isThrifty()) break;
    const reader = readerOf(run, creating)?.operation;
    const changing = run.operations.filter(
      ({ method, path }) => ["PUT", "PATCH", "DELETE"].includes(method) && path === reader?.path,
    );
    if (reader === undefined || changing.length === 0) continue;
    findings.push(...(await checkLifecycle(run, { changing, creating, reader }, makerOf)));
  }
  return findings;
}

interface Lifecycle {
  readonly creating: Operation;
  readonly reader: Operation;
  /** The operations that change or delete the resource. */
  readonly changing: readonly Operation[];
}

async function checkLifecycle(
  run: Run,
  { changing, creating, reader }: Lifecycle,
  makerOf: (operation: Operation) => CaseMaker,
): Promise<readonly Finding[]> {
  const [success] = run.successes(creating);
  const last = reader.segments.at(-1);
  if (success?.case === undefined || typeof last !== "object") return [];
  const findings: Finding[] = [];
  const keep = (made: Attempt | undefined): Attempt | undefined => {
    findings.push(...(made?.findings ?? []));
    return made;
  };
  const created = keep(await attempt(run, creating, success.case));
  if (created?.answer === undefined || created.answer.status >= 300) return findings;
  const id = idOf({ request: created.subject.request, answer: created.answer }, last.parameter);
  const reading = baseCase(run, reader, makerOf(reader));
  if (id === undefined || reading === undefined || !takesId(run, reader, last.parameter, id)) return findings;
  const placed = (one: Case): Case => {
    const outer = [...(success.case?.parameters.path ?? [])];
    const inside = outer.reduce((all, [name, value]) => withParameter(all, "path", name, value), one);
    return withParameter(inside, "path", last.parameter, id);
  };
  const tolerates = (status: number): boolean => status === 404 || status === 410;
  const before = keep(await attempt(run, reader, placed(reading), { tolerates }));
  if (before?.answer?.status !== 200) return findings;
  for (const operation of changing) {
    const one = baseCase(run, operation, makerOf(operation));
    if (one !== undefined) findings.push(...(await checkCondition(run, operation, placed(one), before.answer)));
  }
  const deleting = changing.find(({ method }) => method === "DELETE");
  const ending = deleting === undefined ? undefined : baseCase(run, deleting, makerOf(deleting));
  if (deleting === undefined || ending === undefined || !documentsAbsence(reader)) return findings;
  const gone = keep(await attempt(run, deleting, placed(ending), { tolerates }));
  // A 202 response means that the deletion is still pending.
  if (gone?.answer?.status !== 200 && gone?.answer?.status !== 204) return findings;
  // A stateless server answers for every id, so it cannot forget one either.
  const never = await attempt(run, reader, strangerOf(run, reader, placed(reading), last.parameter, makerOf(reader)), {
    tolerates,
    refused: true,
  });
  if (never?.answer === undefined || never.answer.status < 400) return findings;
  run.tally.check("deleted-gone", deleting);
  let after: Attempt | undefined;
  for (const wait of WAITS) {
    await sleep(wait);
    after = await attempt(run, reader, placed(reading), { tolerates, refused: true });
    if (after?.answer?.status !== 200 || !isSame(before.answer.body, after.answer.body)) return findings;
  }
  if (after?.answer === undefined) return findings;
  const message = `The deleted resource (${gone.answer.status}) can still be read.`;
  return [...findings, ...finding(run, "deleted-gone", after.subject, message, deleting.at, after.answer)];
}

/** The same request with another id. */
function strangerOf(run: Run, reader: Operation, one: Case, parameter: string, maker: CaseMaker): Case {
  try {
    const other = maker.make(randomFor(run, `${reader.at} deleted`)).parameters.path.get(parameter);
    return withParameter(one, "path", parameter, other ?? "countersign-unknown");
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    return withParameter(one, "path", parameter, "countersign-unknown");
  }
}

/** Whether the document describes the answer for a missing resource. */
function documentsAbsence({ responses }: Operation): boolean {
  return responses.some(({ status }) => status.kind === "exact" && (status.code === 404 || status.code === 410));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [jsonOf(one), jsonOf(other)];
  // JSON.parse returns only JSON values.
  return a !== undefined && b !== undefined && sameJson(a.value as Json, b.value as Json);
}
