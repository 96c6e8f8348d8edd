import { isObject, type Json, member } from "../../../../generator/document/json.ts";
import { pathOf, resent } from "../between.ts";
import { type Between, textOf, withBody } from "../faulty-server.ts";
import type { ShelfFault } from "./shelf-fault.ts";

/** Refuses samples that are as documented, in the words of the good server. */
function refusing(isRefused: (sample: { readonly [key: string]: Json }) => boolean): Between {
  return async (request, answer) => {
    if (pathOf(request) !== "/samples" || request.method !== "POST" || !request.body.present) return answer(request);
    const sent = await textOf(request);
    return answer(withBody(request, isRefusedText(sent, isRefused) ? "{}" : sent));
  };
}

function isRefusedText(sent: string, isRefused: (sample: { readonly [key: string]: Json }) => boolean): boolean {
  try {
    // What JSON.parse gives is JSON.
    const sample = JSON.parse(sent) as Json;
    return isObject(sample) && isRefused(sample);
  } catch {
    return false;
  }
}

const strict = (name: string, isRefused: (sample: { readonly [key: string]: Json }) => boolean): ShelfFault => ({
  name: `body: ${name} is rejected`,
  check: "valid-request-accepted",
  only: ["recordSample"],
  between: refusing(isRefused),
});

const lengthOf = (value: Json | undefined): number =>
  typeof value === "string" ? [...value].length : Array.isArray(value) ? value.length : -1;

/** A server that wants more than its contract says. */
export const STRICT: readonly ShelfFault[] = [
  strict("the highest count", (sample) => sample["count"] === 10),
  strict("the lowest count", (sample) => sample["count"] === 1),
  strict("the longest code", (sample) => lengthOf(sample["code"]) === 8),
  strict("the shortest code", (sample) => lengthOf(sample["code"]) === 2),
  strict("a code of characters beyond the basic plane", (sample) => {
    const code = member(sample, "code");
    return typeof code === "string" && code.length > 8;
  }),
  strict("one of the kinds", (sample) => sample["kind"] === "coffee"),
  strict("an allowed null", (sample) => sample["maybe"] === null),
  strict("false", (sample) => sample["flag"] === false),
  strict("a fractional weight", (sample) => !Number.isInteger(sample["weight"] ?? 0)),
  strict("the longest list", (sample) => lengthOf(sample["tags"]) === 3),
  strict("a sample with only its required members", (sample) => Object.keys(sample).length === 2),
  {
    name: "query: the greatest limit is rejected",
    check: "valid-request-accepted",
    only: ["listThings"],
    between: (request, answer) =>
      answer(resent(request, { target: request.target.replace(/\blimit=100\b/, "limit=101") })),
  },
];
