import { describe, expect, it } from "vitest";
import { type Preferences, readPreferences } from "../../mock/prism.ts";

describe("preferences of a request", () => {
  it.each<[string | undefined, string, Preferences]>([
    [undefined, "", {}],
    ["code=404", "", { code: 404 }],
    ["code=404, example=missing", "", { code: 404, example: "missing" }],
    ["code=404; example=missing", "", { code: 404, example: "missing" }],
    ["code=404 example=missing", "", { code: 404, example: "missing" }],
    ['example="two words"', "", { example: "two words" }],
    ["Code = 404 , DYNAMIC=true", "", { code: 404, dynamic: true }],
    ["dynamic=false", "", { dynamic: false }],
    ["dynamic=perhaps", "", {}],
    ["code=40", "", {}],
    ["code=999", "", {}],
    ["code=4040", "", {}],
    ["return=minimal, respond-async, wait=10", "", {}],
    ["", "__code=404&__example=a%20b&__dynamic=true", { code: 404, example: "a b", dynamic: true }],
    ["code=200", "__code=404&__example=a", { code: 200, example: "a" }],
    [undefined, "code=404&example=a", {}],
  ])("%j, query %j", (header, query, want) => {
    expect(readPreferences(header, query)).toEqual(want);
  });
});
