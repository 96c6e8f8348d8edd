import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { jsonOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { finding, type Run } from "../run.ts";
import type { Received } from "./judge-delivery.ts";
import type { KeyedSuccess } from "./keyed.ts";

/**
 * Whether a replayed request emitted its own events. Events are matched to answers by identifiers that the server
 * generated. Requests that were sent once tell how many events to expect.
 */
export function judgeReplays(run: Run, received: readonly Received[]): readonly Finding[] {
  const all = [...(run.keyed?.values() ?? [])];
  if (!run.checks.has("idempotent-replay") || !all.some(({ times }) => times > 1)) return [];
  const owners = ownersOf(all);
  // Event identities, by request and event type.
  const events = new Map<KeyedSuccess, Map<string, Set<string>>>();
  for (const { body, event, id } of received) {
    if (event === undefined || body === undefined) continue;
    for (const text of textsOf(body)) {
      const owner = owners.get(text);
      if (owner?.operation.emits?.includes(event.webhook.name) !== true) continue;
      const types = events.get(owner) ?? new Map<string, Set<string>>();
      events.set(owner, types.set(event.type, (types.get(event.type) ?? new Set<string>()).add(id)));
    }
  }
  const findings: Finding[] = [];
  for (const [operation, requests] of Map.groupBy(all, (one) => one.operation)) {
    const once = requests.filter((one) => one.times === 1 && events.has(one));
    const again = requests.filter((one) => one.times > 1 && events.has(one));
    if (once.length === 0 || again.length === 0) {
      run.tally.missed(
        `${operation.method} ${operation.path}: whether a replay emits another event, because no event can be attributed to its response`,
      );
      continue;
    }
    run.tally.check("idempotent-replay");
    const most = (type: string): number => Math.max(1, ...once.map((one) => events.get(one)?.get(type)?.size ?? 0));
    const fault = again
      .flatMap((one) => [...(events.get(one) ?? [])].map(([type, ids]) => ({ one, type, count: ids.size })))
      .find(({ count, type }) => count > most(type));
    if (fault === undefined) continue;
    const { answer, request } = fault.one;
    const message = `${fault.one.times} requests with the same ${operation.idempotency?.header ?? "key"} emitted ${fault.count} different ${fault.type} events.`;
    const at = operation.idempotency?.at ?? operation.at;
    findings.push(...finding(run, "idempotent-replay", { operation, request }, message, at, answer));
  }
  return findings;
}

/** Texts that the server generated for a single answer. */
function ownersOf(all: readonly KeyedSuccess[]): ReadonlyMap<string, KeyedSuccess | undefined> {
  const owners = new Map<string, KeyedSuccess | undefined>();
  for (const one of all) {
    // JSON.parse returns only JSON values.
    const sent = new Set(
      one.request.body === undefined ? [] : textsOf(jsonOf(one.request.body)?.value as Json | undefined),
    );
    for (const text of new Set(textsOf(jsonOf(one.answer.body)?.value as Json | undefined))) {
      if (sent.has(text) || !isIdentifier(text)) continue;
      owners.set(text, owners.has(text) ? undefined : one);
    }
  }
  return owners;
}

/** Whether a text is an identifier. Words and times may occur in other answers as well. */
function isIdentifier(text: string): boolean {
  return text.length >= 6 && /\d/.test(text) && !/^\d{4}-\d\d(?:-\d\d)?(?:$|[T ])/.test(text);
}

const MOST_VALUES = 500;

function textsOf(root: Json | undefined): readonly string[] {
  const texts: string[] = [];
  const pending: Json[] = root === undefined ? [] : [root];
  for (let seen = 0; pending.length > 0 && seen < MOST_VALUES; seen++) {
    const value = pending.pop();
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "number") texts.push(String(value));
    else if (isArray(value)) pending.push(...value.slice(0, MOST_VALUES));
    else if (isObject(value)) pending.push(...Object.values(value).slice(0, MOST_VALUES));
  }
  return texts;
}
