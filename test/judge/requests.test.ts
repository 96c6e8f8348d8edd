import { expect, test } from "vitest";
import { createCaseMaker } from "../../judge/requests/case-maker.ts";
import { createMaker } from "../../judge/values/make.ts";
import { seededRandom } from "../../judge/values/random.ts";
import { apiOf } from "./support/api.ts";
import { documentOf } from "./support/judged.ts";

test("a body of text has bytes: without them there would be none", async () => {
  const content = { "text/plain": { schema: { type: "string", maxLength: 2 } } };
  const api = await apiOf({
    "openapi.json": documentOf({
      "/lines": { post: { requestBody: { required: true, content }, responses: { 204: { description: "Done" } } } },
    }),
  });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("the operation is missing");
  const cases = createCaseMaker(api, operation, createMaker(api));
  const bodies = Array.from({ length: 200 }, (_, seed) => cases.make(seededRandom(seed)));
  const simpler = bodies.flatMap((one) => [...cases.simpler(one)]);
  expect(bodies.map(({ body }) => body)).not.toContain("");
  expect(simpler.map(({ body }) => body)).not.toContain("");
  expect(simpler.length).toBeGreaterThan(10);
});
