import { quote } from "../../diagnostics/text.ts";
import { cachedBy } from "../../document/cached-by.ts";
import { smallest } from "../../document/lists.ts";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import { parsePointer, type Pointer } from "../../document/pointer.ts";
import type { Api, Content, Operation, Webhook } from "../../ir/api.ts";
import { type Facts, factsOf, TYPE } from "../../facts/facts.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Signature } from "../../ir/behaviour.ts";
import { alternativesOf } from "./alternatives.ts";
import { type Constant, constantMembers, constantOf } from "./constants.ts";
import { type OwnHeaders, ownHeadersOf } from "./headers.ts";
import type { DeliveryRules, EventMark, IdentityRule, MirrorRule } from "../../../runtime/webhooks/contract.ts";

// The runtime's `WebhookContract` as plain data. It is printed into `webhooks.ts`, and used directly by `countersign webhook`.

export type Scheme = Omit<Signature, "at">;

export interface EventData {
  /** The name of the event as users write it: `transaction.confirmed`. */
  readonly type: string;
  readonly marks: readonly EventMark[];
  readonly mirrors: readonly MirrorRule[];
  readonly headers: OwnHeaders | undefined;
}

/** The events, without anything about their sender. */
export interface EventContractData {
  readonly mirrors: readonly MirrorRule[];
  readonly events: readonly EventData[];
}

export interface ContractData extends EventContractData {
  readonly method: string;
  readonly signature: Scheme;
  readonly delivery: DeliveryRules;
  readonly identity: IdentityRule;
}

/** Something that the target leaves out, at least partly. */
export interface Fault {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly at: Pointer;
}

/** What will be generated for a document's webhooks. */
export interface Plan {
  /** Events of the union type and of the receiver, in document order. */
  readonly events: readonly Candidate[];
  /** Events that a receiver cannot distinguish from others. They still get a type. */
  readonly others: readonly Candidate[];
  /** The contract of receivers and senders; absent if webhooks are not signed. */
  readonly contract?: ContractData;
  /** For unsigned webhooks: what distinguishes events, if anything does. */
  readonly reading?: EventContractData;
  readonly faults: readonly Fault[];
}

export const planOf: (api: Api) => Plan = cachedBy(makePlan);

function makePlan(api: Api): Plan {
  const faults: Fault[] = [];
  const all = candidatesOf(api, faults);
  const signed = all.filter(({ webhook }) => webhook.signature !== undefined);
  const [first] = all;
  if (first === undefined) return { events: [], others: [], faults };
  if (signed.length === 0) {
    // Callbacks have URLs of their own, so a reader of webhooks can do without those that look alike.
    const webhooks = all.filter(({ webhook }) => api.webhooks.includes(webhook));
    const events = [all, webhooks].find((some) => some.length > 0 && readingOf(api, some) !== undefined);
    const reading = events && readingOf(api, events);
    const what = reading === undefined ? "event types are generated" : "event types and a reader are generated";
    faults.push(notSigned(first, `None of the webhooks is signed: ${what}, but no receiver and no sender.`));
    const others = all.filter((one) => events?.includes(one) === false);
    return { events: events ?? all, others, faults, ...(reading !== undefined && { reading }) };
  }
  for (const candidate of all) {
    if (candidate.webhook.signature === undefined)
      faults.push(
        notSigned(
          candidate,
          `The webhook ${quote(candidate.type)} is not signed, so receivers could not trust it; only its type is generated.`,
        ),
      );
  }
  const group = largestGroup(signed);
  for (const candidate of signed) {
    if (group.includes(candidate)) continue;
    const message = `The webhook ${quote(candidate.type)} has another signature or method than most webhooks; only its type is generated.`;
    faults.push({ code: "webhook-differs", message, at: candidate.webhook.at });
  }
  const facts = factsOf(api);
  const { marks, alike } = markEvents(group, facts);
  for (const { type, webhook } of alike) {
    const message = `The webhook ${quote(type)} cannot be distinguished from another one: no required member or header has a unique constant. Only its type is generated.`;
    faults.push({ code: "webhook-ambiguous", message, at: webhook.at });
  }
  const events = [...marks.keys()];
  const contract = contractOf(api, events, marks, facts);
  const others = all.filter((candidate) => !marks.has(candidate));
  return { events, others, faults, ...(contract !== undefined && { contract }) };
}

/** Distinguishes all events or none, because an event that looks like another cannot be recognized. */
function readingOf(api: Api, all: readonly Candidate[]): EventContractData | undefined {
  const { marks, alike } = markEvents(all, factsOf(api));
  return alike.length > 0 ? undefined : eventsOf(api, all, marks);
}

function notSigned({ webhook }: Candidate, message: string): Fault {
  return { code: "webhook-not-signed", message, at: webhook.at };
}

function candidatesOf(api: Api, faults: Fault[]): readonly Candidate[] {
  const taken = new Set<string>();
  const candidates: Candidate[] = [];
  const add = (webhook: Webhook, operation?: Operation): void => {
    const content = jsonOf(webhook);
    if (content === undefined) {
      const message = `The webhook ${quote(webhook.name)} has no JSON body; it is left out.`;
      faults.push({ code: "webhook-not-json", message, at: webhook.at });
      return;
    }
    const alternatives = alternativesOf(content, api, factsOf(api));
    const isSplit = alternatives.length > 0 && alternatives.every(({ type }) => !taken.has(type));
    const events = isSplit ? alternatives : [{ type: typeOf(webhook, operation, taken), content }];
    for (const event of events) {
      taken.add(event.type);
      candidates.push({ webhook, ...event, ...(isSplit && { isAlternative: true as const }) });
    }
  };
  for (const webhook of api.webhooks) add(webhook);
  for (const operation of api.operations) for (const callback of operation.callbacks) add(callback, operation);
  return candidates;
}

function jsonOf(webhook: Webhook): Content | undefined {
  return webhook.body?.contents.find(({ codec }) => codec === "json");
}

/**
 * The name of an event: its key under `webhooks`, or the name of the callback. If several share it, the operation or a number is
 * added.
 */
function typeOf({ name, method }: Webhook, operation: Operation | undefined, taken: ReadonlySet<string>): string {
  const owner = operation === undefined ? method.toLowerCase() : (operation.id ?? operation.path);
  for (const type of [name, `${owner}.${name}`]) if (!taken.has(type)) return type;
  for (let number = 2; ; number++) if (!taken.has(`${name}.${number}`)) return `${name}.${number}`;
}

function largestGroup(signed: readonly Candidate[]): readonly Candidate[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of signed) {
    const { signature, method } = candidate.webhook;
    const key = JSON.stringify([method, signature === undefined ? undefined : { ...signature, at: "" }]);
    const group = groups.get(key) ?? [];
    group.push(candidate);
    groups.set(key, group);
  }
  return [...groups.values()].reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}

function contractOf(
  api: Api,
  events: readonly Candidate[],
  marks: ReturnType<typeof markEvents>["marks"],
  facts: Facts,
): ContractData | undefined {
  const [first] = events;
  const signature = first?.webhook.signature;
  if (first === undefined || signature === undefined) return undefined;
  const { at: _, ...scheme } = signature;
  return {
    method: first.webhook.method,
    signature: scheme,
    delivery: deliveryOf(events),
    identity: identityOf(scheme, events, facts),
    ...eventsOf(api, events, marks),
  };
}

function eventsOf(
  api: Api,
  events: readonly Candidate[],
  marks: ReturnType<typeof markEvents>["marks"],
): EventContractData {
  const mirrors = new Map(events.map((event) => [event, mirrorsOf(event.webhook)]));
  const [first = []] = mirrors.values();
  const common = first.filter((mirror) =>
    [...mirrors.values()].every((others) => others.some((other) => same(mirror, other))),
  );
  return {
    mirrors: common,
    events: events.map((event): EventData => ({
      type: event.type,
      marks: marks.get(event) ?? [],
      headers: ownHeadersOf(api, event.webhook, marks.get(event) ?? [], mirrors.get(event) ?? []),
      mirrors: (mirrors.get(event) ?? []).filter((mirror) => !common.some((other) => same(mirror, other))),
    })),
  };
}

function mirrorsOf({ mirrors, parameters }: Webhook): readonly MirrorRule[] {
  return mirrors.map(({ header, body }) => ({
    header,
    path: parsePointer(body).tokens,
    required: parameters.some(({ name, in: place, required }) => place === "header" && name === header && required),
  }));
}

function same(a: MirrorRule, b: MirrorRule): boolean {
  return (
    a.header.toLowerCase() === b.header.toLowerCase() &&
    a.required === b.required &&
    a.path.join("\n") === b.path.join("\n")
  );
}

/** The strictest time limits, so that a receiver that meets them meets all. */
function deliveryOf(events: readonly Candidate[]): DeliveryRules {
  const shortest = (values: readonly (number | undefined)[]): number | undefined => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : smallest(Infinity, known);
  };
  const within = shortest(events.map(({ webhook }) => webhook.delivery?.acknowledgeWithinSeconds));
  const retry = shortest(events.map(({ webhook }) => webhook.delivery?.retryForSeconds));
  return {
    ...(within !== undefined && { acknowledgeWithinSeconds: within }),
    ...(retry !== undefined && { retryForSeconds: retry }),
  };
}

/** Only signed data can identify an event: a signed header `id`, or a member `id` in every body. */
function identityOf(scheme: Scheme, events: readonly Candidate[], facts: Facts): IdentityRule {
  const header = Object.hasOwn(scheme.fields, "id") ? scheme.fields["id"] : undefined;
  if (header !== undefined) return { in: "header", header };
  const everywhere = events.every(({ content }) => hasStringMember(content.schema, "id", facts));
  return everywhere ? { in: "body", path: ["id"] } : { in: "digest" };
}

/** Whether every value of the schema has this member as a string. */
function hasStringMember(schema: Schema, name: string, facts: Facts): boolean {
  const members = facts.members(schema).filter((member) => member.name === name);
  const isText = (own: Schema): boolean => facts.types(own) === TYPE.string && facts.constants(own) === undefined;
  return members.some(({ required }) => required) && members.some((member) => isText(member.schema));
}

/** A webhook with the body of its events. */
export interface Candidate {
  readonly webhook: Webhook;
  readonly type: string;
  readonly content: Content;
  /** Whether the webhook has other events. */
  readonly isAlternative?: true;
}

export interface Marked {
  readonly marks: ReadonlyMap<Candidate, readonly EventMark[]>;
  /** Webhooks that cannot be distinguished from an earlier one. */
  readonly alike: readonly Candidate[];
}

/**
 * Finds what distinguishes events: a member of the body with a different constant in each, else such a header, else all constants
 * together. If constants do not suffice, a list of values that all events share has the name of each event.
 */
export function markEvents(candidates: readonly Candidate[], facts: Facts): Marked {
  const marked = markBy(candidates, facts, false);
  if (marked.alike.length === 0) return marked;
  const named = markBy(candidates, facts, true);
  return named.alike.length === 0 ? named : marked;
}

function markBy(candidates: readonly Candidate[], facts: Facts, byName: boolean): Marked {
  const constants = new Map(candidates.map((candidate) => [candidate, constantsOf(candidate, facts, byName)]));
  const all = [...constants.values()];
  const single = [...(all[0]?.keys() ?? [])].find((key) => {
    const values = all.map((known) => known.get(key)?.value);
    return candidates.length > 1 && !values.includes(undefined) && new Set(values).size === values.length;
  });
  const marks = new Map<Candidate, readonly EventMark[]>();
  const alike: Candidate[] = [];
  const taken: ReadonlyMap<string, EventMark>[] = [];
  for (const [candidate, known] of constants) {
    if (taken.some((other) => !differ(other, known))) {
      alike.push(candidate);
      continue;
    }
    taken.push(known);
    marks.set(
      candidate,
      [...known].flatMap(([key, mark]) => (single === undefined || key === single ? [mark] : [])),
    );
  }
  return { marks, alike };
}

/** Constants by place. Members of the body come first, because the body is signed. */
function constantsOf({ webhook, content }: Candidate, facts: Facts, byName: boolean): ReadonlyMap<string, EventMark> {
  const name = byName ? webhook.name : undefined;
  const marks = new Map<string, EventMark>();
  for (const [member, value] of constantMembers(content.schema, facts, name)) {
    marks.set(`body ${member}`, { in: "body", path: [member], value });
  }
  for (const { name: header, in: place, required, schema } of webhook.parameters) {
    const value: Constant | undefined = place === "header" && required ? constantOf(schema, facts, name) : undefined;
    if (typeof value === "string") marks.set(`header ${header.toLowerCase()}`, { in: "header", header, value });
  }
  return marks;
}

/** Whether no request can match both. */
function differ(a: ReadonlyMap<string, EventMark>, b: ReadonlyMap<string, EventMark>): boolean {
  for (const [key, { value }] of a) {
    const other = b.get(key);
    if (other !== undefined && other.value !== value) return true;
  }
  return false;
}
