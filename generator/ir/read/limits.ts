import type { JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion } from "../schema.ts";
import { countOf } from "./keywords.ts";
import { type Reader, report } from "./reader.ts";

/** Reads a pair such as `minLength` and `maxLength`. Drops both where no value can satisfy both. */
export function readLimits(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  unit: "Length" | "Items" | "Properties",
  into: Assertion[],
): void {
  const [least, most] = [`min${unit}`, `max${unit}`] as const;
  const min = countOf(value, least);
  const max = countOf(value, most);
  if (min !== undefined && max !== undefined && min > max) {
    const message = `"${least}" (${min}) is greater than "${most}" (${max}).`;
    report(reader, "contradictory-bounds", message, childPointer(at, least));
    return;
  }
  if (min !== undefined) into.push({ kind: least, value: min });
  if (max !== undefined) into.push({ kind: most, value: max });
}
