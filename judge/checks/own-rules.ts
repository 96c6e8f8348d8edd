import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { saysOwnRule } from "../../generator/targets/operations/error-codes.ts";
import { type Answer, headerOf } from "../http/message.ts";
import { type Case, withBody } from "../requests/case.ts";
import { createCaseBreaker } from "../requests/negative.ts";
import { rejectable } from "../resources/repair.ts";
import { bodyOf, isNothing } from "../resources/representation.ts";
import { fits } from "../resources/rules.ts";
import { type Run, randomFor } from "../run.ts";
import { attempt } from "./attempt.ts";
import { contentOf, responseOf } from "./documented.ts";

/** Invalid requests that show how a server reports violations of the schema. */
const SAMPLES = 6;

/**
 * Whether a rejection reports a business rule that no schema can state, such as `insufficient_funds`: its error has a
 * code of its own, or another status or other members than the errors of requests that violate the schema.
 */
export async function isOwnRule(run: Run, operation: Operation, one: Case, answer: Answer): Promise<boolean> {
  const response = responseOf(operation, answer.status);
  const content = response && contentOf(response, headerOf(answer, "content-type") ?? "");
  const error = bodyOf(answer) ?? null;
  if (content !== undefined && saysOwnRule(error, content.schema, answer.status, run.shapes)) return true;
  const kinds = await kindsOf(run, operation, one);
  const kind = kindOf(answer);
  if (kinds.size === 0 || kinds.has(kind.join(" "))) return false;
  const isOnlyStatus = [...kinds].some((other) => other.split(" ").slice(1).join(" ") === kind.slice(1).join(" "));
  return !isOnlyStatus || !(await isRejectedForEmptiness(run, operation, one));
}

const samples = new WeakMap<Run, Map<string, Set<string>>>();

/** The kinds of errors that violations of the schema lead to. */
async function kindsOf(run: Run, operation: Operation, one: Case): Promise<ReadonlySet<string>> {
  const all = samples.get(run) ?? new Map<string, Set<string>>();
  samples.set(run, all);
  const cached = all.get(operation.at);
  if (cached !== undefined) return cached;
  const kinds = new Set<string>();
  all.set(operation.at, kinds);
  const breaker = createCaseBreaker(run.api, operation, run.maker, run.breaker, false);
  for (const broken of breaker.break(one, randomFor(run, `${operation.at} kinds`), SAMPLES)) {
    if (broken.broken.part === "path") continue;
    const made = await attempt(run, operation, broken, rejectable("own"));
    if (made?.answer !== undefined && made.answer.status >= 400) kinds.add(kindOf(made.answer).join(" "));
  }
  return kinds;
}

const CODE = /^(?:error_?)?(?:code|type|reason|error|name|key|status)$/i;
const DEEPEST = 2;

/** The status of an error, its codes, and the names of its members. */
function kindOf(answer: Answer): readonly [status: string, codes: string, members: string] {
  const codes: string[] = [];
  const members: string[] = [];
  const look = (value: Json, depth: number): void => {
    if (!isObject(value) || depth > DEEPEST) return;
    for (const [name, inner] of Object.entries(value)) {
      members.push(`${depth}${name}${isArray(inner) && inner.length === 0 ? "[]" : ""}`);
      if (CODE.test(name) && typeof inner === "string" && /^[\w.:/#-]{2,120}$/.test(inner)) codes.push(inner);
      look(inner, depth + 1);
    }
  };
  look(bodyOf(answer) ?? null, 0);
  return [String(answer.status), codes.toSorted().join(), members.toSorted().join()];
}

/** Whether a request is accepted with other values for 0, false, null and empty ones: they were taken for absent. */
async function isRejectedForEmptiness(run: Run, operation: Operation, one: Case): Promise<boolean> {
  const { body, content } = one;
  if (body === undefined || content === undefined) return false;
  for (const number of [1, 7]) {
    const filled = withBody(one, withoutNothing(body, number));
    if (filled.body === body || !fits(run.maker, filled)) continue;
    const made = await attempt(run, operation, filled, rejectable("own"));
    if (made?.answer !== undefined && made.answer.status < 300) return true;
  }
  return false;
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
