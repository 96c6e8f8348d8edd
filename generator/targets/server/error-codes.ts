import { isObject, type Json } from "../../document/json.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { codeTexts } from "../operations/error-codes.ts";
import { codeForStatus, isFree, statusOf } from "../operations/status-names.ts";
import type { Content, Response } from "../../ir/api.ts";

export interface ErrorBody {
  readonly response: Response;
  readonly content: Content;
}

/**
 * The error code of each status: a constant, the member of an `enum` whose name fits the status, or the code of the response's
 * example. A status without a schema gets a code only if the name of one fits.
 */
export function codesByStatus(
  bodies: readonly ErrorBody[],
  shapes: Shapes,
  property?: string,
): ReadonlyMap<number, string> {
  const documented = new Map<number, string[]>();
  const others = new Set<string>();
  for (const { content, response } of bodies) {
    const { status } = response;
    const values = codeTexts(content.schema, shapes, property) ?? [];
    if (values.length > 1) for (const value of values) others.add(value);
    if (status.kind !== "exact") continue;
    const own = codeOf(values, content.examples[0]?.value, status.code);
    if (own !== undefined) documented.set(status.code, [...(documented.get(status.code) ?? []), own]);
  }
  const found = new Map<number, string>();
  for (const [status, codes] of documented) {
    const code = codeForStatus(codes, status) ?? codes[0];
    if (code !== undefined) found.set(status, code);
  }
  for (const [status, codes] of Map.groupBy(others, statusOf)) {
    const code = status === undefined || found.has(status) ? undefined : codeForStatus(codes, status);
    if (status !== undefined && code !== undefined) found.set(status, code);
  }
  return new Map([...found].toSorted(([one], [other]) => one - other));
}

function codeOf(values: readonly string[], example: Json | undefined, status: number): string | undefined {
  if (values.length === 1) return values[0];
  return codeForStatus(values, status) ?? shownCode(example, values, status);
}

/** The code of an example, unless its name fits another status: several statuses may share one example. */
function shownCode(value: Json | undefined, values: readonly string[], status: number, depth = 0): string | undefined {
  if (typeof value === "string") return values.includes(value) && isFree(value, status) ? value : undefined;
  if (!isObject(value) || depth > 2) return undefined;
  for (const inner of Object.values(value)) {
    const found = shownCode(inner, values, status, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The codes that an error lists if none of them fits the status; `undefined` if one does. */
export function unclearCodes(
  { content, response: { status } }: ErrorBody,
  shapes: Shapes,
): readonly string[] | undefined {
  if (status.kind !== "exact") return undefined;
  const values = codeTexts(content.schema, shapes) ?? [];
  const isClear = values.length === 0 || codeOf(values, content.examples[0]?.value, status.code) !== undefined;
  return isClear ? undefined : values;
}
