import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
import { isTokenOperation } from "./token-operation.ts";
import { tryValid } from "./valid.ts";
import { usualCase } from "./attempt.ts";

/**
 * Repeats a safe request. Operations with few parameters have few distinct requests, so intermittent failures would be
 * missed.
 */
export async function checkRepeatedRequests(
  run: Run,
  operation: Operation,
  maker: CaseMaker,
): Promise<readonly Finding[]> {
  if (operation.method !== "GET" && !isTokenOperation(run, operation)) return [];
  const findings: Finding[] = [];
  for (let time = 0; time < run.runs / 2 && findings.length === 0 && !run.isOver() && !run.isThrifty(); time++) {
    const one = usualCase(run, operation, maker, "steady");
    if (one === undefined) return findings;
    findings.push(...(await tryValid(run, operation, one)).findings);
  }
  return findings;
}
