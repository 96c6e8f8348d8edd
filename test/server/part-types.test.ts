import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "./support/generate.ts";

// The media types that a contract documents for the files of a multipart body.

interface ServerModule {
  createServer(options: object): Server;
}

/** The media type of a file, or the text of `title`. */
type Parts = readonly (readonly [name: string, type: string])[];
type Issues = readonly (readonly [pointer: string, message: string])[];

const file = { type: "string", format: "binary" };
const title = { type: "string", minLength: 2 };
const properties = { clip: file, cover: file, photos: { type: "array", items: file }, raw: file, title };
const encoding = {
  clip: { contentType: "video/mp4" },
  cover: { contentType: "image/png, image/jpg" },
  photos: { contentType: "image/*, Application/PDF" },
  raw: { contentType: "application/octet-stream" },
};

function upload(failure: number): object {
  const post = {
    operationId: `upload${failure}`,
    requestBody: { content: { "multipart/form-data": { schema: { type: "object", properties }, encoding } } },
    responses: { 204: { description: "Done" }, [failure]: { description: "Failure" } },
  };
  return { post };
}

let generated: GeneratedServer;
let server: Server;
beforeAll(async () => {
  generated = await generateServer(documentOf({ "/400": upload(400), "/422": upload(422), "/415": upload(415) }));
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  const done = (): object => ({ status: 204 });
  server = createServer({ handlers: { upload400: done, upload422: done, upload415: done } });
}, 60_000);
afterAll(() => generated[Symbol.asyncDispose]());

/** Sends one file for each part. Returns the status and the fault of each member. */
async function send(status: number, parts: Parts): Promise<unknown> {
  const body = new FormData();
  for (const [name, type] of parts) body.append(name, name === "title" ? type : new File(["x"], "x", { type }));
  const response = await server.fetch(new Request(`https://api.test/${status}`, { method: "POST", body }));
  if (response.status === 204) return [204];
  const { errors } = Object(await response.json());
  return [response.status, ...errors.map((one: { pointer: string; detail: string }) => [one.pointer, one.detail])];
}

const cases: readonly (readonly [what: string, parts: Parts, issues: Issues])[] = [
  ["the documented type", [["clip", "video/mp4"]], []],
  ["parameters and another case", [["clip", "Video/MP4; codecs=avc1"]], []],
  [
    "types of a range and a list",
    [
      ["photos", "image/png"],
      ["photos", "application/pdf"],
    ],
    [],
  ],
  // Senders that do not know the type of a file say this (RFC 7578, 4.4).
  ["no known type", [["clip", "application/octet-stream"]], []],
  ["image/jpeg where image/jpg is documented", [["cover", "image/jpeg"]], []],
  ["any type where bytes are documented", [["raw", "text/plain"]], []],
  ["another type", [["clip", "text/plain"]], [["/clip", "must be video/mp4, not text/plain"]]],
  [
    "all that are wrong",
    [
      ["clip", "image/png"],
      ["photos", "image/png"],
      ["photos", "text/html; charset=utf-8"],
    ],
    [
      ["/clip", "must be video/mp4, not image/png"],
      ["/photos/1", "must be image/* or application/pdf, not text/html"],
    ],
  ],
  [
    "and other issues",
    [
      ["title", "x"],
      ["clip", "text/plain"],
    ],
    [
      ["/clip", "must be video/mp4, not text/plain"],
      ["/title", "must be at least 2 characters long"],
    ],
  ],
  ["one of a list", [["photos", "video/mp4"]], [["/photos/0", "must be image/* or application/pdf, not video/mp4"]]],
];

it.each(cases)("%s", async (_what, parts, issues) => {
  // 415 where the operation documents neither 400 nor 422.
  for (const status of [400, 422, 415])
    expect(await send(status, parts)).toEqual(issues.length === 0 ? [204] : [status, ...issues]);
});
