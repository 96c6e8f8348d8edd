import { afterAll, expect, test } from "vitest";
import { events } from "../../runtime/server/encode/events.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import type { InvalidReplyError } from "../../runtime/server/errors.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";
import { arrayOf, object, ref } from "../judge/support/contract.ts";

// Values of a stream are checked one by one, so that a handler gets values of its types.

const ROW = object({ n: { type: "integer" }, "id?": { type: "string", readOnly: true } });
const EVENT = object({ event: { enum: ["a", "b"] }, "data?": { type: "string" } });
const CONTENTS = {
  "itemSchema of lines": { "application/jsonl": { itemSchema: ROW } },
  "itemSchema that is a model": { "application/jsonl": { itemSchema: ref("Row") } },
  "items of an array": { "application/x-ndjson": { schema: arrayOf(ROW) } },
  "a schema of lines": { "application/jsonl": { schema: ROW } },
} as const;
const RECORDS = { "application/json-seq": { itemSchema: ROW } };
const REPLIES = {
  lines: [{ "application/jsonl": { itemSchema: ROW } }, [{ n: 1 }, { n: "2" }, { n: 3 }], "must be an integer"],
  records: [{ "application/json-seq": { itemSchema: ref("Row") } }, [{ n: 1 }, {}], "missing"],
  events: [{ "text/event-stream": { itemSchema: EVENT } }, [{ event: "a" }, { event: "c" }], "must be one of"],
} as const;

/** An operation for each content, of requests or of replies. */
const REQUESTS = [...Object.values(CONTENTS), RECORDS];
const PATHS = Object.fromEntries([
  ...REQUESTS.map((content, index) => {
    const responses = { 204: { description: "Taken" } };
    return [`/take${index}`, { post: { operationId: `take${index}`, requestBody: { content }, responses } }];
  }),
  ...Object.entries(REPLIES).map(([name, [content]]) => {
    return [`/${name}`, { get: { operationId: name, responses: { 200: { description: "OK", content } } } }];
  }),
]);
const generated = await generateServer(documentOf(PATHS, { openapi: "3.2.0", components: { schemas: { Row: ROW } } }));
afterAll(() => generated[Symbol.asyncDispose]());
const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");

/** Handlers of all operations but one, which are not called. */
const OTHERS = Object.fromEntries(
  [...REQUESTS.map((_content, index) => `take${index}`), ...Object.keys(REPLIES)].map((name) => [name, () => ({})]),
);

test("the types compile", () => generated.expectCompiles());

function taker(content: object): (type: string, body: string) => Promise<readonly unknown[]> {
  const name = `take${REQUESTS.findIndex((one) => one === content)}`;
  return async (type, body) => {
    const got: unknown[] = [];
    const take = async ({ body: items }: { body: AsyncIterable<unknown> }): Promise<object> => {
      for await (const item of items) got.push(item);
      return { status: 204 };
    };
    const server = createServer({ handlers: { ...OTHERS, [name]: take } });
    const init = { method: "POST", headers: { "content-type": type }, body };
    const answer = await server.fetch(new Request(`https://api.test/${name}`, init));
    const text = await answer.text();
    return [got, answer.status, ...(text === "" ? [] : [JSON.parse(text).detail])];
  };
}

test.each(Object.entries(CONTENTS))("of %s", async (_name, content) => {
  const take = taker(content);
  const [type = ""] = Object.keys(content);
  expect(await take(type, '{"n":1}\n\n{"n":2,"id":"x"}\n')).toEqual([[{ n: 1 }, { n: 2 }], 204]);
  expect(await take(type, '{"n":1}\n{"n":"2"}\n{"n":3}\n')).toEqual([
    [{ n: 1 }],
    422,
    "line 2 of the body: /n must be an integer, not a string",
  ]);
  expect(await take(type, "[]")).toEqual([[], 422, "line 1 of the body: must be an object, not an array"]);
});

test("of records", async () => {
  const take = taker(RECORDS);
  expect(await take("application/json-seq", '\u001e{"n":1}\n\u001e{}\n')).toEqual([
    [{ n: 1 }],
    422,
    "record 2 of the body: /n is missing",
  ]);
});

test.each(Object.entries(REPLIES))("of replies: %s", async (name, [, values, why]) => {
  const ask = async (validateReplies: string, body: unknown): Promise<readonly [unknown, readonly string[]]> => {
    const outcomes: string[] = [];
    const onError = (error: InvalidReplyError): void => {
      outcomes.push(`${error.message}: ${error.issues.map(({ message }) => message).join()}`);
    };
    const server = createServer({
      handlers: { ...OTHERS, [name]: () => ({ status: 200, body }) },
      validateReplies,
      onError,
    });
    const answer = await server.fetch(new Request(`https://api.test/${name}`));
    return [
      await answer.text().then(
        (text) =>
          text
            .trim()
            .split(/\n+/)
            .filter((line) => !line.startsWith("data:")).length,
        () => "cut off",
      ),
      outcomes,
    ];
  };
  const iterable = async function* (): AsyncGenerator<unknown> {
    yield* values;
  };
  const wrong = expect.stringContaining(`GET /${name} (${name}), 200: value 2 of the body is invalid`);
  for (const body of [values, iterable()]) {
    const [lines, outcomes] = await ask("warn", body);
    expect([lines, outcomes]).toEqual([values.length, [wrong]]);
    expect(outcomes[0]).toContain(why);
  }
  expect(await ask("off", values)).toEqual([values.length, []]);
  expect((await ask("enforce", values))[0]).toBe("cut off");
  expect(await ask("enforce", values.slice(0, 1))).toEqual([1, []]);
});

test("an event with a name but without data has a line of data, because clients drop it otherwise", async () => {
  const text = await new Response(events.write([{ event: "closed" }, { id: "1" }]).body).text();
  expect(text).toBe("event: closed\ndata: \n\nid: 1\n\n");
});
