import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { saysOwnRule } from "../../generator/targets/operations/error-codes.ts";
import { statusesOf } from "../../generator/targets/operations/status-names.ts";
import { type Answer, headerOf } from "../http/message.ts";
import { type Case, caseText, withBody } from "../requests/case.ts";
import { createCaseBreaker } from "../requests/negative.ts";
import { rejectable } from "../resources/repair.ts";
import { bodyOf, isNothing } from "../resources/representation.ts";
import { fits } from "../resources/rules.ts";
import { type Run, randomFor } from "../run.ts";
import { attempt } from "./attempt.ts";
import { contentOf, responseOf } from "./documented.ts";
import { ifPossible } from "../values/impossible.ts";

/** Invalid requests that show how a server reports violations of the schema. */
const SAMPLES = 6;

/**
 * Whether a rejection reports a business rule that no schema can state, such as `insufficient_funds`: its error has a
 * code of its own, or it has no code, and another status or other members than errors of invalid requests.
 */
export async function isOwnRule(run: Run, operation: Operation, one: Case, answer: Answer): Promise<boolean> {
  const response = responseOf(operation, answer.status);
  const content = response && contentOf(response, headerOf(answer, "content-type") ?? "");
  const error = bodyOf(answer) ?? null;
  if (content !== undefined && saysOwnRule(error, content.schema, answer.status, run.shapes)) return true;
  const kinds = await kindsOf(run, operation, one);
  const { codes, text } = kindOf(answer);
  if (kinds.length === 0 || kinds.some((other) => other.text === text)) return false;
  const known = new Set(kinds.flatMap((other) => other.codes));
  // Names such as `bad_request` and `validation_failed` say nothing about the rule.
  if (codes.some((code) => !known.has(code) && statusesOf(code).length === 0)) return true;
  return codes.length === 0 && !(await isRejectedForLack(run, operation, one));
}

const samples = new WeakMap<Run, Map<string, Kind[]>>();

/** The kinds of errors that violations of the schema lead to. */
async function kindsOf(run: Run, operation: Operation, one: Case): Promise<readonly Kind[]> {
  const all = samples.get(run) ?? new Map<string, Kind[]>();
  samples.set(run, all);
  const cached = all.get(operation.at);
  if (cached !== undefined) return cached;
  const kinds: Kind[] = [];
  all.set(operation.at, kinds);
  const breaker = createCaseBreaker(run.api, operation, run.maker, run.breaker, false);
  for (const broken of breaker.break(one, randomFor(run, `${operation.at} kinds`), SAMPLES)) {
    if (broken.broken.part === "path") continue;
    const made = await attempt(run, operation, broken, rejectable("own"));
    if (made?.answer !== undefined && made.answer.status >= 400) kinds.push(kindOf(made.answer));
  }
  return kinds;
}

const CODE = /^(?:error_?)?(?:code|type|reason|error|name|key|status)$/i;
const DEEPEST = 2;

/** What errors for the same reason have in common. */
interface Kind {
  readonly codes: readonly string[];
  /** The status, the codes and the names of the members. */
  readonly text: string;
}

function kindOf(answer: Answer): Kind {
  const codes: string[] = [];
  const members: string[] = [];
  const look = (value: Json, depth: number): void => {
    if (!isObject(value) || depth > DEEPEST) return;
    for (const [name, inner] of Object.entries(value)) {
      members.push(`${depth}${name}${isArray(inner) && inner.length === 0 ? "[]" : ""}`);
      if (CODE.test(name) && typeof inner === "string" && /^(?!about:)[\w.:/#-]{2,120}$/.test(inner)) codes.push(inner);
      look(inner, depth + 1);
    }
  };
  look(bodyOf(answer) ?? null, 0);
  return { codes, text: [answer.status, codes.toSorted(), members.toSorted()].join(" ") };
}

/** Whether a request is accepted with every optional part, and with other values for 0, false and empty ones. */
async function isRejectedForLack(run: Run, operation: Operation, one: Case): Promise<boolean> {
  for (const number of [1, 7]) {
    const filled = filledOf(run, operation, one, number);
    if (filled === undefined || caseText(filled) === caseText(one) || !fits(run.maker, filled)) continue;
    const made = await attempt(run, operation, filled, rejectable("own"));
    if (made?.answer !== undefined && made.answer.status < 300) return true;
  }
  return false;
}

function filledOf(run: Run, operation: Operation, one: Case, number: number): Case | undefined {
  const full = ifPossible(() => run.makerOf(operation).makeFull(randomFor(run, `${operation.at} full ${number}`)));
  if (full === undefined) return undefined;
  const body = one.body === undefined ? full.body : withoutNothing(one.body, number);
  const whole = isObject(body) && isObject(full.body) ? { ...full.body, ...body } : body;
  const header = new Map([...full.parameters.header, ...one.parameters.header]);
  return withBody({ ...full, parameters: { ...one.parameters, header } }, whole);
}

function withoutNothing(value: Json, number: number): Json {
  if (isArray(value) && value.length > 0) return value.map((item) => withoutNothing(item, number));
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, inner]) => [name, withoutNothing(inner, number)] as const);
    const kept = members.filter(([, inner]) => inner !== null && !(isArray(inner) && isNothing(inner)));
    return Object.fromEntries(kept);
  }
  return value === 0 ? number : value === false ? true : value === "" ? "some text" : value;
}
