import type { Json } from "../../document/json.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, type Members, object } from "../../print/layout.ts";
import { literal, literals } from "../../print/literal.ts";
import type { EventMark, MirrorRule } from "../../../runtime/webhooks/contract.ts";
import type { FileScope } from "../target.ts";
import type { ContractData, EventContractData, EventData, Scheme } from "./plan.ts";

export function printScheme(scheme: Scheme): Code {
  const members = Object.entries(scheme).map(([name, value]) => member(name, jsonCode(value)));
  return list("{", members, "}", WIDE);
}

/**
 * Prints the contract, with a check of each body against its schema.
 *
 * @param signature the constant that holds the signature scheme
 */
export function printContract(file: FileScope, contract: ContractData, signature: Code, codeOf: CodeOf): Code {
  const { method, delivery, identity } = contract;
  const members = {
    method: literal(method),
    signature,
    delivery: literal({ ...delivery }),
    identity: literal({ ...identity }),
    ...eventMembers(file, contract, codeOf),
  };
  return object(members, WIDE);
}

/** Prints the same for unsigned events. */
export function printReading(file: FileScope, contract: EventContractData, codeOf: CodeOf): Code {
  return object(eventMembers(file, contract, codeOf), WIDE);
}

function eventMembers(file: FileScope, { mirrors, events }: EventContractData, codeOf: CodeOf): Members {
  const printed = events.map((event) => member(event.type, printEvent(file, event, codeOf(event))));
  return { mirrors: copies(mirrors), events: list("{", printed, "}", WIDE) };
}

type CodeOf = (event: EventData) => EventCode;

/** The code for an event, apart from plain data. */
export interface EventCode {
  readonly check?: Code | undefined;
  /** The conversion of its body. */
  readonly conversion?: Code | undefined;
  /** How its own headers are written and read. */
  readonly headers?: Code | undefined;
  /** How its JSON is parsed and printed if `JSON` would round its integers. */
  readonly numbers?: Code | undefined;
}

function printEvent(file: FileScope, event: EventData, { check, conversion, headers, numbers }: EventCode): Code {
  const issuesOf = (): Code => file.runtime("validation/issues", "issuesOf", "value");
  const made = (name: string): Code | undefined =>
    conversion && code`/* @__PURE__ */ ${file.runtime("conversion", name, "value")}(${conversion})`;
  const members = {
    marks: copies(event.marks),
    mirrors: copies(event.mirrors),
    headers,
    validate: check && code`(body) => ${issuesOf()}(${check}, body)`,
    decode: made("decoder"),
    encode: made("encoder"),
    numbers,
  };
  return object(members, WIDE);
}

/** Wider than any line, so the literal is always split. */
const WIDE = 1000;

/** The literal on one line if it fits. */
function jsonCode(value: Json): Code {
  return Array.isArray(value) ? list("[", literals(value), "]", 40) : literal(value);
}

function copies(rules: readonly (EventMark | MirrorRule)[]): Code {
  return jsonCode(rules.map((rule) => ({ ...rule })));
}
