import { addAll } from "../generator/document/large-lists.ts";
import { isArray, isObject, type Json } from "../generator/document/json.ts";
import { childPointer, type Pointer } from "../generator/document/pointer.ts";

/** Longest description, in characters. The longest one in real documents has 28,000. */
const MOST_CHARACTERS = 120_000;
/** Most Markdown marks per description. Redoc's parser needs three kilobytes per table cell. */
const MOST_MARKS = 20_000;

const MARK = /[|*_`[\]<>\n]/g;

/** Finds a description for which Redoc would need gigabytes of memory. */
export function excessiveText(document: Json): { readonly at: Pointer; readonly message: string } | undefined {
  const pending: { readonly at: Pointer; readonly value: Json }[] = [{ at: "#", value: document }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { at, value } = next;
    if (isArray(value))
      addAll(
        pending,
        value.flatMap((item, index) => inner(item, childPointer(at, index))),
      );
    else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        const place = childPointer(at, key);
        if (key === "description" && typeof member === "string") {
          const message = excessOf(member);
          if (message !== undefined) return { at: place, message };
        }
        addAll(pending, inner(member, place));
      }
    }
  }
  return undefined;
}

function inner(value: Json, at: Pointer): readonly { readonly at: Pointer; readonly value: Json }[] {
  return typeof value === "object" && value !== null ? [{ at, value }] : [];
}

function excessOf(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS)
    return `has ${written(text.length)} characters; the maximum is ${written(MOST_CHARACTERS)}`;
  if (text.length <= MOST_MARKS) return undefined;
  let marks = 0;
  for (const _ of text.matchAll(MARK)) marks++;
  return marks > MOST_MARKS
    ? `has ${written(marks)} Markdown delimiters; the maximum is ${written(MOST_MARKS)}`
    : undefined;
}

function written(count: number): string {
  return count.toLocaleString("en");
}
