import { describe, expect, test } from "vitest";
import { jsonSequence, lines } from "../../runtime/server/decode/lines.ts";
import type { RequestContent } from "../../runtime/server/decode/reader.ts";
import { integer } from "../../runtime/scalars.ts";
import { text } from "../../runtime/server/decode/text.ts";
import { all, readAs, refusal } from "./support/bodies.ts";

const TEXT: RequestContent = { type: "text/plain", codec: text };
const LINES: RequestContent = { type: "application/jsonl", codec: lines };

describe("text", () => {
  test("is UTF-8, and keeps a byte order mark and line ends", async () => {
    expect(await readAs(TEXT, "\ufeffa\r\nü😀")).toBe("\ufeffa\r\nü😀");
    expect(await readAs(TEXT, "")).toBe("");
    expect(await readAs({ ...TEXT, scalar: integer }, "5")).toBe(5);
  });

  test("may be in another encoding that is named", async () => {
    const latin = new Uint8Array([0xe9]);
    expect(await readAs(TEXT, latin, "text/plain; charset=ISO-8859-1")).toBe("é");
    expect(await refusal(readAs(TEXT, latin))).toBe("malformed-body: the body is not valid UTF-8");
    expect(await refusal(readAs(TEXT, latin, "text/plain;charset=klingon"))).toBe(
      "unsupported-media-type: the body: unknown charset; use UTF-8",
    );
  });
});

describe("values one after another", () => {
  test("JSON lines arrive as they are sent", async () => {
    expect(await all(await readAs(LINES, '{"a":1}\n\n2\r\n"x"'))).toEqual([{ a: 1 }, 2, "x"]);
    expect(await all(await readAs(LINES, ""))).toEqual([]);
    expect(
      await all(await readAs({ type: "application/json-seq", codec: jsonSequence }, '\u001e{"a":\n1}\n\u001e2\n')),
    ).toEqual([{ a: 1 }, 2]);
  });

  test("the first is there before the last is sent", async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const sent = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("1\n")),
      async pull(controller) {
        await held;
        controller.enqueue(new TextEncoder().encode("2\n"));
        controller.close();
      },
    });
    const items = await readAs(LINES, sent);
    const found: unknown[] = [];
    for await (const item of Object(items)) {
      found.push(item);
      release();
    }
    expect(found).toEqual([1, 2]);
  });

  test("a handler that stops reading cancels the body", async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("1\n")),
      cancel: () => void (cancelled = true),
    });
    for await (const item of Object(await readAs(LINES, endless))) {
      expect(item).toBe(1);
      break;
    }
    expect(cancelled).toBe(true);
  });

  test.each([
    [
      "a line that is not JSON",
      LINES,
      "1\n2\n{\n",
      "malformed-body: line 3 of the body is not valid JSON: the text is cut off",
    ],
    [
      "a line without an end",
      LINES,
      `1\n${"2".repeat(2 ** 20 + 1)}`,
      "body-too-large: a line is longer than 1048576 characters",
    ],
  ])("is refused: %s", async (_, content, body, want) => {
    expect(await refusal(readAs(content, body))).toBe(want);
  });
});
