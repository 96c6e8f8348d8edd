import type { Operation } from "../generator/ir/api.ts";
import { checkUnusualValues } from "./checks/unusual-values.ts";
import { checkAuthentication } from "./checks/authentication.ts";
import { checkBodySize } from "./checks/body-size.ts";
import { checkConditions } from "./checks/conditional.ts";
import { checkConcealment } from "./checks/concealment.ts";
import { checkEdges } from "./checks/edges.ts";
import { checkExhaustion } from "./checks/exhaustion.ts";
import { checkExtraParameters } from "./checks/extra-parameters.ts";
import { checkFileContents } from "./checks/file-contents.ts";
import { checkHead } from "./checks/head.ts";
import { checkIdempotency } from "./checks/idempotency.ts";
import { judgeFormats } from "./checks/format-use.ts";
import { checkInvalid, checkLacking, checkMediaTypes } from "./checks/invalid.ts";
import { checkLimited } from "./checks/limits.ts";
import { checkIssuedKeys, issueScopedKeys } from "./checks/issued-keys.ts";
import { checkLimitHeaders } from "./checks/limit-headers.ts";
import { checkLinks, checkLocations } from "./checks/links.ts";
import { checkIsolation } from "./checks/isolation.ts";
import { checkNestedPaths } from "./checks/nested-paths.ts";
import { checkPages } from "./checks/pages.ts";
import { checkState } from "./state/state.ts";
import { checkNegotiation } from "./checks/negotiation.ts";
import { checkMethods } from "./checks/routing.ts";
import { checkScopes } from "./checks/scopes.ts";
import { checkSpellings } from "./checks/spellings.ts";
import { checkTokens } from "./checks/token.ts";
import { checkUnknownPaths } from "./checks/unknown-paths.ts";
import { checkUploadEdges } from "./checks/upload-edges.ts";
import { checkValid, checkRepeatedRequests } from "./checks/valid.ts";
import type { JudgeOptions } from "./options.ts";
import { type Finding, operationName } from "./report.ts";
import type { CaseMaker } from "./requests/case-maker.ts";
import { creatorOf } from "./resources/creation.ts";
import { checkEchoedHeaders } from "./checks/echoed-headers.ts";
import { memoryOf } from "./resources/memory.ts";
import { learnPreconditions, prepare } from "./resources/prepare.ts";
import type { Run } from "./run.ts";

/** Run in this order for each operation. */
const CHECKS = [
  checkValid,
  checkEdges,
  checkRepeatedRequests,
  checkSpellings,
  checkInvalid,
  checkLacking,
  checkBodySize,
  checkExtraParameters,
  checkUnusualValues,
  checkHead,
  checkConditions,
  checkNegotiation,
  checkAuthentication,
  checkIdempotency,
] as const;

/**
 * Runs every check of every operation, several operations at a time, and then the checks that need the results of
 * others.
 */
export async function runChecks(
  run: Run,
  { clock, concurrency = 4, onProgress = () => {} }: Pick<JudgeOptions, "clock" | "concurrency" | "onProgress">,
  add: (findings: readonly Finding[]) => void,
): Promise<void> {
  const paths = new Set<string>();
  const lacking = new Set<Operation>();
  let done = 0;

  async function one(operation: Operation): Promise<void> {
    const maker = run.makerOf(operation);
    if (run.credentials.lacks(operation)) {
      const names = [...new Set(operation.security.flat().map(({ scheme }) => scheme))];
      run.tally.missed(
        `${operationName(operation)}: checks that need credentials, because none were passed for ${names.join(", ")}; pass --auth-env`,
      );
    }
    const isFirst = !paths.has(operation.path);
    paths.add(operation.path);
    for (const check of CHECKS) {
      if (run.isOver()) return;
      add(await prepare(run, operation));
      if (check === checkValid && lacksResource(run, operation)) lacking.add(operation);
      add(await check(run, operation, maker));
      if (check !== checkValid || (run.successes(operation).length > 0 && !isMostlyInConflict(run, operation)))
        continue;
      add(await learnPreconditions(run, operation, run.successes(operation).length > 0));
      if (!run.pool.preconditions.has(operation.at)) continue;
      add(await prepare(run, operation));
      add(await check(run, operation, maker));
    }
    if (isFirst && !run.isOver()) add(await checkMethods(run, operation));
  }

  // First, because earlier requests would count towards the limits.
  add(await checkExhaustion(run, clock));
  add(await checkTokens(run));
  const pending = [...run.operations];
  const lane = async (): Promise<void> => {
    for (let next = pending.shift(); next !== undefined && !run.isOver(); next = pending.shift()) {
      onProgress(`${++done} of ${run.operations.length}: ${operationName(next)}, ${run.tally.requests} requests`);
      const operation = next;
      await run.during(costliest(run, operation), () => one(operation));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, pending.length)) }, lane));
  // Checks of other operations may have found out how to create what these need.
  for (const operation of lacking) {
    if (run.successes(operation).length > 0) continue;
    add(await prepare(run, operation));
    if (!lacksResource(run, operation)) await run.during(costliest(run, operation), () => one(operation));
  }
  // Some operations depend on others: an order needs lines, and lines need products that are for sale.
  for (const operation of run.operations) {
    if (run.successes(operation).length > 0 || !run.tally.of(operation).statuses.has("409")) continue;
    memoryOf(run).tried.delete(operation.at);
    add(await learnPreconditions(run, operation, true));
    if (!run.pool.preconditions.has(operation.at) || run.isOver()) continue;
    await run.during(costliest(run, operation), () => one(operation));
  }
  add(judgeFormats(run));
  if (!run.isOver()) add(await checkLinks(run, ({ method }) => method !== "DELETE"));
  if (!run.isOver()) add(await checkLocations(run));
  if (!run.isOver()) add(await checkConcealment(run));
  if (!run.isOver()) add(await checkScopes(run, [...run.limited, ...(await issueScopedKeys(run))]));
  if (!run.isOver()) add(await checkIssuedKeys(run));
  if (!run.isOver()) add(await checkLimitHeaders(run));
  if (!run.isOver()) add(await checkEchoedHeaders(run));
  // DELETE links come last because they remove the resource.
  if (!run.isOver()) add(await checkLinks(run, ({ method }) => method === "DELETE"));
  if (!run.isOver()) add(await checkState(run));
  if (!run.isOver()) add(await checkFileContents(run));
  if (!run.isOver()) add(await checkPages(run));
  if (!run.isOver()) add(await checkNestedPaths(run));
  if (!run.isOver()) add(await checkIsolation(run));
  if (!run.isOver()) add(await checkUnknownPaths(run));
  // Last, because large files may use up a quota.
  if (!run.isOver()) add(await checkUploadEdges(run));
  add(checkLimited(run));
}

/** The operation whose rate limit requests count towards: those that use up a resource need the creation of others. */
function costliest({ pool: { reservation, resources } }: Run, operation: Operation): Operation {
  const last = resources.inPath(operation).at(-1)?.resource;
  return (last && reservation(operation) !== undefined ? creatorOf(last) : undefined) ?? operation;
}

/** Whether most valid requests got 409 although some were accepted. */
function isMostlyInConflict({ tally }: Run, operation: Operation): boolean {
  const { statuses } = tally.of(operation);
  const accepted = [...statuses].reduce((sum, [status, count]) => sum + (status.startsWith("2") ? count : 0), 0);
  return (statuses.get("409") ?? 0) > FACTOR * accepted;
}

const FACTOR = 2;

/** Whether no resource exists for a parameter of the path. */
function lacksResource({ pool }: Run, operation: Operation): boolean {
  const reserved = pool.reservation(operation);
  return pool.resources.inPath(operation).some(({ resource }) => pool.alive(resource, "own", reserved).length === 0);
}

type Check = (run: Run, operation: Operation, maker: CaseMaker) => Promise<readonly Finding[]>;

/** Checks of each operation. Those of one list run one after the other. */
const REMAINING: readonly (readonly Check[])[] = [
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
export async function runRemainingChecks(
  run: Run,
  operations: readonly Operation[],
  add: (findings: readonly Finding[]) => void,
): Promise<void> {
  // The first operation of each path also tries undocumented methods.
  const firsts = new Map(operations.toReversed().map((operation) => [operation.path, operation]));
  const lanes = REMAINING.flatMap((checks) =>
    operations.map(async (operation) => {
      for (const check of checks) {
        if (run.isOver() || (check === checkMethods && firsts.get(operation.path) !== operation)) return;
        add(await check(run, operation, run.makerOf(operation)));
      }
    }),
  );
  const all = [checkUnknownPaths(run), checkTokens(run)].map(async (findings) => add(await findings));
  await Promise.all([...all, ...lanes]);
}
