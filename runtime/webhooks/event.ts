import type { EventContract, EventIssue, EventMark, EventRule, HeadersOf, MirrorRule, NoHeaders } from "./contract.ts";
import { fieldAt, fieldText } from "./fields.ts";
import { type HeadersLike, headerValue } from "./headers.ts";

/** A validated event. */
export interface KnownEvent<Type, Event, Headers = undefined> {
  readonly ok: true;
  readonly type: Type;
  readonly event: Event;
  /** The documented headers that neither repeat the body nor sign it; `undefined` if the event has none. */
  readonly headers: Headers;
}

/** An event type that the contract does not list, probably a newer one. Acknowledge and ignore it. */
export interface UnlistedEvent {
  readonly ok: false;
  readonly verdict: "unknown_event";
  readonly issues: readonly EventIssue[];
  /** The event type from the request, where the contract documents it. */
  readonly type: string | undefined;
  /** Not validated. */
  readonly body: unknown;
}

export interface NoEvent {
  readonly ok: false;
  /** See `RejectionReason`. */
  readonly verdict: "identity_mismatch" | "invalid_event";
  /** The faults of the body and its headers, for `invalid_event`. */
  readonly issues: readonly EventIssue[];
}

export type EventVerdict<Events, Headers = NoHeaders> =
  | { readonly [Type in keyof Events]: KnownEvent<Type, Events[Type], HeadersOf<Headers, Type>> }[keyof Events]
  | UnlistedEvent
  | NoEvent;

/**
 * Determines the event type of a body by its constants, the mirrored headers and the schema. Does not verify the
 * sender.
 *
 * @param body parsed by `JSON.parse`
 */
export function readEvent<Events, Headers = NoHeaders>(
  contract: EventContract<Events, Headers>,
  body: unknown,
  headers: HeadersLike = {},
): EventVerdict<Events, Headers> {
  return judgeBody(contract, body, headers).verdict;
}

/**
 * Like `readEvent`, and also converts the numbers of the body.
 *
 * @param text the source text of the body
 */
export function judgeBody<Events, Headers>(
  contract: EventContract<Events, Headers>,
  parsed: unknown,
  headers: HeadersLike,
  text?: string,
): { readonly verdict: EventVerdict<Events, Headers>; readonly body: unknown } {
  const { events, mirrors } = compiled(contract);
  const known = events.find(({ marks }) => marks.every((mark) => markValue(mark, parsed, headers) === mark.value));
  const body = text === undefined ? parsed : (known?.numbers?.refine(text, parsed) ?? parsed);
  const verdict = judgeKnown(known, events, mirrors, body, headers);
  // The schema that generated the type has validated the body.
  return { verdict: verdict as EventVerdict<Events, Headers>, body };
}

function judgeKnown(
  known: Compiled["events"][number] | undefined,
  events: Compiled["events"],
  mirrors: Compiled["mirrors"],
  body: unknown,
  headers: HeadersLike,
): KnownEvent<string, unknown, unknown> | UnlistedEvent | NoEvent {
  const mirrored = compare(known?.mirrors ?? mirrors, body, headers);
  if (mirrored === "different") return MISMATCH;
  if (known === undefined) {
    const type = writtenType(events, body, headers);
    if (type === undefined) return invalid([{ pointer: "", message: "does not identify its event" }]);
    if (mirrored === "not comparable") return MISMATCH;
    return { ok: false, verdict: "unknown_event", issues: [], type, body };
  }
  const documented = known.headers?.read(headers);
  const issues = [...(known.validate?.(body) ?? []), ...(documented?.issues ?? [])];
  if (issues.length > 0) return invalid(issues);
  if (mirrored === "not comparable") return MISMATCH;
  try {
    const event = known.decode === undefined ? body : known.decode(body);
    return { ok: true, type: known.type, event, headers: documented?.values };
  } catch (cause) {
    const { message = "cannot be converted", pointer = "" }: Partial<EventIssue> = Object(cause);
    return invalid([{ pointer, message }]);
  }
}

/** The body of an event of this type, as JSON. */
export function eventText<Events, Headers, Type extends keyof Events>(
  contract: EventContract<Events, Headers>,
  type: Type,
  event: Events[Type],
): string {
  const { encode, numbers = JSON }: Pick<EventRule, "encode"> & { readonly numbers?: Pick<JSON, "stringify"> } =
    contract.events[type];
  return numbers.stringify(encode === undefined ? event : encode(event));
}

/** The event of this type and its headers, from a stored body and stored headers. */
export function storedEvent(
  contract: EventContract<unknown, unknown>,
  type: string,
  text: string,
  headers: HeadersLike,
): { readonly event: unknown; readonly headers: unknown } {
  const rule = compiled(contract).events.find((one) => one.type === type);
  const parsed: unknown = JSON.parse(text);
  const body = rule?.numbers?.refine(text, parsed) ?? parsed;
  return {
    event: rule?.decode === undefined ? body : rule.decode(body),
    headers: rule?.headers?.read(headers).values,
  };
}

const MISMATCH: NoEvent = { ok: false, verdict: "identity_mismatch", issues: [] };

function invalid(issues: readonly EventIssue[]): NoEvent {
  return { ok: false, verdict: "invalid_event", issues };
}

/** A contract with lower-case header names, and all conditions of each event. */
interface Compiled {
  readonly events: readonly (EventRule<unknown> & { readonly type: string })[];
  readonly mirrors: readonly MirrorRule[];
}

const compilations = new WeakMap<object, Compiled>();

function compiled<Events, Headers>(contract: EventContract<Events, Headers>): Compiled {
  const found = compilations.get(contract);
  if (found !== undefined) return found;
  const rules: readonly (readonly [string, EventRule<unknown>])[] = Object.entries(contract.events);
  const made: Compiled = {
    events: rules.map(([type, rule]) => ({
      ...rule,
      type,
      marks: rule.marks.map(inLowerCase),
      mirrors: [...contract.mirrors, ...rule.mirrors].map(inLowerCase),
    })),
    mirrors: contract.mirrors.map(inLowerCase),
  };
  compilations.set(contract, made);
  return made;
}

function inLowerCase<Rule extends MirrorRule | EventMark>(rule: Rule): Rule {
  return "header" in rule ? { ...rule, header: rule.header.toLowerCase() } : rule;
}

function markValue(mark: EventMark, body: unknown, headers: HeadersLike): unknown {
  return mark.in === "body" ? fieldAt(body, mark.path) : headerValue(headers, mark.header);
}

/** The value at the place of the event type; `undefined` if it is absent. */
function writtenType(
  rules: readonly Pick<EventRule, "marks">[],
  body: unknown,
  headers: HeadersLike,
): string | undefined {
  for (const { marks } of rules) {
    const values = marks.map((mark) => markValue(mark, body, headers));
    if (values.length > 0 && values.every((value) => typeof value === "string" || typeof value === "number"))
      return values.join(" ");
  }
  return undefined;
}

/** Compares the exact texts. `not comparable`: the body lacks the field, which its schema reports. */
function compare(
  mirrors: readonly MirrorRule[],
  body: unknown,
  headers: HeadersLike,
): "equal" | "different" | "not comparable" {
  let result: "equal" | "not comparable" = "equal";
  for (const mirror of mirrors) {
    const header = headerValue(headers, mirror.header);
    if (header === undefined && !mirror.required) continue;
    const field = fieldText(body, mirror);
    if (field === undefined) result = "not comparable";
    else if (field !== header) return "different";
  }
  return result;
}
