import { expect, test } from "vitest";
import { undescribedCode } from "../../judge/descriptions/codes.ts";
import { buildOperation } from "../ir/support/build.ts";

const RESPONSES = `
responses:
  "204": { description: Done }
  "400": { description: "\`invalid_request\`" }
  "404": { description: "No such \`order\`." }
  "409": { description: "\`not_a_draft\` or \`already_sent\`: the order is on its way." }
  "422": { description: "The \`starts_at\` is after the \`ends_at\`. \`no_room\` when the room is full." }`;

test.each([
  [409, "not_a_draft", undefined],
  [409, "already_sent", undefined],
  [409, "not_sent", 'has the code "not_sent", expected not_a_draft or already_sent'],
  [409, "idempotency_conflict", undefined],
  [400, "already_sent", 'has the code "already_sent", which the document lists for 409'],
  [400, "invalid_json", undefined],
  [409, "no_room", 'has the code "no_room", which the document lists for 422'],
  [422, "starts_at", undefined],
  [404, "not_found", undefined],
])("%i with %s", async (status, code, want) => {
  const { operation } = await buildOperation(RESPONSES);
  expect(undescribedCode(operation, { code, message: "No" }, status)).toBe(want);
  expect(undescribedCode(operation, { error: { code } }, status)).toBe(want);
});
