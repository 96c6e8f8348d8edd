import { expect, it } from "vitest";
import { describedOrder, describedRanks, placeOfNulls } from "../../judge/descriptions/list-order.ts";
import { sentencesIn } from "../../judge/descriptions/sentences.ts";
import { isNullIn } from "../../judge/descriptions/values-in-states.ts";
import { withNames } from "../../judge/descriptions/words.ts";
import { buildOperation } from "../ir/support/build.ts";

// What single sentences say of states, orders and members.

const STATES = ["todo", "done", "cancelled"];

it.each([
  { text: "Only while it is done", state: "todo", want: true },
  { text: "Null until it is done", state: "cancelled", want: false },
  { text: "Set while the task is done. Null in any other status.", state: "todo", want: true },
  { text: "Set while the task is done. Null in any other status.", state: "done", want: false },
  { text: "Set while the task is done, otherwise null.", state: "cancelled", want: true },
  { text: "The time of the last change", state: "todo", want: false },
])("'$text' means null in $state: $want", ({ state, text, want }) => {
  expect(isNullIn(text, state, STATES)).toBe(want);
});

it.each([
  { text: "Must be unique. Case does not matter.", want: ["Must be unique, Case does not matter"] },
  {
    text: "The email is unique. If it is taken, the answer is 409 `taken`. A user is active.",
    want: ["The email is unique, If it is taken, the answer is 409 `taken`", "A user is active"],
  },
  {
    text: "A customer must exist. Otherwise the answer is 422.",
    want: ["A customer must exist, Otherwise the answer is 422"],
  },
  { text: "It starts as a draft. It can be sent.", want: ["It starts as a draft", "It can be sent"] },
])("the sentences of '$text'", ({ text, want }) => {
  expect(sentencesIn(text)).toEqual(want);
});

const MEMBERS = ["name", "created_at", "starts_at", "number"];

it.each<{ text: string; want: readonly (readonly [string, 1 | -1])[] }>([
  { text: "Newest first", want: [["created_at", -1]] },
  { text: "Bookings are sorted by `starts_at`", want: [["starts_at", 1]] },
  {
    text: "The order is by `starts_at`, then by `number`, both ascending",
    want: [
      ["starts_at", 1],
      ["number", 1],
    ],
  },
  { text: "Sorted by `name`, then by `created_at`, newest first", want: [["name", -1]] },
  { text: "They can be sorted by `name`", want: [] },
])("the order of '$text'", async ({ text, want }) => {
  const { operation } = await buildOperation(`description: ${JSON.stringify(text)}`);
  expect(describedOrder(operation, MEMBERS).map(({ member, sign }) => [member, sign])).toEqual(want);
});

const SORT = "`priority` puts urgent first and low last. `dueDate` puts tasks without a due date last.";

it.each([
  { value: "priority", ranks: ["urgent", "high", "low"], nulls: undefined },
  { value: "dueDate", ranks: undefined, nulls: "last" },
  { value: "number", ranks: undefined, nulls: undefined },
])("sort=$value", async ({ nulls, ranks, value }) => {
  const { operation } = await buildOperation(
    `description: ${JSON.stringify(SORT)}\nparameters: [{ name: sort, in: query, schema: { type: string } }]`,
  );
  const parameters = operation.parameters.filter(({ name }) => name === "sort");
  expect(parameters.map((one) => describedRanks(operation, one, value, ["low", "high", "urgent"]))).toEqual([ranks]);
  expect(parameters.map((one) => placeOfNulls(operation, one, value))).toEqual([nulls]);
});

it.each([
  { text: "The due date is later.", want: "The `dueDate` is later." },
  { text: "The `dueDate` is due.", want: "The `dueDate` is due." },
  { text: "A title is due.", want: "A title is due." },
])("members in '$text'", ({ text, want }) => {
  expect(withNames(text, ["dueDate", "title"])).toBe(want);
});
