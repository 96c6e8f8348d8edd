import type { Json } from "../../document/json.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { FileScope } from "../target.ts";
import type { ContractData, EventContractData, EventData, Scheme, EventMark, MirrorRule } from "./plan.ts";

export function printScheme(scheme: Scheme): Code {
  return record(Object.entries(scheme).map(([name, value]) => [name, jsonCode(value)]));
}

/**
 * Prints the contract, with a check of each body against its schema.
 *
 * @param signature the constant that holds the signature scheme
 */
export function printContract(file: FileScope, contract: ContractData, signature: Code, codeOf: CodeOf): Code {
  const { method, delivery, identity } = contract;
  return record([
    ["method", literal(method)],
    ["signature", signature],
    ["delivery", jsonCode({ ...delivery })],
    ["identity", jsonCode({ ...identity })],
    ...eventEntries(file, contract, codeOf),
  ]);
}

/** Prints the same for unsigned events. */
export function printReading(file: FileScope, contract: EventContractData, codeOf: CodeOf): Code {
  return record(eventEntries(file, contract, codeOf));
}

function eventEntries(file: FileScope, { mirrors, events }: EventContractData, codeOf: CodeOf): readonly Entry[] {
  return [
    ["mirrors", copies(mirrors)],
    ["events", record(events.map((event) => [event.type, printEvent(file, event, codeOf(event))]))],
  ];
}

type CodeOf = (event: EventData) => EventCode;

/** The code for an event, apart from plain data. */
export interface EventCode {
  readonly check?: Code | undefined;
  /** The conversion of its body. */
  readonly conversion?: Code | undefined;
  /** How its JSON is parsed and printed if `JSON` would round its integers. */
  readonly numbers?: Code | undefined;
}

function printEvent(file: FileScope, event: EventData, { check, conversion, numbers }: EventCode): Code {
  const issuesOf = (): Code => file.runtime("validation/issues", "issuesOf", "value");
  const made = (name: string): Code | undefined =>
    conversion && code`/* @__PURE__ */ ${file.runtime("conversion", name, "value")}(${conversion})`;
  const members = {
    marks: copies(event.marks),
    mirrors: copies(event.mirrors),
    validate: check && code`(body) => ${issuesOf()}(${check}, body)`,
    decode: made("decoder"),
    encode: made("encoder"),
    numbers,
  };
  return object(members, WIDE);
}

type Entry = readonly [name: string, value: Code];

/** An object literal with one member per line. */
function record(entries: readonly Entry[]): Code {
  const members = entries.map(([name, value]) => member(name, value));
  return list("{", members, "}", WIDE);
}

/** Wider than any line, so the literal is always split. */
const WIDE = 1000;

/** The literal on one line if it fits. */
function jsonCode(value: Json): Code {
  return Array.isArray(value) ? list("[", value.map(literal), "]", 40) : literal(value);
}

function copies(rules: readonly (EventMark | MirrorRule)[]): Code {
  return jsonCode(rules.map((rule) => ({ ...rule })));
}
