import { expect, test } from "vitest";
import { filledList, ISSUE_FORMS } from "../../runtime/server/error-issues.ts";
import { Problem } from "../../runtime/server/problem.ts";
import { createProblemWriter } from "../../runtime/server/problem-reply.ts";

// The issues of a problem, in a response.

test("a handler lists its own issues", async () => {
  const problem = new Problem("invalid-body", { issues: [{ pointer: "/email", message: "is taken" }] });
  const { body } = createProblemWriter({ codes: [] })(problem, "1", undefined);
  expect(JSON.parse(String(body))).toMatchObject({
    detail: "/email is taken",
    errors: [{ pointer: "/email", detail: "is taken" }],
  });
});

test("a parameter is named by its name, wherever in its value the error is", async () => {
  const issues = [{ pointer: "/include/1", message: "is unknown", in: "query" }] as const;
  const facts = { status: 400, code: "c", otherCodes: [], title: "t", message: "m", id: "1", path: "/", issues };
  const list = [{ detail: "", source: { parameter: "", pointer: "" } }];
  expect(filledList(list, facts, () => ISSUE_FORMS[0], true)).toEqual([
    { detail: "is unknown", source: { parameter: "include" } },
  ]);
});

test("at most twenty are reported", async () => {
  const issues = Array.from({ length: 50 }, (_, index) => ({ pointer: `/${index}`, message: "is wrong" }));
  const { body } = createProblemWriter({ codes: [] })(new Problem("invalid-body", { issues }), "1", undefined);
  expect((JSON.parse(String(body)) as { errors: unknown[] }).errors).toHaveLength(20);
});
