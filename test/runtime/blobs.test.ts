import { describe, expect, test } from "vitest";
import { binary } from "../../runtime/binary.ts";
import { streamOf } from "../../runtime/bytes.ts";
import { binary as reply } from "../../runtime/server/encode/binary.ts";

/** As in jsdom, where tests of components run: `stream` is missing, and `fetch` would send `[object File]`. */
function withoutStream(text: string): File {
  return Object.defineProperty(new File([text], "a.txt", { type: "text/plain" }), "stream", { value: undefined });
}

const textOf = (body: unknown): Promise<string> => new Response(body as BodyInit).text();

describe("a blob without a stream", () => {
  test("is read", async () => expect(await textOf(streamOf(withoutStream("käse")))).toBe("käse"));
  test("is sent as its bytes", async () => {
    const { body, type } = binary.write(withoutStream("käse"));
    expect(body).toBeInstanceOf(ReadableStream);
    expect({ text: await textOf(body), type }).toEqual({ text: "käse", type: "text/plain" });
  });
  test("is replied as its bytes", async () => {
    const { body, length, type } = reply.write(withoutStream("käse"));
    expect({ length, text: await textOf(body), type }).toEqual({ length: 5, text: "käse", type: "text/plain" });
  });
});

test("another blob is sent as it is, so that the call can be retried", () => {
  const blob = new Blob(["x"]);
  expect(binary.write(blob)).toEqual({ body: blob });
});
