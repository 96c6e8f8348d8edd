import { afterAll, describe, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";
import { listen } from "../support/listen.ts";
import { raw } from "./support/raw.ts";

// Contracts document `Content-Length` of downloads. The server knows it mostly by itself; of a stream the handler may say it.

const length = { required: true, schema: { type: "integer" } };
const text = { schema: { type: "string" } };
/** Some contracts have it as a text. */
const lengthText = { required: true, schema: { type: "string" } };
const content = { "application/octet-stream": {} };

const DOCUMENT = documentOf({
  "/files": {
    get: {
      operationId: "download",
      tags: ["files"],
      responses: {
        200: { description: "OK", headers: { "Content-Length": length, "Content-Disposition": text }, content },
        202: {
          description: "Later",
          headers: { Connection: length, "Transfer-Encoding": { ...text, required: true } },
        },
        203: { description: "Other", headers: { "Content-Length": lengthText }, content },
        204: { description: "Empty", headers: { "Content-Length": length } },
      },
    },
    head: {
      operationId: "info",
      tags: ["files"],
      responses: { 200: { description: "OK", headers: { "Content-Length": length } } },
    },
  },
});

interface ServerModule {
  createServer(options: object): Server;
}

const generated = await generateServer(DOCUMENT);
const serve = (await generated.load<ServerModule>("generated/server/index.ts")).createServer;
afterAll(() => generated[Symbol.asyncDispose]());

const stream = (...parts: string[]): ReadableStream => new Blob(parts).stream();

/** The response on the wire, and the faults that the server reports. */
async function ask(reply: object, method = "GET"): Promise<{ answer: string; errors: string[] }> {
  const errors: string[] = [];
  const handler = (): object => reply;
  const server = serve({
    handlers: { download: handler, info: handler },
    validateReplies: "enforce",
    onError: (error: unknown) => errors.push(String(error).replace(/.*\d\d\d: /, "")),
  });
  await using listening = await listen(server.node);
  const request = `${method} /files HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  return { answer: await raw(listening.port, request, /^$/), errors };
}

it("is optional in the type of replies, which has no other framing headers", async () => {
  await generated.expectCompiles({
    "types.ts": `
import type { DownloadReply, InfoReply } from "./generated/server/files.ts";
export const replies: readonly DownloadReply[] = [
  { status: 200, body: "abc" },
  { status: 200, headers: { "Content-Length": 3 }, body: "abc" },
  { status: 202 },
];
export const info: InfoReply = { status: 200, headers: { "Content-Length": 7 } };
// @ts-expect-error it is for HTTP to say
export const other: DownloadReply = { status: 202, headers: { "Transfer-Encoding": "chunked" } };
`,
  });
});

describe("the length of an answer", () => {
  it.each([
    ["bytes, of which it is known", { status: 200, body: "abc" }, "3", "abc"],
    ["bytes, of which it is said", { status: 200, headers: { "Content-Length": 3 }, body: "abc" }, "3", "abc"],
    ["bytes, where it is a text", { status: 203, body: "abc" }, "3", "abc"],
    ["a stream", { status: 200, headers: { "Content-Length": 5 }, body: stream("ab", "cde") }, "5", "abcde"],
  ])("%s", async (_case, reply, says, body) => {
    const { answer, errors } = await ask(reply);
    expect(errors).toEqual([]);
    expect(/^content-length: (\d+)\r$/im.exec(answer)?.[1]).toBe(says);
    expect(answer.split("\r\n\r\n")[1]).toBe(body);
  });

  it("is sent in a response to HEAD, without a body", async () => {
    const { answer, errors } = await ask({ status: 200, headers: { "Content-Length": 7 } }, "HEAD");
    expect([errors, answer.split("\r\n\r\n")[1]]).toEqual([[], ""]);
    expect(answer).toMatch(/^content-length: 7\r$/im);
  });

  it.each([
    [
      "of bytes is another",
      { status: 200, headers: { "Content-Length": 4 }, body: "abc" },
      "Content-Length does not match",
    ],
    ["is not a number", { status: 200, headers: { "Content-Length": "x" }, body: "abc" }, "invalid"],
    ["is below zero", { status: 200, headers: { "Content-Length": -1 }, body: "abc" }, "cannot be set by a handler"],
    ["is of no body", { status: 204, headers: { "Content-Length": 3 } }, "without a body"],
    ["of a stream is not said", { status: 200, body: stream("abc") }, "the headers are invalid"],
    [
      "stands where the contract has none",
      { status: 202, headers: { "Content-Length": 0 } },
      "cannot be set by a handler",
    ],
    [
      "is said by chunks, of which it has none",
      { status: 202, headers: { "Transfer-Encoding": "chunked" } },
      "cannot be set by a handler",
    ],
  ])("that %s is an error of the server", async (_case, reply, says) => {
    const { answer, errors } = await ask(reply);
    expect([answer.slice(0, 12), errors]).toEqual(["HTTP/1.1 500", [expect.stringContaining(says)]]);
  });

  it("of a stream that is longer or shorter aborts it", async () => {
    for (const [body, says] of [
      [stream("abc", "def"), "longer"],
      [stream("ab"), "shorter"],
    ] as const) {
      const { answer, errors } = await ask({ status: 200, headers: { "Content-Length": 4 }, body });
      expect(answer.split("\r\n\r\n")[1]?.length).toBeLessThan(4);
      expect(errors).toEqual([expect.stringContaining(says)]);
    }
  });
});
