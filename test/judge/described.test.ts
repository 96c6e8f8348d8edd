import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { sampleOf } from "../support/scale.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json, object, answers } from "./support/contract.ts";

// What only descriptions state: unique members, the order of lists, and what cannot be deleted.

const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };
const EMAIL = { type: "string", pattern: "^[A-Za-z]{1,20}@[a-z]{1,20}\\.example$" };
const TIME = { type: "string", format: "date-time" };
const MEMBER = object({ id: { type: "string" }, email: EMAIL, createdAt: TIME, seenAt: TIME });
const LOAN = object({ id: { type: "string" }, memberId: { type: "string" } });
const all = (items: JsonObject): JsonObject => object({ items: { type: "array", items } });
const creates = (sent: JsonObject, schema: JsonObject, description = ""): JsonObject => ({
  description,
  requestBody: { required: true, content: json(sent) },
  responses: answers(schema, 201, 400, 409, 415, 422),
});
const documentWith = (order: string): JsonObject =>
  documentOf({
    "/members": {
      get: { description: `All members. ${order}.`, responses: answers(all(MEMBER), 200) },
      post: creates(object({ email: EMAIL }), MEMBER, "E-mail addresses are unique, ignoring case (409)."),
    },
    "/members/{id}": {
      parameters: [ID],
      get: { responses: answers(MEMBER, 200, 404) },
      delete: { description: "A member with a loan cannot be deleted (409).", responses: answers({}, 204, 404, 409) },
    },
    "/loans": {
      get: { summary: "Loans, by id", responses: answers(all(LOAN), 200) },
      post: creates(object({ memberId: { type: "string" } }), LOAN),
    },
  });

const DOCUMENT = documentWith("Newest first");

function library(fault = ""): Routes {
  const members = new Map<unknown, { readonly email: string; readonly createdAt: string; readonly seenAt: string }>();
  const loans = new Map<string, { readonly memberId: string }>();
  const items = <Item>(of: ReadonlyMap<unknown, Item>): readonly JsonObject[] =>
    [...of].map(([id, item]) => ({ id: String(id), ...item }));
  const known = (id: unknown): void => {
    if (!members.has(id)) throw new HttpError(404, "There is none.");
  };
  const keyOf = (email: string): string => (fault === "case" ? email : email.toLowerCase());
  let time = Date.now();
  return {
    "GET /members": () => ({
      status: 200,
      body: { items: fault === "order" ? items(members) : items(members).toReversed() },
    }),
    "POST /members"({ body: { email } }) {
      if (typeof email !== "string" || !/^[A-Za-z]{1,20}@[a-z]{1,20}\.example$/.test(email))
        throw new HttpError(422, "Invalid.");
      const isTaken = [...members.values()].some((one) => keyOf(one.email) === keyOf(email));
      if (isTaken && fault !== "unique") throw new HttpError(409, "Taken.");
      const id = crypto.randomUUID();
      // Who came first was seen last.
      const [createdAt, seenAt] = [time++, 4e12 - time].map((one) => new Date(one).toISOString());
      const member = { email, createdAt: createdAt ?? "", seenAt: seenAt ?? "" };
      members.set(id, member);
      return { status: 201, body: { id, ...member } };
    },
    "GET /members/:id"({ path: { id = "" } }) {
      known(id);
      return { status: 200, body: { id, ...members.get(id) } };
    },
    "DELETE /members/:id"({ path: { id = "" } }) {
      known(id);
      const isUsed = [...loans.values()].some(({ memberId }) => memberId === id);
      if (isUsed && fault !== "delete") throw new HttpError(409, "The member has a loan.");
      members.delete(id);
      return { status: 204 };
    },
    "GET /loans": () => ({
      status: 200,
      body: { items: fault === "loans" ? items(loans).toReversed() : items(loans) },
    }),
    "POST /loans"({ body: { memberId } }) {
      if (!members.has(memberId)) throw new HttpError(422, "Invalid.");
      const id = `loan-${String(loans.size + 1).padStart(6, "0")}`;
      loans.set(id, { memberId: String(memberId) });
      return { status: 201, body: { id, memberId: String(memberId) } };
    },
  };
}

test("a server that does what descriptions state has no findings", async () => {
  expect(told(await judgedBy(DOCUMENT, router(library())))).toEqual([]);
});

test("an order names the time that it is of", async () => {
  const seen = documentWith("The most recently seen first");
  expect(told(await judgedBy(seen, router(library("order"))))).toEqual([]);
  expect(told(await judgedBy(seen, router(library())))).toEqual([
    expect.stringMatching(/not in descending order of seenAt: /),
  ]);
});

describe("found", () => {
  const FAULTS = [
    ["delete", "state-transition", /Deletes a resource that a loan refers to, although/],
    ["order", "sort-and-filter", /not in descending order of createdAt: .* The description states this order\./],
    ["loans", "sort-and-filter", /not in ascending order of id: /],
    ["unique", "invalid-request-rejected", /Accepts a value of email that another resource has, although/],
    ["case", "invalid-request-rejected", /Accepts a value of email that another resource has in other case, although/],
  ] as const;
  test.each(sampleOf(FAULTS, 2))("fault %j", async (fault, check, message) => {
    const { findings } = await judgedBy(DOCUMENT, router(library(fault)));
    expect(findings.map((one) => one.check)).toEqual([check]);
    expect(findings[0]?.message).toMatch(message);
  });
});
