import { expect, test } from "vitest";
import { inMediaRange, ofMediaType } from "../../runtime/media-range.ts";

test.each<[type: string, range: string, is: boolean]>([
  ["image/png", "image/*", true],
  ["image/png", "*/*", true],
  ["image/png", "text/*", false],
  ["image/png", "image/png", false],
  ["application/vnd.pet+json", "application/*+json", true],
  ["application/problem+json", "application/*+json", true],
  ["application/json", "application/*+json", false],
  ["application/x-unknown", "application/*+json", false],
  ["text/vnd.pet+json", "application/*+json", false],
  ["application/+jso", "application/*+json", false],
  ["a/b+c", "a/b+c*+c", false],
])("%s in %s: %s", (type, range, is) => {
  expect(inMediaRange(type, range)).toBe(is);
});

test.each<[type: string, documented: string | undefined]>([
  ["application/json", "application/json"],
  ["application/pet+json", "application/*+json"],
  ["application/pdf", "application/*"],
  ["text/plain", "*/*"],
])("%s is documented by %s", (type, documented) => {
  const all = ["*/*", "application/*", "application/*+json", "application/json"];
  expect(ofMediaType(all, type)).toBe(documented);
  expect(ofMediaType(all.slice(1, 3), "text/plain")).toBeUndefined();
});
