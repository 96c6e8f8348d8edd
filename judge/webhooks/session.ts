import { sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { planOf } from "../../generator/targets/webhooks/plan.ts";
import type { ContractData } from "../../generator/targets/webhooks/contract.ts";
import { attempt } from "../checks/attempt.ts";
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

/** How the receiver answers an event. Each of the first events gets another behaviour. */
type Part =
  /** Rejected twice; two retries must follow. */
  | "refused"
  /** Acknowledged as late as the contract allows; no retry may follow. */
  | "slow"
  /** Acknowledged too late; a retry must follow. */
  | "late"
  /** Rejected, redirected or not answered, once; a retry must follow. */
  | "wrong"
  | "elsewhere"
  | "broken"
  | "gone"
  | "missing"
  | "limited"
  /** Acknowledged immediately; no retry may follow. */
  | "taken";

const PARTS: readonly Part[] = [
  "refused",
  "slow",
  "late",
  "wrong",
  "elsewhere",
  "broken",
  "gone",
  "missing",
  "limited",
];

/** The first answer of behaviours that need only one, and its description in messages. */
const ONCE = {
  wrong: { status: 400, text: "The receiver answered 400" },
  elsewhere: { status: 307, text: "The receiver answered 307" },
  broken: { status: 0, text: "The receiver closed the connection without a response" },
  gone: { status: 410, text: "The receiver answered 410" },
  missing: { status: 404, text: "The receiver answered 404" },
  limited: { status: 429, text: "The receiver answered 429" },
} as const;

/** Every 2xx status acknowledges. */
const ACKNOWLEDGED = [204, 200, 202, 201, 206] as const;

/** Share of the time allowed for an acknowledgement. */
const NEARLY = 0.88;

const ONCE_PARTS = ["wrong", "elsewhere", "broken", "gone", "missing", "limited"] as const;

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
  switch (part) {
    case "refused":
      return { status: times <= 3 ? 500 : 204, after: 0 };
    case "slow":
      return { status: 204, after: (session.within ?? 0) * 1000 * NEARLY };
    case "late":
      return { status: 204, after: times === 1 ? (session.within ?? 0) * 1000 + 1200 : 0 };
    case "wrong":
    case "elsewhere":
    case "broken":
    case "gone":
    case "missing":
    case "limited":
      return { status: times === 1 ? ONCE[part].status : 204, after: 0 };
    case "taken":
      return { status: ACKNOWLEDGED[session.parts.size % ACKNOWLEDGED.length] ?? 204, after: 0 };
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
  for (
    let round = 0;
    round < session.requestedParts.length && session.parts.size <= session.requestedParts.length;
    round++
  ) {
    const before = session.parts.size;
    await cause(run);
    await until(session, run, () => session.parts.size > before, Math.min(session.wait, 3000));
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
  const findings: Finding[] = [];
  const isDone = (): boolean =>
    withPart(session, "refused").length >= (session.requestedParts.includes("refused") ? 3 : 0) &&
    withPart(session, "late").length >= (session.requestedParts.includes("late") && session.parts.size > 2 ? 2 : 0) &&
    ONCE_PARTS.every((part) => withPart(session, part).length !== 1) &&
    withPart(session, "slow").every(({ delivery: one }) => one.ended !== undefined);
  // Each retry needs time.
  await until(session, run, isDone, 2 * session.wait + (session.within ?? 0) * 1000);
  // Unexpected retries also need time to arrive.
  await sleep(Math.min(session.wait, 1500));
  const [first] = withPart(session, "refused");
  if (first !== undefined) {
    run.tally.check("webhook-retry");
    const times = withPart(session, "refused").length;
    if (times < 3) {
      const message = `The receiver answered 500, but the event was sent only ${times === 1 ? "once" : `${times} times`} in ${session.wait / 1000} s.`;
      findings.push(...findingOf(run, "webhook-retry", first, message, deliveryAt(first)));
    }
    const backoff = await judgeBackoff(run, () => withPart(session, "refused"));
    if (backoff !== undefined && first.event?.webhook.delivery?.backoff === "exponential") {
      findings.push(...findingOf(run, "webhook-retry", first, backoff, deliveryAt(first)));
    }
    for (const again of withPart(session, "refused").slice(1)) {
      if (first.body === undefined || again.body === undefined || sameJson(first.body, again.body)) continue;
      findings.push(...findingOf(run, "webhook-retry", again, "The redelivery has another body.", deliveryAt(again)));
    }
  }
  for (const part of ONCE_PARTS) {
    const [one, again] = withPart(session, part);
    if (one === undefined || again !== undefined) continue;
    const message = `${ONCE[part].text}, but the event was not redelivered within ${session.wait / 1000} s.`;
    findings.push(...findingOf(run, "webhook-retry", one, message, deliveryAt(one)));
  }
  if (session.plan.contract !== undefined)
    findings.push(...judgeTimes(run, session.plan.contract.signature, received(session)));
  const slow = withPart(session, "slow");
  const [patient] = slow;
  if (patient !== undefined && session.within !== undefined) {
    run.tally.check("webhook-acknowledgement");
    if (patient.delivery.abandoned === true) {
      const seconds = ((patient.delivery.ended ?? 0) - patient.delivery.at) / 1000;
      const message = `The receiver has ${session.within} s to acknowledge an event; the sender gave up after ${seconds.toFixed(1)} s.`;
      findings.push(...findingOf(run, "webhook-acknowledgement", patient, message, deliveryAt(patient)));
    } else if (slow.length > 1) {
      const message = `The event was redelivered although it was acknowledged after ${session.within * NEARLY} s, within the allowed ${session.within} s.`;
      findings.push(...findingOf(run, "webhook-acknowledgement", slow[1] ?? patient, message, deliveryAt(patient)));
    }
  }
  const late = withPart(session, "late");
  if (late[0] !== undefined && late.length < 2 && session.within !== undefined) {
    run.tally.check("webhook-acknowledgement");
    const message = `The event was not redelivered although it was acknowledged after ${session.within + 1.2} s, later than the allowed ${session.within} s.`;
    findings.push(...findingOf(run, "webhook-acknowledgement", late[0], message, deliveryAt(late[0])));
  }
  const taken = new Map<string, Received>();
  for (const one of withPart(session, "taken")) {
    run.tally.check("webhook-acknowledgement");
    const before = taken.get(one.id);
    taken.set(one.id, before ?? one);
    if (before === undefined) continue;
    const message = "The event was redelivered although it was acknowledged immediately.";
    findings.push(...findingOf(run, "webhook-acknowledgement", one, message, deliveryAt(one)));
  }
  return findings;
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
