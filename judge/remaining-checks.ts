import type { Operation } from "../generator/ir/api.ts";
import { checkUnusualValues } from "./checks/unusual-values.ts";
import { checkAuthentication } from "./checks/authentication.ts";
import { checkHead } from "./checks/head.ts";
import { checkIdempotency } from "./checks/idempotency.ts";
import { checkInvalid, checkLacking, checkMediaTypes } from "./checks/invalid.ts";
import { checkNegotiation } from "./checks/negotiation.ts";
import { checkMethods } from "./checks/routing.ts";
import { checkSpellings } from "./checks/spellings.ts";
import { checkRepeatedRequests } from "./checks/valid.ts";
import { checkTokens } from "./checks/token.ts";
import { checkUnknownPaths } from "./checks/unknown-paths.ts";
import type { Finding } from "./report.ts";
import type { CaseMaker } from "./requests/case-maker.ts";
import type { Run } from "./run.ts";

type Check = (run: Run, operation: Operation, maker: CaseMaker) => Promise<readonly Finding[]>;

/** Checks of each operation. Those of one list run one after the other. */
const CHECKS: readonly (readonly Check[])[] = [
  [checkUnusualValues],
  [checkAuthentication],
  [checkMethods],
  [checkMediaTypes],
  [checkLacking],
  [checkInvalid],
  [checkIdempotency],
  [checkNegotiation, checkSpellings, checkHead, checkRepeatedRequests],
];

/**
 * Runs the checks that were skipped because each request costs a wait, as long as waits stay short. One request of each
 * kind is sent before the second.
 */
export async function runRemainingChecks(run: Run, add: (findings: readonly Finding[]) => void): Promise<void> {
  // The first operation of each path also tries undocumented methods.
  const firsts = new Map(run.operations.toReversed().map((operation) => [operation.path, operation]));
  const lanes = CHECKS.flatMap((checks) =>
    run.operations.map(async (operation) => {
      for (const check of checks) {
        if (run.isOver() || (check === checkMethods && firsts.get(operation.path) !== operation)) return;
        add(await check(run, operation, run.makerOf(operation)));
      }
    }),
  );
  const all = [checkUnknownPaths(run), checkTokens(run)].map(async (findings) => add(await findings));
  await Promise.all([...all, ...lanes]);
}
