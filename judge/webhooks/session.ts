import { sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type ContractData, planOf } from "../../generator/targets/webhooks/plan.ts";
import { attempt } from "../checks/attempt.ts";
import type { CheckName } from "../checks/catalogue.ts";
import { isTokenOperation } from "../checks/token-operation.ts";
import { headerOf } from "../http/message.ts";
import { sleep } from "../http/retrying-sender.ts";
import type { WebhookOptions } from "../options.ts";
import type { Finding } from "../report.ts";
import { finding, type Run } from "../run.ts";
import { findingOf, judgeDelivery, readDelivery, type Received } from "./judge-delivery.ts";
import { judgeReplays } from "./replays.ts";
import { type Acknowledgement, type Delivery, type DeliveryReceiver, receiveDeliveries } from "./receiver.ts";

/** Receives webhooks during a run and judges them at the end. */
export interface WebhookSession extends AsyncDisposable {
  readonly url: string;
  finish(run: Run): Promise<readonly Finding[]>;
}

/** How the receiver answers an event. Each of the first events gets another behaviour, in this order. */
const PARTS = [
  /** Rejected twice; two retries must follow. */
  "refused",
  /** Acknowledged as late as the contract allows; no retry may follow. */
  "slow",
  /** Acknowledged too late; a retry must follow. */
  "late",
  /** Rejected, redirected or not answered, once; a retry must follow. */
  "wrong",
  "elsewhere",
  "broken",
  "gone",
  "missing",
  "limited",
] as const;

/** `taken`: acknowledged immediately; no retry may follow. */
type Part = (typeof PARTS)[number] | "taken";

/** The first answers of behaviours that need only one, and their descriptions in messages. */
const ONCE = [
  { part: "wrong", status: 400, text: "The receiver answered 400" },
  { part: "elsewhere", status: 307, text: "The receiver answered 307" },
  { part: "broken", status: 0, text: "The receiver closed the connection without a response" },
  { part: "gone", status: 410, text: "The receiver answered 410" },
  { part: "missing", status: 404, text: "The receiver answered 404" },
  { part: "limited", status: 429, text: "The receiver answered 429" },
] as const;

/** Every 2xx status acknowledges. */
const ACKNOWLEDGED = [204, 200, 202, 201, 206] as const;

/** Share of the time allowed for an acknowledgement. */
const NEARLY = 0.88;

const DEFAULT_WAIT = 15_000;
const POLL = 50;

interface Session {
  readonly options: WebhookOptions;
  /** Milliseconds. */
  readonly wait: number;
  readonly plan: ReturnType<typeof planOf>;
  /** Seconds that the contract allows for an acknowledgement. */
  readonly within: number | undefined;
  readonly requestedParts: readonly Part[];
  /** The behaviour for each event, by its identifier. */
  readonly parts: Map<string, Part>;
  /** Deliveries of each event. */
  readonly seen: Map<string, number>;
}

/** A session whose receiver listens. */
interface OpenSession extends Session {
  readonly receiver: DeliveryReceiver;
}

export async function openWebhooks(run: Pick<Run, "api">, options: WebhookOptions): Promise<WebhookSession> {
  const plan = planOf(run.api);
  const { acknowledgeWithinSeconds: within, retryForSeconds } = plan.contract?.delivery ?? {};
  const retries = retryForSeconds !== undefined;
  const requestedParts = PARTS.filter((part) =>
    part === "slow" ? within !== undefined : retries && (part !== "late" || within !== undefined),
  );
  const wait = options.wait ?? DEFAULT_WAIT;
  const session: Session = { options, wait, plan, within, requestedParts, parts: new Map(), seen: new Map() };
  const receiver = await receiveDeliveries(options.port, options.host ?? "127.0.0.1", (one) => answer(session, one));
  await options.onListening?.(receiver.url);
  return {
    url: receiver.url,
    finish: (finished) => finish({ ...session, receiver }, finished),
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

function partOf(session: Session, id: string): Part {
  const part = session.parts.get(id) ?? session.requestedParts[session.parts.size] ?? "taken";
  session.parts.set(id, part);
  return part;
}

function answer(session: Session, one: Delivery): Acknowledgement {
  const { id } = readDelivery(session.plan, session.plan.contract, one);
  const times = (session.seen.get(id) ?? 0) + 1;
  session.seen.set(id, times);
  const part = partOf(session, id);
  const within = (session.within ?? 0) * 1000;
  switch (part) {
    case "refused":
      return { status: times <= 3 ? 500 : 204, after: 0 };
    case "slow":
      return { status: 204, after: within * NEARLY };
    case "late":
      return { status: 204, after: times === 1 ? within + 1200 : 0 };
    case "taken":
      return { status: ACKNOWLEDGED[session.parts.size % ACKNOWLEDGED.length] ?? 204, after: 0 };
    default:
      return { status: times === 1 ? (ONCE.find((one) => one.part === part)?.status ?? 204) : 204, after: 0 };
  }
}

function received(session: OpenSession): readonly Received[] {
  return session.receiver.deliveries.map((one) => readDelivery(session.plan, session.plan.contract, one));
}

function withPart(session: OpenSession, part: Part): readonly Received[] {
  return received(session).filter(({ id }) => session.parts.get(id) === part);
}

/** Waits until a condition holds, or the time is up. */
async function until(
  session: OpenSession,
  run: Run,
  holds: () => boolean,
  milliseconds = session.wait,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!holds() && Date.now() < end && !run.isOver()) await sleep(POLL);
  return holds();
}

async function finish(session: OpenSession, run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  await session.options.trigger?.();
  await until(session, run, () => session.receiver.deliveries.length > 0);
  if (session.receiver.deliveries.length === 0) {
    run.tally.check("webhook-delivery");
    const message = `No webhook arrived at ${session.receiver.url} within ${session.wait / 1000} s. Is the address registered with the server?`;
    const at = run.api.webhooks[0]?.at ?? "#/webhooks";
    return run.checks.has("webhook-delivery")
      ? [{ check: "webhook-delivery", operation: "", message, pointer: at }]
      : [];
  }
  const { parts, requestedParts } = session;
  for (let round = 0; round < requestedParts.length && parts.size <= requestedParts.length; round++) {
    const before = parts.size;
    await cause(run);
    await until(session, run, () => parts.size > before, Math.min(session.wait, 3000));
  }
  findings.push(...(await judgeParts(session, run)));
  for (const one of received(session))
    findings.push(...(await judgeDelivery(run, session.plan.contract, session.options.secrets, one)));
  findings.push(...judgeEmitted(session, run, received(session)), ...judgeReplays(run, received(session)));
  if (session.options.secrets.length === 0) run.tally.missed("webhook signatures: pass --webhook-secret-env");
  const types = new Set(received(session).map(({ event }) => event?.type));
  const missing = session.plan.events.filter(({ type }) => !types.has(type)).map(({ type }) => type);
  if (missing.length > 0) run.tally.missed(`events that did not arrive: ${missing.join(", ")}`);
  return findings;
}

/** Checks that successful operations emitted their events (`x-emits`). */
function judgeEmitted(session: OpenSession, run: Run, events: readonly Received[]): readonly Finding[] {
  if (!run.checks.has("webhook-delivery")) return [];
  const names = new Set(events.map(({ event }) => event?.webhook.name));
  return run.operations.flatMap((operation) => {
    const { emits = [] } = operation;
    const [success] = run.successes(operation);
    if (emits.length === 0 || success === undefined || emits.some((name) => names.has(name))) return [];
    const message = `The request succeeded but emitted no event: expected ${emits.join(" or ")} within ${session.wait / 1000} s.`;
    return finding(run, "webhook-delivery", { operation, request: success.request }, message, operation.at);
  });
}

async function judgeParts(session: OpenSession, run: Run): Promise<readonly Finding[]> {
  const { parts, plan, requestedParts, wait, within } = session;
  const findings: Finding[] = [];
  const report = (check: CheckName, one: Received, message: string): void => {
    findings.push(...findingOf(run, check, one, message, deliveryAt(one)));
  };
  const of = (part: Part): readonly Received[] => withPart(session, part);
  const isDone = (): boolean =>
    of("refused").length >= (requestedParts.includes("refused") ? 3 : 0) &&
    of("late").length >= (requestedParts.includes("late") && parts.size > 2 ? 2 : 0) &&
    ONCE.every(({ part }) => of(part).length !== 1) &&
    of("slow").every(({ delivery: one }) => one.ended !== undefined);
  // Each retry needs time.
  await until(session, run, isDone, 2 * wait + (within ?? 0) * 1000);
  // Unexpected retries also need time to arrive.
  await sleep(Math.min(wait, 1500));
  const [first] = of("refused");
  if (first !== undefined) {
    run.tally.check("webhook-retry");
    const times = of("refused").length;
    const often = times === 1 ? "once" : `${times} times`;
    if (times < 3)
      report(
        "webhook-retry",
        first,
        `The receiver answered 500, but the event was sent only ${often} in ${wait / 1000} s.`,
      );
    const backoff = await judgeBackoff(run, () => of("refused"));
    if (backoff !== undefined && first.event?.webhook.delivery?.backoff === "exponential")
      report("webhook-retry", first, backoff);
    for (const again of of("refused").slice(1)) {
      if (first.body !== undefined && again.body !== undefined && !sameJson(first.body, again.body))
        report("webhook-retry", again, "The redelivery has another body.");
    }
  }
  for (const { part, text } of ONCE) {
    const [one, again] = of(part);
    if (one !== undefined && again === undefined)
      report("webhook-retry", one, `${text}, but the event was not redelivered within ${wait / 1000} s.`);
  }
  if (plan.contract !== undefined) findings.push(...judgeTimes(run, plan.contract.signature, received(session)));
  if (within !== undefined) judgePatience(run, within, of("slow"), of("late"), report);
  const taken = of("taken");
  if (taken.length > 0) run.tally.check("webhook-acknowledgement");
  for (const [index, one] of taken.entries()) {
    if (taken.findIndex(({ id }) => id === one.id) < index)
      report("webhook-acknowledgement", one, "The event was redelivered although it was acknowledged immediately.");
  }
  return findings;
}

/** The sender waits for an acknowledgement as long as the contract says, and no longer. */
function judgePatience(
  run: Run,
  within: number,
  [slow, slowAgain]: readonly Received[],
  [late, lateAgain]: readonly Received[],
  report: (check: CheckName, one: Received, message: string) => void,
): void {
  if (slow !== undefined) {
    run.tally.check("webhook-acknowledgement");
    const { abandoned, at, ended = 0 } = slow.delivery;
    const seconds = ((ended - at) / 1000).toFixed(1);
    const message =
      abandoned === true
        ? `The receiver has ${within} s to acknowledge an event; the sender gave up after ${seconds} s.`
        : `The event was redelivered although it was acknowledged after ${within * NEARLY} s, within the allowed ${within} s.`;
    if (abandoned === true || slowAgain !== undefined)
      report("webhook-acknowledgement", abandoned === true ? slow : (slowAgain ?? slow), message);
  }
  if (late === undefined || lateAgain !== undefined) return;
  run.tally.check("webhook-acknowledgement");
  const message = `The event was not redelivered although it was acknowledged after ${within + 1.2} s, later than the allowed ${within} s.`;
  report("webhook-acknowledgement", late, message);
}

function deliveryAt({ event }: Received): string {
  return event?.webhook.delivery?.at ?? event?.webhook.at ?? "#/webhooks";
}

/** Milliseconds after which the signed time must differ, whatever its precision. */
const LATER = 2500;

/** Retries must be signed again, with the time at which they are sent. */
function judgeTimes(run: Run, scheme: ContractData["signature"], received: readonly Received[]): readonly Finding[] {
  const first = new Map<string, Received>();
  const signed = ({ delivery }: Received): string | undefined => headerOf(delivery, scheme.header);
  return received.flatMap((one) => {
    const before = first.get(one.id);
    first.set(one.id, before ?? one);
    if (before === undefined || scheme.timestamp === undefined || signed(one) === undefined) return [];
    if (signed(one) !== signed(before) || one.delivery.at - before.delivery.at < LATER) return [];
    const seconds = ((one.delivery.at - before.delivery.at) / 1000).toFixed(1);
    const message = `The redelivery after ${seconds} s reuses the signature and timestamp of the first delivery.`;
    return findingOf(run, "webhook-retry", one, message, deliveryAt(one));
  });
}

/** Delays of a backoff that differ by less count as equal. With jitter, three equal delays are unlikely. */
const SAME = 0.08;
/** Milliseconds. A faster retry has no backoff. */
const AT_ONCE = 25;

/**
 * Checks that the delays between attempts grow.
 *
 * @returns what is wrong; `undefined` if nothing is, or there is no verdict
 */
async function judgeBackoff(run: Run, attempts: () => readonly Received[]): Promise<string | undefined> {
  const gaps = (): readonly number[] =>
    attempts().flatMap(({ delivery: { at } }, index, all) => {
      const before = all[index - 1]?.delivery;
      return before === undefined ? [] : [at - (before.ended ?? before.at)];
    });
  const end = Date.now() + Math.min(5000, 3 * (gaps().at(-1) ?? 0) + 500);
  while (gaps().length < 3 && Date.now() < end && !run.isOver()) await sleep(POLL);
  const [one = 0, two = 0, three] = gaps();
  if (three === undefined) return undefined;
  const [least, most] = [Math.min(one, two, three), Math.max(one, two, three)];
  if (most < AT_ONCE) return "Redeliveries follow immediately, without backoff.";
  const isSame = least > 4 * AT_ONCE && most - least < SAME * most;
  return isSame ? `Redeliveries follow every ${Math.round(two)} ms, without exponential backoff.` : undefined;
}

/** Repeats successful requests to trigger more events. */
async function cause(run: Run): Promise<void> {
  const causing = (operation: Operation): boolean => operation.method !== "GET" && !isTokenOperation(run, operation);
  for (const operation of run.operations.filter(causing)) {
    const one = run.successes(operation)[0]?.case;
    if (one !== undefined) await attempt(run, operation, one);
  }
}
