import { sameJson } from "../../generator/document/json.ts";
import type { Cell } from "./cell.ts";

/** The intersection of two cells; `undefined` if no value matches both. */
export function intersectCells(one: Cell, other: Cell): Cell | undefined {
  if (one.type !== other.type) return undefined;
  const values =
    one.values === undefined || other.values === undefined
      ? (one.values ?? other.values)
      : one.values.filter((value) => other.values?.some((same) => sameJson(value, same)));
  if (values?.length === 0) return undefined;
  const alternative = one.alternative ?? other.alternative;
  const discriminator = one.discriminator ?? other.discriminator;
  const isBare = one.objects.length + one.arrays.length + one.assertions.length === 0;
  return {
    type: one.type,
    at: isBare ? other.at : one.at,
    ...(alternative !== undefined && { alternative }),
    ...(values !== undefined && { values }),
    integer: one.integer || other.integer,
    formats: [...new Set([...one.formats, ...other.formats])],
    contents: [...one.contents, ...other.contents],
    arrays: [...new Set([...one.arrays, ...other.arrays])],
    objects: [...new Set([...one.objects, ...other.objects])],
    assertions: [...new Set([...one.assertions, ...other.assertions])],
    ...(discriminator !== undefined && { discriminator }),
  };
}
