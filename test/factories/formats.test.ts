import { expect, test } from "vitest";
import { createFactory, passes } from "../../runtime/factory/factory.ts";
import { object, text } from "../../runtime/factory/recipe.ts";

// Texts of formats that the names of members do not tell.

test.for([
  ["int32", /^[1-9]\d*$/],
  ["int64", /^[1-9]\d*$/],
  ["uint64", /^[1-9]\d*$/],
  ["base64url", /^[\w-]+$/],
  ["decimal", /^\d+\.\d\d$/],
] as const)("a text of the format %s has its syntax", ([format, want]) => {
  const make = createFactory<{ readonly size: string }>(passes, () => object({ size: text({ format }) }));
  expect(make.list(30).filter(({ size }) => !want.test(size))).toEqual([]);
});
