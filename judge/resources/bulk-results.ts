import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { isNothing } from "./representation.ts";
import { normal } from "./resources.ts";

/** What a response says of the items of a request. */
export interface BulkResults {
  /** One object for each item, if a single list has them: `{ "results": [{ "status": 201, "order": {} }] }`. */
  readonly all?: readonly JsonObject[];
  readonly accepted: readonly JsonObject[];
  /** The places of the items that were rejected. */
  readonly rejected: ReadonlySet<number>;
}

const RESULTS = /^(?:results?|responses|outcomes|items|data|entries|operations|statuses)$/;
const ACCEPTED =
  /^(?:created|succeeded|success(?:es|ful)?|imported|updated|changed|modified|affected|deleted|removed|accepted|added|archived)$/;
const REJECTED = /^(?:fail(?:ed|ures?)|errors?|rejected|invalid|skipped|notfound|missing|unknown|unprocessed)$/;
const STATUS = /^(?:status|statuscode|httpstatus|code|outcome|result|state)$/;
const FAILED = /^(?:err(?:or)?|fail(?:ed|ure)?|rejected|invalid|conflict|duplicate|skipped|not_?found|denied)/i;
const DONE = /^(?:ok|success|succeeded|done|created|updated|deleted|imported|accepted|applied)/i;
const PLACE = /^(?:index|position|row|line|item|itemindex)$/;

/** Reads the results of a request for several items; `undefined` if the response has none. */
export function bulkResults(body: Json | undefined): BulkResults | undefined {
  if (isArray(body)) return ofList(body);
  if (!isObject(body)) return undefined;
  const inner = isObject(body["data"]) ? body["data"] : body;
  const lists = Object.entries(inner).flatMap(([name, value]) =>
    isArray(value) && value.every(isObject) ? [{ name: normal(name), value }] : [],
  );
  const single = lists.find(
    ({ name, value }) => RESULTS.test(name) && value.some((one) => outcomeOf(one) !== undefined),
  );
  if (single !== undefined) return ofList(single.value);
  const failures = lists.find(({ name }) => REJECTED.test(name));
  const successes = lists.find(({ name }) => ACCEPTED.test(name) || RESULTS.test(name));
  if (failures === undefined) return undefined;
  const places = placesIn(failures.value);
  return { accepted: successes?.value ?? [], rejected: new Set(places) };
}

function ofList(list: readonly Json[]): BulkResults | undefined {
  const all = list.filter(isObject);
  if (all.every((one) => outcomeOf(one) === undefined)) return undefined;
  const places = placesIn(all);
  return {
    all,
    accepted: all.filter((one) => outcomeOf(one) !== false),
    rejected: new Set(all.flatMap((one, index) => (outcomeOf(one) === false ? (places[index] ?? index) : []))),
  };
}

/** The places that results name, from 0 on, or else their own. */
function placesIn(results: readonly JsonObject[]): readonly number[] {
  const named = results.map((one) => {
    const name = Object.keys(one).find((own) => PLACE.test(normal(own)) && Number.isInteger(one[own]));
    return name === undefined ? undefined : Number(one[name]);
  });
  return named.map((place, index) => place ?? index);
}

/** Whether an item was accepted; `undefined` if its result does not say so. */
function outcomeOf(result: JsonObject): boolean | undefined {
  for (const [name, value] of Object.entries(result)) {
    if (/^errors?$/.test(normal(name)) && !isNothing(value)) return false;
    if (/^(?:success|ok|isvalid|valid)$/.test(normal(name)) && typeof value === "boolean") return value;
  }
  for (const [name, value] of Object.entries(result)) {
    if (!STATUS.test(normal(name))) continue;
    if (typeof value === "number" && value >= 100 && value < 600) return value < 400;
    if (typeof value === "string" && /^[1-5]\d\d$/.test(value)) return Number(value) < 400;
    if (typeof value === "string" && FAILED.test(value)) return false;
    if (typeof value === "string" && DONE.test(value)) return true;
  }
  return Object.keys(result).some((name) => /^errors?$/.test(normal(name))) ? true : undefined;
}

/** Whether a list or number with such a name stands for the accepted or the rejected items. */
export function isListOf(kind: "accepted" | "rejected", name: string): boolean {
  const plain = normal(name).replace(/(?:ids|count|total|items)$/, "");
  return (kind === "accepted" ? ACCEPTED : REJECTED).test(plain);
}

/** A number in the response that contradicts the items: `{ "created": 3, "failed": 0 }`. */
export function bulkCountFault(body: Json | undefined, accepted: number, rejected: number): string | undefined {
  if (!isObject(body)) return undefined;
  const inner = Object.entries(body).flatMap(([name, value]) =>
    isObject(value) && /^(?:summary|meta|data|stats|counts?)$/.test(normal(name)) ? Object.entries(value) : [],
  );
  for (const [name, value] of [...Object.entries(body), ...inner]) {
    if (typeof value !== "number") continue;
    for (const [kind, count] of [["accepted", accepted] as const, ["rejected", rejected] as const])
      if (isListOf(kind, name) && value !== count) return `${name} is ${value}: expected ${count}.`;
  }
  return undefined;
}
