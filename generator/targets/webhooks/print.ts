import type { Json } from "../../document/json.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { FileScope } from "../target.ts";
import type { ContractData, EventContractData, EventData, MarkData, MirrorData, Scheme } from "./contract.ts";

export function printScheme(scheme: Scheme): Code {
  return record(Object.entries(scheme).map(([name, value]): Entry => [name, jsonCode(value)]));
}

/**
 * Prints the contract, with a check of each body against its schema.
 *
 * @param signature the constant that holds the signature scheme
 * @param check the function that checks the body of an event
 */
export function printContract(
  file: FileScope,
  contract: ContractData,
  signature: Code,
  check: (event: EventData) => EventCode,
): Code {
  const { method, delivery, identity } = contract;
  return record([
    ["method", literal(method)],
    ["signature", signature],
    ["delivery", jsonCode({ ...delivery })],
    ["identity", jsonCode({ ...identity })],
    ...eventEntries(file, contract, check),
  ]);
}

/** Prints the same for unsigned events. */
export function printReading(
  file: FileScope,
  contract: EventContractData,
  check: (event: EventData) => EventCode,
): Code {
  return record(eventEntries(file, contract, check));
}

function eventEntries(
  file: FileScope,
  { mirrors, events }: EventContractData,
  check: (event: EventData) => EventCode,
): readonly Entry[] {
  return [
    ["mirrors", jsonCode(mirrors.map(mirrorJson))],
    ["events", record(events.map((event): Entry => [event.type, printEvent(file, event, check(event))]))],
  ];
}

/** The code for an event, apart from plain data. */
export interface EventCode {
  readonly check?: Code | undefined;
  /** The conversion of its body. */
  readonly conversion?: Code | undefined;
  /** How its JSON is parsed and printed if `JSON` would round its integers. */
  readonly numbers?: Code | undefined;
}

function printEvent(file: FileScope, event: EventData, { check, conversion, numbers }: EventCode): Code {
  const entries: Entry[] = [
    ["marks", jsonCode(event.marks.map(markJson))],
    ["mirrors", jsonCode(event.mirrors.map(mirrorJson))],
  ];
  if (check !== undefined) {
    const issuesOf = file.runtime("validation/issues", "issuesOf", "value");
    entries.push(["validate", code`(body) => ${issuesOf}(${check}, body)`]);
  }
  if (conversion !== undefined) {
    const made = (name: string): Code =>
      code`/* @__PURE__ */ ${file.runtime("conversion", name, "value")}(${conversion})`;
    entries.push(["decode", made("decoder")], ["encode", made("encoder")]);
  }
  if (numbers !== undefined) entries.push(["numbers", numbers]);
  return record(entries);
}

type Entry = readonly [name: string, value: Code];

/** An object literal with one member per line. */
function record(entries: readonly Entry[]): Code {
  return list(
    "{",
    entries.map(([name, value]) => member(name, value)),
    "}",
    WIDE,
  );
}

/** Wider than any line, so the literal is always split. */
const WIDE = 1000;

/** The literal on one line if it fits. */
function jsonCode(value: Json): Code {
  return Array.isArray(value) ? list("[", value.map(literal), "]", 40) : literal(value);
}

function mirrorJson({ header, path, required }: MirrorData): Json {
  return { header, path, required };
}

function markJson(mark: MarkData): Json {
  return mark.in === "body"
    ? { in: mark.in, path: mark.path, value: mark.value }
    : { in: mark.in, header: mark.header, value: mark.value };
}
