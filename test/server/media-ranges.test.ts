import { describe, expect, test } from "vitest";
import { contentFor } from "../../runtime/server/endpoint.ts";
import { text } from "../../runtime/server/decode/text.ts";

describe("a body is read as the documented content with the most specific media type", () => {
  const CONTENT = ["*/*", "application/*", "application/*+json", "application/json"].map((type) => ({
    type,
    codec: text,
  }));
  test.each([
    ["application/json; charset=utf-8", "application/json"],
    ["Application/Vnd.Pet+JSON", "application/*+json"],
    ["application/pdf", "application/*"],
    ["image/png", "*/*"],
  ])("%s as %s", (type, want) => {
    expect(contentFor(CONTENT, type)?.type).toBe(want);
  });

  test("a body of an undocumented media type is not read", () => {
    for (const type of ["application/pdf", "application/json", "text/vnd.pet+json", ""])
      expect(contentFor(CONTENT.slice(2, 3), type)).toBeUndefined();
  });
});
