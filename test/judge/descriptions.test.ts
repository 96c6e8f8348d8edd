import { expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { sizeLimitIn } from "../../judge/descriptions/sizes.ts";
import { contradictedFormula } from "../../judge/descriptions/computed.ts";
import { withReferences } from "../../judge/resources/references.ts";
import { isRuleStated } from "../../judge/resources/error-places.ts";
import { isUsable, valuesFor } from "../../judge/resources/resource-values.ts";
import {
  allowedStates,
  contradictedRefusal,
  forbiddenStates,
  isUnlistedStep,
  keptByAction,
} from "../../judge/descriptions/states.ts";
import { sentencesIn } from "../../judge/descriptions/sentences.ts";
import { saysVisible } from "../../judge/descriptions/visibility.ts";
import { buildOperation } from "../ir/support/build.ts";

// What the judge reads in descriptions, and the values that it takes from resources.

const described = async (description: string): Promise<Operation> =>
  (await buildOperation(`description: ${JSON.stringify(description)}`)).operation;

const TABLE = "| from | to |\n|---|---|\n| `draft` | `sent`, `void` |\n| `sent` | `paid` |\n\nOthers are rejected.";

it.each([
  { text: TABLE, before: "draft", after: "void", want: false },
  { text: TABLE, before: "sent", after: "paid", want: false },
  { text: TABLE, before: "draft", after: "paid", want: true },
  { text: TABLE, before: "paid", after: "draft", want: true },
  { text: TABLE, before: "draft", after: "lost", want: false },
  { text: "`draft` → `sent` → `paid`", before: "draft", after: "paid", want: true },
  { text: "Sets the status.", before: "draft", after: "paid", want: false },
  { text: "`draft` may become `sent` or `void`.", before: "draft", after: "void", want: false },
  { text: "`draft` may become `sent` or `void`.", before: "void", after: "draft", want: true },
  { text: "Goes from `draft` to `sent` or `void`.", before: "draft", after: "void", want: false },
  { text: "Goes from `draft` to `sent`, from `sent` to `paid`.", before: "draft", after: "paid", want: true },
  { text: "It is `draft`, then `sent`.", before: "sent", after: "draft", want: true },
])("$before to $after is unlisted in '$text': $want", ({ after, before, text, want }) => {
  expect(isUnlistedStep(text, before, after)).toBe(want);
});

const STATES = { values: ["draft", "sent", "void"], word: "invoices" };

it.each([
  { text: "Works from any status but `void`.", state: "sent", want: "Rejects the action" },
  { text: "Works from any status but `void`.", state: "void", want: undefined },
  { text: "Possible in any state.", state: "void", want: "Rejects the action" },
  { text: "It cannot be sent in any state.", state: "draft", want: undefined },
  { text: "Only from `draft`; in any other state the answer is 409.", state: "sent", want: undefined },
  { text: "From any status but `void`, else 409.", state: "sent", want: "Rejects the action" },
  { text: "Only from `draft`.", state: "sent", want: undefined },
])("a 409 for an invoice that is $state contradicts '$text': $want", async ({ state, text, want }) => {
  expect(contradictedRefusal(await described(text), {}, state, STATES)).toBe(want);
});

it.each<{ text: string; sent?: JsonObject; want: readonly string[] }>([
  { text: "Makes it `active` again; the period stays the same.", want: ["period"] },
  { text: "The total does not change.", want: ["total"] },
  { text: "With `later`, the status does not change yet.", want: [] },
  { text: "With `later`, the status does not change yet.", sent: { later: true }, want: ["status"] },
  { text: "The total remains until it is paid.", want: [] },
])("'$text' keeps $want when $sent is sent", async ({ sent = {}, text, want }) => {
  expect(keptByAction(await described(text), sent)).toEqual(want);
});

it.each([
  { text: "Closed tasks (`done` and `void`) cannot be changed.", want: ["done", "void"] },
  { text: "A void task cannot be changed.", want: ["void"] },
  { text: "Tasks that are not `done` cannot be closed.", want: [] },
  { text: "A task cannot be changed unless it is `done`.", want: [] },
  { text: "A done or void task accepts no change.", want: ["done", "void"] },
  { text: "Done and void tasks answer 409 `task_closed`.", want: ["done", "void"] },
  {
    text: "A done or void task accepts no other change than that of its status.",
    want: ["done", "void"],
  },
])("'$text' rules out $want", async ({ text, want }) => {
  expect(forbiddenStates(await described(text), ["todo", "done", "void"])).toEqual(want);
});

it.each([
  { path: "/orders/{id}/confirm", text: "Only drafts can be confirmed.", want: ["draft"] },
  { path: "/orders/{id}/ship", text: "Only confirmed orders can be shipped.", want: ["confirmed"] },
  { path: "/orders/{id}/cancel", text: "Draft and confirmed orders can be cancelled.", want: ["draft", "confirmed"] },
  { path: "/orders/{id}/cancel", text: "Draft and confirmed orders can be printed.", want: [] },
  { path: "/orders/{id}/cancel", text: "A draft order can be cancelled within a day.", want: [] },
  { path: "/orders/{id}/ship", text: "The order must be confirmed.", want: ["confirmed"] },
  { path: "/orders/{id}/ship", text: "An order is shipped only once.", want: [] },
  { path: "/orders/{id}/ship", text: "Works for drafts and confirmed orders.", want: ["draft", "confirmed"] },
])("'$text' allows $path for $want", async ({ path, text, want }) => {
  const values = ["draft", "confirmed", "shipped", "cancelled"];
  const operation = { ...(await described(text)), method: "POST" as const, path };
  expect(allowedStates(operation, { values, word: "orders", around: [] })).toEqual(want);
});

it.each([
  { text: "Bodies over 256 KiB are rejected.", want: { most: 262_144, tooMany: 262_145 } },
  { text: "JSON, at most 64 KiB (413)", want: { most: 65_536, tooMany: 65_537 } },
  { text: "The file has 1 to 262144 bytes.", want: { most: 262_144, tooMany: 262_145 } },
  { text: "at most 1 MB", want: { most: 1_000_000, tooMany: 1_048_577 } },
  { text: "up to 5 MB (5,242,880 bytes)", want: { most: 5_242_880, tooMany: 5_242_881 } },
  { text: "at most 2 GB", want: undefined },
  { text: "at most 3 files", want: undefined },
])("$text", ({ text, want }) => {
  expect(sizeLimitIn([undefined, text])).toEqual(want);
});

const NULL_IF = "`null` exactly if `has_more` is false.";

it.each<{ object: JsonObject; about: string; wrong: boolean }>([
  { object: { next: null, has_more: false }, about: NULL_IF, wrong: false },
  { object: { next: "x", has_more: true }, about: NULL_IF, wrong: false },
  { object: { next: "x", has_more: false }, about: NULL_IF, wrong: true },
  { object: { next: null, has_more: true }, about: NULL_IF, wrong: true },
  { object: { next: null, has_more: true }, about: "null if `has_more` is false", wrong: false },
  { object: { next: 6, count: 2, price: 4 }, about: "`count` × `price`, less a discount", wrong: false },
  { object: { next: 6, count: 2, price: 4 }, about: "`count` × `price`, in cents", wrong: true },
])("$object is wrong if next is described as $about: $wrong", ({ about, object, wrong }) => {
  expect(contradictedFormula(object, "next", about) !== undefined).toBe(wrong);
});

const IDS: Readonly<Record<string, readonly Json[]>> = { product_id: ["p1", "p2"], account_id: ["a1"] };

it.each<{ got: Json; want: Json }>([
  { got: { lines: [{ product_id: "x" }] }, want: { lines: [{ product_id: "p1" }] } },
  {
    got: { lines: [{ product_id: "x" }, { product_id: "y" }] },
    want: { lines: [{ product_id: "p1" }, { product_id: "p2" }] },
  },
  {
    got: {
      lines: [
        { product_id: "x", n: 1 },
        { product_id: "y", n: 2 },
        { product_id: "z", n: 3 },
      ],
    },
    want: {
      lines: [
        { product_id: "p1", n: 1 },
        { product_id: "p2", n: 2 },
      ],
    },
  },
  {
    got: { account_id: "x", notes: [{ text: "a" }, { text: "b" }] },
    want: { account_id: "a1", notes: [{ text: "a" }, { text: "b" }] },
  },
])("lines refer to different products: $got", ({ got, want }) => {
  expect(withReferences(got, (name) => IDS[name] ?? [])).toEqual(want);
});

const ORDER = {
  id: "o1",
  total: 12,
  tickets: [
    { id: "t1", code: "AB" },
    { id: "t2", code: "CD" },
  ],
  lines: [{ sku: "S1" }],
};

it.each([
  { description: "", name: "ticketcode", want: ["AB", "CD"] },
  { description: "", name: "ticketid", want: ["t1", "t2"] },
  { description: "", name: "sku", want: ["S1"] },
  { description: "", name: "amount", want: undefined },
  { description: "`amount` must be exactly the `total` of the order (422).", name: "amount", want: [12] },
  { description: "`amount` must not be more than the `total`.", name: "amount", want: undefined },
])("$name of an order, described as '$description'", async ({ description, name, want }) => {
  expect(valuesFor(await described(description), ORDER).get(name)).toEqual(want);
});

it.each<{ resource: JsonObject; stock?: readonly string[]; want: boolean }>([
  { resource: {}, want: true },
  { resource: { active: true, archived_at: null }, want: true },
  { resource: { active: false }, want: false },
  { resource: { isArchived: true }, want: false },
  { resource: { archivedAt: "2030-01-01T00:00:00Z" }, want: false },
  { resource: { closed_on_sundays: true }, want: true },
  { resource: { stock: 0 }, want: true },
  { resource: { stock: 0 }, stock: ["stock"], want: false },
  { resource: { stock: 1 }, stock: ["stock"], want: true },
])("others can refer to $resource: $want", ({ resource, stock = [], want }) => {
  expect(isUsable({ seen: resource, stock })).toBe(want);
});

it.each<{ about: string; body: Json; named: string; want: boolean }>([
  { about: "The number must not be that of another customer.", body: { tags: ["a", "b"] }, named: "tags", want: false },
  { about: "Lines must name different products.", body: { lines: [{ p: 7 }, { p: 7 }] }, named: "lines", want: true },
  { about: "At most five `tags` per owner.", body: { tags: ["a"] }, named: "tags", want: true },
  { about: "An `address` must be complete.", body: { address: { zip: "1" } }, named: "address.zip", want: true },
  { about: "An `address` has a zip.", body: { address: { zip: "1" } }, named: "address.zip", want: false },
])("a rule about $named is stated by '$about': $want", ({ about, body, named, want }) => {
  expect(isRuleStated([about], body, { errors: { [named]: ["is wrong"] } })).toBe(want);
});

it.each([
  { text: "One. Two; three.", want: ["One", "Two", "three"] },
  { text: "A line\nthat is wrapped. The next one", want: ["A line that is wrapped", "The next one"] },
  { text: "Steps:\n- first\n- second", want: ["Steps:", "- first", "- second"] },
  { text: "| a | b |\n|---|---|\n| c | d |", want: ["| a | b |", "|---|---|", "| c | d |"] },
  { text: "Codes, e.g. `A`, are short. Version 1.2 too", want: ["Codes, e.g. `A`, are short", "Version 1.2 too"] },
])("'$text' has the sentences $want", ({ text, want }) => {
  expect(sentencesIn(text)).toEqual(want);
});

it.each([
  { text: "Everybody can read a seller", want: true },
  { text: "Active listings can be read by every account", want: true },
  { text: "You get the active listings of all accounts", want: true },
  { text: "Any seller; you need not own it", want: true },
  { text: "Plans are public", want: true },
  { text: "Every customer of the tenant is listed", want: false },
  { text: "Lists all customers, newest first", want: false },
  { text: "Every user can see their own orders", want: false },
  { text: "Nobody else sees an order", want: false },
  { text: "An order is not visible to other accounts", want: false },
])("'$text' says that everybody sees it: $want", ({ text, want }) => {
  expect(saysVisible(text)).toBe(want);
});
