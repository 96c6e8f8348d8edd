import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { isTokenOperation } from "./token-operation.ts";
import { tryValid } from "./valid.ts";

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
    try {
      const one = maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} steady`));
      findings.push(...(await tryValid(run, operation, one)).findings);
    } catch (error) {
      if (error instanceof Impossible) return findings;
      throw error;
    }
  }
  return findings;
}
