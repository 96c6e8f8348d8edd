import { it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { expectCompiles } from "./support/application.ts";

// `unwrap` returns the data of any success.

const json = (schema: object): object => ({ "application/json": { schema } });
const record = (name: string): object => ({
  type: "object",
  required: [name],
  properties: { [name]: { type: "string" } },
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const operation = (operationId: string, responses: object): object => ({
  get: { operationId, tags: ["jobs"], responses },
});
const error = { description: "No", content: json(ref("Problem")) };

const DOCUMENT = documentOf(
  {
    "/one": operation("getOne", { 200: { description: "OK", content: json(ref("Thing")) }, default: error }),
    "/two": operation("getTwo", {
      200: { description: "OK", content: json(ref("Thing")) },
      202: { description: "Later", content: json(ref("Job")) },
      204: { description: "Nothing" },
      404: error,
    }),
    "/stream": operation("getStream", {
      200: { description: "OK", content: { ...json(ref("Thing")), "text/event-stream": {} } },
    }),
    "/headers": operation("getHeaders", {
      200: {
        description: "OK",
        headers: { "X-Count": { schema: { type: "integer" } } },
        content: json({ type: "array", items: ref("Thing") }),
      },
      "2XX": { description: "OK", content: json(ref("Job")) },
    }),
    "/none": operation("getNone", { 404: error }),
  },
  { components: { schemas: { Thing: record("id"), Job: record("job"), Problem: record("title") } } },
);

const APP = `
import { createTestClient } from "./api/client/index.ts";
import type { Job, Thing } from "./api/models.ts";
import type { ServerSentEvent } from "./api/runtime/event-parser.ts";
import { unwrap } from "./api/runtime/result.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

const { jobs } = createTestClient({});

export async function run(): Promise<void> {
  const one = unwrap(await jobs.getOne());
  is<Equal<typeof one, Thing>>();
  const two = unwrap(await jobs.getTwo());
  is<Equal<typeof two, Thing | Job | undefined>>();
  const stream = unwrap(await jobs.getStream());
  is<Equal<typeof stream, Thing | AsyncIterable<ServerSentEvent>>>();
  const headers = unwrap(await jobs.getHeaders());
  is<Equal<typeof headers, Thing[] | Job>>();
  const none = unwrap(await jobs.getNone());
  is<Equal<typeof none, never>>();
  // @ts-expect-error a promise is not a result
  unwrap(jobs.getOne());
}
`;

it("compiles as an application wants it", async () => {
  await expectCompiles(DOCUMENT, { "app.ts": APP }, { targets: ["client"] });
});
