import { expect, test } from "vitest";
import { slowPattern } from "../../mock/slow-patterns.ts";

const EXAMPLE = `${"a".repeat(60)}!`;

// The second is a pattern without the flag `u` alone.
test.each(["^(a+)+$", "^(a+)+\\_?$"])("%s takes too long for an example", (pattern) => {
  expect(slowPattern({ schema: { type: "string", pattern, example: EXAMPLE } })).toBe(pattern);
});

test.each(["^a+$", "^(a+,)+\\_?$"])("%s does not", (pattern) => {
  expect(slowPattern({ schema: { type: "string", pattern, example: EXAMPLE } })).toBeUndefined();
});
