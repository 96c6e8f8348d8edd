import { expect, test } from "vitest";
import { countedLength, utf8Length } from "../../runtime/server/utf8.ts";
import { fc } from "../support/random.ts";

test("the bytes of a text are counted as the encoder writes them", () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.constantFrom("", "\ud800", "\udc00", "\ud83d\ude00", "é", "€"),
      (text, more) => {
        const whole = text + more + text;
        const { length } = encoder.encode(whole);
        expect([countedLength(whole), utf8Length(whole)]).toEqual([length, length]);
      },
    ),
    { numRuns: 500 },
  );
});
