import { type Json, sameJson } from "../../generator/document/json.ts";
import { type Answer, headerOf, jsonOf, textOf } from "../http/message.ts";

/** Headers that an answer may well have anew. */
const REPEATED = ["content-type", "location"] as const;

/** What is different of two answers that are to be the same; `undefined` where nothing is. */
export function differenceOf(first: Answer, second: Answer): string | undefined {
  if (first.status !== second.status) return `${second.status} instead of ${first.status}`;
  const bodies = [first, second].map(({ body }) => jsonOf(body)?.value);
  const [one, other] = bodies;
  const same =
    one === undefined || other === undefined
      ? textOf(first.body) === textOf(second.body)
      : // What JSON.parse gives is JSON.
        sameJson(one as Json, other as Json);
  if (!same) return "with another body";
  const header = REPEATED.find((name) => headerOf(first, name) !== headerOf(second, name));
  return header === undefined ? undefined : `with another ${header}`;
}
