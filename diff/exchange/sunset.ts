import type { Operation } from "../../generator/ir/api.ts";

/** The sunset date as `2027-01-31`: from `x-sunset`, or from an example of the `Sunset` header (RFC 8594). */
export function sunsetOf({ extensions, responses }: Operation): string | undefined {
  const headers = responses.flatMap((response) => response.headers);
  const header = headers.find(({ name }) => name.toLowerCase() === "sunset");
  const shape = header?.schema.shape;
  const fixed = shape?.kind === "literal" ? shape.value : header?.examples[0]?.value;
  const text = extensions["x-sunset"] ?? fixed ?? header?.schema.docs.examples?.[0];
  const time = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

export function isPast(date: string, today: string): boolean {
  return date < today;
}
