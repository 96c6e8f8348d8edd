import { withRequiredSecurity } from "../generator/ir/security.ts";
import { withKeysByName } from "./requests/keys-by-name.ts";
import { createDelayedChecks } from "./delayed-checks.ts";
import { chooseChecks } from "./checks/catalogue.ts";
import { judgeLimit } from "./checks/limits.ts";
import { baseUrl, chooseOperations } from "./choose.ts";
import { createTally, type Tally } from "./coverage.ts";
import { createRun } from "./create-run.ts";
import { createEffort } from "./effort.ts";
import { chooseReplay } from "./finding-id.ts";
import { createFindings, type Findings } from "./findings.ts";
import { createRetryingSender } from "./http/retrying-sender.ts";
import { createSecrets } from "./http/redact.ts";
import { createSender, type Sender } from "./http/send.ts";
import type { JudgeOptions } from "./options.ts";
import { reach, strangeTokenAddress, watchHealth, wrongServerMessage } from "./reachable.ts";
import { type Report, operationName } from "./report.ts";
import type { Run } from "./run.ts";
import { openWebhooks, type WebhookSession } from "./webhooks/session.ts";
import { runChecks, runRemainingChecks } from "./operation-checks.ts";

/** Milliseconds for the run, milliseconds for one answer, and bytes of one answer. */
const LIMIT = 600_000;
const TIMEOUT = 10_000;
const LARGEST_BODY = 8 << 20;

/**
 * Checks a live server against its document.
 *
 * @throws RangeError for an unknown check or operation, or an invalid URL; the message names it
 */
export async function judge(given: JudgeOptions): Promise<Report> {
  const started = performance.now();
  const options = { ...given, api: withKeysByName(withRequiredSecurity(given.api)) };
  const { api, onFinding, replay: id, seed = Math.floor(Math.random() * 0x7fffffff) } = options;
  const url = baseUrl(options.url);
  const replay = id === undefined ? undefined : chooseReplay(api, id);
  const checks = chooseChecks([...(options.checks ?? []), ...(replay === undefined ? [] : [`+${replay.check}`])]);
  const chosen = replay?.operations ?? chooseOperations(api, options.only);
  // Fragments let a document describe one path several times; requests do not contain them.
  const operations = chosen.filter(({ path }) => !path.includes("#"));
  const tally = createTally(api, operations);
  for (const operation of chosen) {
    if (!operations.includes(operation))
      tally.missed(`${operationName(operation)}: its path has a fragment, which is never sent`);
  }
  const ended = new AbortController();
  const findings = createFindings((one) => {
    onFinding?.(one);
    if (id !== undefined) ended.abort();
  }, id);
  const timer = setTimeout(() => ended.abort(), options.limit ?? LIMIT);
  const signal = options.signal === undefined ? ended.signal : AbortSignal.any([options.signal, ended.signal]);
  using sender = createSender({
    timeout: options.timeout ?? TIMEOUT,
    largest: options.largestBody ?? LARGEST_BODY,
    signal,
  });
  try {
    const unusable = await runAll(options, { url, seed, operations, checks, tally, findings, sender, ended, signal });
    return {
      url,
      title: api.title,
      seed,
      checks: [...checks],
      findings: findings.list(),
      coverage: tally.finish(),
      milliseconds: performance.now() - started,
      ...(id !== undefined && { replay: id }),
      ...(unusable !== undefined && { unusable }),
    };
  } finally {
    clearTimeout(timer);
  }
}

interface Setting extends Pick<Run, "url" | "seed" | "operations" | "checks"> {
  readonly tally: Tally;
  readonly findings: Findings;
  readonly sender: Sender;
  /** Ends the run early. */
  readonly ended: AbortController;
  /** Whether the run is over, for any reason. */
  readonly signal: AbortSignal;
}

/** @returns why the server cannot be judged, if so */
async function runAll(options: JudgeOptions, setting: Setting): Promise<string | undefined> {
  const { api, clock, credentials, limited, onProgress = () => {}, otherCredentials, quick = false } = options;
  const { checks, ended, findings, operations, seed, sender, signal, tally, url } = setting;
  if (operations.length === 0 && options.webhooks === undefined)
    return "The document has no operations that can be called: nothing was tested.";
  const unusable =
    strangeTokenAddress(api, url, [credentials, otherCredentials, limited?.credentials]) ?? (await reach(sender, url));
  if (unusable !== undefined) return unusable;
  const secrets = createSecrets();
  const watched = watchHealth(sender, ended, secrets);
  const effort = createEffort(signal, quick);
  const retryingSender = createRetryingSender(watched.send, {
    effort,
    signal,
    ...(clock !== undefined && { clock }),
    onRefused: (one) => findings.add(judgeLimit(run, one)),
  });
  const agenda = createDelayedChecks();
  const callable = options.replay === undefined ? operations : api.operations;
  const given = { url, seed, operations, callable, checks, tally, sender: retryingSender, later: agenda.later };
  const run = createRun(options, given, effort, secrets);
  const opened = await open(run, options);
  if (typeof opened === "string") return opened;
  await using webhooks = opened;
  await runChecks(run, options, findings.add);
  findings.add(run.helperFindings);
  if (quick) tally.missed("sequences, pages and all but a few requests of each kind: leave out --quick");
  else await agenda.runAll(findings.add, run.isOver, signal);
  const limitedOperations = run.isThrifty() ? operations : [...effort.limited];
  if (!quick && limitedOperations.length > 0 && !run.isOver()) {
    const isWhole = await effort.doRest(() => runRemainingChecks(run, limitedOperations, findings.add));
    if (!isWhole) tally.missed("checks that would have taken too long because of the server's rate limit");
  }
  if (webhooks !== undefined && !run.isOver()) {
    onProgress(`waiting for webhooks at ${webhooks.url}`);
    findings.add(await webhooks.finish(run));
  }
  if (options.replay !== undefined && findings.list().length > 0) return undefined;
  const strange = watched.gone ?? wrongServerMessage(run);
  if (strange === undefined && run.isOver()) tally.missed("checks that did not fit into the time limit; raise --limit");
  if (strange === undefined && tally.requests === 0 && webhooks === undefined)
    return "No request could be generated: nothing was tested.";
  return strange;
}

/** @returns why webhooks cannot be received, if so */
async function open(run: Run, { webhooks }: JudgeOptions): Promise<WebhookSession | string | undefined> {
  if (webhooks === undefined) return undefined;
  try {
    return await openWebhooks(run, webhooks);
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    return `Webhooks cannot be received: ${error.message}.`;
  }
}
