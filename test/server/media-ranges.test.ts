import { describe, expect, test } from "vitest";
import { contentFor } from "../../runtime/server/endpoint.ts";
import { text } from "../../runtime/server/decode/text.ts";

describe("a body is read as the content that says most of its media type", () => {
  const CONTENT = ["*/*", "application/*", "application/*+json", "application/json"].map((type) => ({
    type,
    codec: text,
  }));
  test.each([
    ["application/json; charset=utf-8", "application/json"],
    ["Application/Vnd.Pet+JSON", "application/*+json"],
    ["application/pdf", "application/*"],
    ["image/png", "*/*"],
  ])("%s as %s", (type, found) => {
    expect(contentFor(CONTENT, type)?.type).toBe(found);
  });

  test("and not read if it is not documented", () => {
    for (const type of ["application/pdf", "application/json", "text/vnd.pet+json", ""])
      expect(contentFor(CONTENT.slice(2, 3), type)).toBeUndefined();
  });
});
