import { expect, test } from "vitest";
import { isStatedCode, undescribedCode } from "../../judge/descriptions/codes.ts";
import { buildOperation } from "../ir/support/build.ts";

const NONE = { docs: {}, operations: [], tags: [] };

const RESPONSES = `
responses:
  "204": { description: Done }
  "400": { description: "\`invalid_request\`" }
  "404": { description: "No such \`order\`." }
  "409": { description: "\`not_a_draft\` or \`already_sent\`: the order is on its way." }
  "402": { description: "In this order: \`no_funds\`; \`card_expired\` when the card is too old;\n    \`card_blocked\`, \`over_limit\`." }
  "422": { description: "The \`starts_at\` is after the \`ends_at\`. \`no_room\` when the room is full." }`;

test.each([
  [409, "not_a_draft", undefined],
  [409, "already_sent", undefined],
  [409, "not_sent", 'has the code "not_sent", expected not_a_draft or already_sent'],
  [409, "idempotency_conflict", undefined],
  [402, "no_funds", undefined],
  [402, "over_limit", undefined],
  [402, "no_card", 'has the code "no_card", expected no_funds or card_expired or card_blocked or over_limit'],
  [400, "already_sent", 'has the code "already_sent", which the document lists for 409'],
  [400, "invalid_json", undefined],
  [409, "no_room", 'has the code "no_room", which the document lists for 422'],
  [422, "starts_at", undefined],
  [404, "not_found", undefined],
])("%i with %s", async (status, code, want) => {
  const { operation } = await buildOperation(RESPONSES);
  expect(undescribedCode(NONE, operation, { code, message: "No" }, status)).toBe(want);
  expect(undescribedCode(NONE, operation, { error: { code } }, status)).toBe(want);
});

const STATED = `
description: "The email must be unique. If it is taken, the answer is 409 \`email_taken\`. A closed account answers (409 \`closed\`)."
tags: [Users]
responses:
  "201": { description: Created }
  "409": { description: Not possible right now. }`;

test.each([
  ["email_taken", undefined],
  ["closed", undefined],
  ["invalid_state", undefined],
  ["conflict", 'has the code "conflict", expected email_taken or closed'],
])("409 with %s, where sentences state the codes", async (code, want) => {
  const { operation } = await buildOperation(STATED);
  const tags = [
    {
      at: "#/tags/0" as const,
      extensions: {},
      name: "Users",
      docs: { description: "Any other step gives 409 `invalid_state`." },
    },
  ];
  expect(undescribedCode({ ...NONE, tags }, operation, { code }, 409)).toBe(want);
});

test.each([
  [409, "email_taken", true],
  [409, "not_found", false],
  [422, "email_taken", false],
])("sentences state %i %s: %s", async (status, code, want) => {
  const { operation } = await buildOperation(STATED);
  expect(isStatedCode(operation, status, code)).toBe(want);
});
