import type { Operation } from "../../generator/ir/api.ts";
import { type Finding, operationName } from "../report.ts";
import { caseFor } from "../resources/cases.ts";
import { prepare } from "../resources/prepare.ts";
import { finding, type Run } from "../run.ts";
import { attempt } from "./attempt.ts";

/** A caller whose token lacks a required scope must be rejected, also for resources that exist. */
export async function checkScopes(run: Run): Promise<readonly Finding[]> {
  if (!run.checks.has("scope-required")) return [];
  const findings: Finding[] = [];
  for (const operation of run.operations) {
    const missing = missingScopes(operation, run.limited?.scopes ?? new Set());
    if (missing.length === 0 || run.isOver()) continue;
    const miss = (): void => {
      const hint = "pass --limited-auth-env, and --limited-scopes if it has some";
      run.tally.missed(`${operationName(operation)}: a caller without the scope ${missing.join(" or ")}; ${hint}`);
    };
    if (run.limited === undefined) {
      miss();
      continue;
    }
    findings.push(...(await prepare(run, operation)));
    const one = caseFor(run, operation, { caller: "own", purpose: "scopes", isExample: true });
    const made =
      one &&
      (await attempt(run, operation, run.pool.bind(operation, one), {
        credentials: "limited",
        tolerates: (status) => status === 403 || status === 404,
      }));
    findings.push(...(made?.findings ?? []));
    if (made?.answer === undefined) continue;
    // Not every server issues tokens for one scope.
    if (made.answer.status === 401) {
      miss();
      continue;
    }
    run.tally.check("scope-required", operation);
    if (made.answer.status >= 300) continue;
    const message = `Accepts a caller without the scope ${missing.join(" or ")}: expected 403, got ${made.answer.status}.`;
    findings.push(...finding(run, "scope-required", made.subject, message, operation.at, made.answer));
  }
  return findings;
}

/** A scope of each alternative that a caller lacks; empty if one alternative needs nothing else. */
function missingScopes({ security }: Operation, scopes: ReadonlySet<string>): readonly string[] {
  const missing = security.map((uses) => uses.flatMap((use) => use.scopes).find((scope) => !scopes.has(scope)));
  return missing.every((scope) => scope !== undefined) ? [...new Set(missing)] : [];
}
