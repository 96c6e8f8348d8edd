import { describe, expect, test } from "vitest";
import { shortened, wrapped } from "../../generator/print/markdown.ts";

describe("wrapped", () => {
  const table: readonly {
    readonly what: string;
    readonly given: readonly string[];
    readonly want: readonly string[];
  }[] = [
    {
      what: "fills up with the line after it what is left of a broken line",
      given: ["one two three four", "five six"],
      want: ["one two three", "four five six"],
    },
    {
      what: "fills up no further than the paragraph goes",
      given: ["one two three four", "", "five"],
      want: ["one two three", "four", "", "five"],
    },
    {
      what: "keeps the beginning of a list",
      given: ["one two three four", "- five"],
      want: ["one two three", "four", "- five"],
    },
    {
      what: "goes on with an item at its own margin",
      given: ["- one two three four", "  five"],
      want: ["- one two", "  three four", "  five"],
    },
    {
      what: "leaves code alone",
      given: ["one two three four", "```", "five six seven eight", "```"],
      want: ["one two three", "four", "```", "five six seven eight", "```"],
    },
    {
      what: "leaves short lines as they are",
      given: ["one", "two"],
      want: ["one", "two"],
    },
  ];
  test.for(table)("$what", ({ given, want }) => expect(wrapped(given, 13)).toEqual(want));
});

describe("shortened", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["a text that fits", ["one two", "", "three"], ["one two", "", "three"]],
    ["at a paragraph", ["one two", "", "three four", "five six", "seven"], ["one two", "", "…"]],
    [
      "at a line, where there is one paragraph",
      ["one two", "three four", "five six"],
      ["one two", "three four", "", "…"],
    ],
    ["at a word, where there is one line", ["one two three four five six"], ["one two three four …"]],
    ["before a fence that goes on", ["one", "", "```", "two", "", "three four five", "```"], ["one", "", "…"]],
  ])("%s", (_, given, want) => {
    expect(shortened(given, 20)).toEqual(want);
  });
});
