import { describe, expect, test } from "vitest";
import { part, isPart, valueOf } from "../../runtime/part.ts";
import { binary, stream } from "../../runtime/server/decode/binary.ts";
import { events } from "../../runtime/server/decode/events.ts";
import { urlEncoded } from "../../runtime/server/decode/form.ts";
import { json } from "../../runtime/server/decode/json.ts";
import { jsonErrorAt } from "../../runtime/server/decode/json-error.ts";
import { jsonSequence, lines } from "../../runtime/server/decode/lines.ts";
import { multipart } from "../../runtime/server/decode/multipart.ts";
import type { PropertyReader, RequestContent } from "../../runtime/server/decode/reader.ts";
import { boolean, integer, nothing, oneOf, text as anyText } from "../../runtime/server/decode/scalars.ts";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import { form, pipeDelimited } from "../../runtime/server/decode/styles.ts";
import { text } from "../../runtime/server/decode/text.ts";
import { fc } from "../support/random.ts";
import { all, comparable, readAs, refusal } from "./support/bodies.ts";

const JSON_BODY: RequestContent = { type: "application/json", codec: json };
const TEXT: RequestContent = { type: "text/plain", codec: text };
const LINES: RequestContent = { type: "application/jsonl", codec: lines };

function formOf(...properties: readonly PropertyReader[]): RequestContent {
  return { type: "application/x-www-form-urlencoded", codec: urlEncoded, properties };
}

describe("JSON", () => {
  test.each([
    ["{}", {}],
    [' [1, "a", null, true] ', [1, "a", null, true]],
    ['"\\ud83d\\ude00"', "😀"],
    ["\ufeff1", 1],
    // The last of equal names counts.
    ['{"a":1,"a":2}', { a: 2 }],
  ])("%s", async (body, want) => {
    expect(await readAs(JSON_BODY, body)).toEqual(want);
  });

  test("names of every object's members are data", async () => {
    const value = await readAs(JSON_BODY, '{"__proto__":{"polluted":true}}');
    expect(Object.keys(Object(value))).toEqual(["__proto__"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("no bytes are no value", async () => {
    expect(await readAs(JSON_BODY, "")).toBeUndefined();
  });

  const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
  test.each<[string, BodyInit, string]>([
    ["syntax", '{\n "a": tru }', "malformed-body: the body: it is not valid JSON (line 2, column 7)"],
    ["its end", '{"a":', "malformed-body: the body: it is not valid JSON: it is cut off"],
    ["spaces", " ", "malformed-body: the body: it is not valid JSON: it is empty"],
    ["NaN", "NaN", "malformed-body: the body: it is not valid JSON (line 1, column 1)"],
    ["UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "malformed-body: the body is not valid UTF-8"],
    ["UTF-16", new Uint8Array([0x7b, 0, 0x7d, 0]), "malformed-body: the body: it is not valid JSON (line 1, column 2)"],
    ["513 levels", deep(513), "malformed-body: the body: it is nested deeper than 512 levels"],
    ["a million levels", deep(400_000), "malformed-body: the body: it is nested deeper than 512 levels"],
    ["objects, too", '{"a":'.repeat(600), "malformed-body: the body: it is nested deeper than 512 levels"],
    ["size", "1".repeat(2 ** 20 + 1), "body-too-large: body-too-large"],
  ])("is refused: %s", async (_, body, want) => {
    expect(await refusal(readAs(JSON_BODY, body))).toBe(want);
  });

  test("brackets in strings are no levels", async () => {
    const value = { a: "[".repeat(2000), 'b"\\': '\\"[{'.repeat(2000), c: "\\" };
    expect(await readAs(JSON_BODY, JSON.stringify(value))).toEqual(value);
    expect(await readAs(JSON_BODY, deep(512))).toHaveLength(1);
    const flat = Array.from({ length: 3000 }, () => [{}]);
    expect(await readAs(JSON_BODY, JSON.stringify(flat))).toEqual(flat);
  });
});

describe("where JSON is wrong", () => {
  test.each([
    ['{"a" 1}', 5],
    ['{"a":1,}', 7],
    ["[1,]", 3],
    ["[1 2]", 3],
    ["{a:1}", 1],
    ["[1}", 2],
    ['{"a":1]', 6],
    ["1 2", 2],
    ["01", 1],
    ["'a'", 0],
    ['["a\nb"]'.replace("\\n", "\n"), 1],
    ['["\\x"]', 1],
    ["[tru]", 1],
    ["[TRUE]", 1],
    ['["\u007f\u0085"}', 5],
    ["]", 0],
    [",", 0],
    ["[,1]", 1],
    ['{"a":{}}}', 8],
  ])("%s", (body, want) => {
    expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
    expect(jsonErrorAt(body)).toBe(want);
  });

  test("is found in any text that is none", () => {
    const value = fc.json({ maxDepth: 3 });
    const broken = fc
      .tuple(value, fc.nat(), fc.constantFrom("", ",", "}", "]", "{", '"', "x", ":", "\n", " ", "1"))
      .map(([body, at, what]) => {
        const cut = at % (body.length + 1);
        return body.slice(0, cut) + what + body.slice(cut + (at % 2));
      });
    fc.assert(
      fc.property(broken, (body) => {
        let isValid = true;
        try {
          JSON.parse(body);
        } catch {
          isValid = false;
        }
        // Of a text that is JSON the end, where nothing more is expected.
        const at = jsonErrorAt(body);
        expect(at).toBeLessThanOrEqual(body.length);
        if (isValid) expect(at).toBe(body.length);
        // What stands before is the beginning of some JSON, so that it alone ends too early or not at all.
        else expect(jsonErrorAt(body.slice(0, at))).toBe(at);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("text", () => {
  test("is UTF-8, a byte order mark and line ends as they are", async () => {
    expect(await readAs(TEXT, "\ufeffa\r\nü😀")).toBe("\ufeffa\r\nü😀");
    expect(await readAs(TEXT, "")).toBe("");
    expect(await readAs({ ...TEXT, scalar: integer }, "5")).toBe(5);
  });

  test("may be in another encoding that is named", async () => {
    const latin = new Uint8Array([0xe9]);
    expect(await readAs(TEXT, latin, "text/plain; charset=ISO-8859-1")).toBe("é");
    expect(await refusal(readAs(TEXT, latin))).toBe("malformed-body: the body is not valid UTF-8");
    expect(await refusal(readAs(TEXT, latin, "text/plain;charset=klingon"))).toBe(
      "unsupported-media-type: the body: the charset is not known; use UTF-8",
    );
  });
});

describe("bytes", () => {
  test("a Blob has the media type of the request", async () => {
    const image: RequestContent = { type: "image/*", codec: binary };
    const read = await readAs(image, new Uint8Array([1, 2, 255]), "image/PNG; a=b");
    expect(await comparable(read)).toEqual({ file: "blob", type: "image/png", bytes: [1, 2, 255] });
  });

  test("a stream is handed on", async () => {
    const given = new Blob(["abc"]).stream();
    const read = await readAs({ type: "application/octet-stream", codec: stream }, given);
    expect(read).toBeInstanceOf(ReadableStream);
    expect(read instanceof ReadableStream ? await new Response(read).text() : "").toBe("abc");
  });
});

describe("forms", () => {
  const numbers: PropertyReader = { name: "n", value: { items: integer } };
  const table: readonly [string, readonly PropertyReader[], string, unknown][] = [
    ["texts", [], "a=x+y&b=%C3%BC%2B&c=&d", { a: "x y", b: "ü+", c: "", d: "" }],
    ["what is there twice", [], "a=1&a=2", { a: ["1", "2"] }],
    ["numbers", [{ name: "a", value: integer }], "a=1&b=2", { a: 1, b: "2" }],
    ["a number that is none", [{ name: "a", value: integer }], "a=x", { a: "x" }],
    ["a number twice", [{ name: "a", value: integer }], "a=1&a=2", { a: [1, 2] }],
    ["an array", [numbers], "n=1&n=2", { n: [1, 2] }],
    ["an array of one", [numbers], "n=1", { n: [1] }],
    ["an object", [{ name: "o", value: { rest: anyText } }], 'o={"a":[1]}', { o: { a: [1] } }],
    ["no object", [{ name: "o", value: { rest: anyText } }], "o=x", { o: "x" }],
    [
      "objects",
      [{ name: "o", value: { items: { rest: anyText } } }],
      'o={"a":1}&o={"a":2}',
      { o: [{ a: 1 }, { a: 2 }] },
    ],
    ["arrays in an array", [{ name: "o", value: { items: { items: integer } } }], "o=[1]&o=[2]", { o: [[1], [2]] }],
    ["JSON as a whole", [{ name: "o", json: true }], "o=[1]", { o: [1] }],
    ["a text as JSON", [{ name: "o", json: true }], 'o="x"', { o: "x" }],
    ["a text or an object", [{ name: "o", value: { scalar: anyText, rest: anyText } }], "o={x", { o: "{x" }],
    ["a text or an array", [{ name: "o", value: { scalar: anyText, items: anyText } }], "o=x", { o: "x" }],
    ["an unknown object", [], 'o={"a":1}', { o: { a: 1 } }],
    [
      "a style",
      [{ name: "n", style: pipeDelimited, explode: false, value: { items: integer } }],
      "n=1|2&m=3",
      { n: [1, 2], m: "3" },
    ],
    [
      "an exploded object",
      [{ name: "o", style: form, value: { properties: [["R", integer]] } }],
      "R=1&S=2",
      { o: { R: 1 }, S: "2" },
    ],
    [
      "deepObject",
      [{ name: "o", style: deepObject, value: { rest: boolean } }],
      "o[a]=true&o[b]=x&p=1",
      { o: { a: true, b: "x" }, p: "1" },
    ],
  ];
  test.each(table)("%s", async (_, properties, body, want) => {
    expect(await readAs(formOf(...properties), body)).toEqual(want);
  });

  test("names of every object's members are data", async () => {
    const value = await readAs(
      formOf({ name: "o", style: deepObject, value: { rest: anyText } }),
      "__proto__=1&o[__proto__]=2&constructor=3",
    );
    expect(Object.entries(Object(value))).toEqual([
      ["o", Object.fromEntries([["__proto__", "2"]])],
      ["__proto__", "1"],
      ["constructor", "3"],
    ]);
  });

  test.each([
    ["percent signs", "a=100%", "malformed-body: the body: it is not percent-encoded UTF-8"],
    ["JSON", 'o={"a"', 'malformed-body: the field "o": it is not valid JSON: it is cut off'],
    ["a style", "d[x=1", 'malformed-body: the field "d": its brackets do not match'],
    ["many fields", "a&".repeat(10_001), "body-too-large: more than 10000 fields"],
  ])("is refused: %s", async (_, body, want) => {
    const content = formOf(
      { name: "o", value: { rest: anyText } },
      { name: "d", style: deepObject, value: { rest: anyText } },
    );
    expect(await refusal(readAs(content, body))).toBe(want);
  });
});

const BOUNDARY = "multipart/form-data; boundary=b";

function multipartOf(...properties: readonly PropertyReader[]): RequestContent {
  return { type: "multipart/form-data", codec: multipart, properties };
}

function partText(head: string, content: string): string {
  return `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
}

describe("multipart", () => {
  test("what browsers and Node write", async () => {
    const data = new FormData();
    data.append("text", "a\nb ü");
    data.append('na"me\r\n', "x");
    data.append("file", new File([new Uint8Array([1, 13, 10, 45, 45])], 'f"ile.bin', { type: "image/png" }));
    data.append("empty", "");
    const message = new Response(data);
    const type = message.headers.get("content-type") ?? "";
    expect(await comparable(await readAs(multipartOf(), await message.bytes(), type))).toEqual({
      text: "a\r\nb ü",
      'na"me\r\n': "x",
      file: { file: 'f"ile.bin', type: "image/png", bytes: [1, 13, 10, 45, 45] },
      empty: "",
    });
  });

  const table: readonly [string, readonly PropertyReader[], string, unknown][] = [
    ["none", [], "--b--", {}],
    ["none, with line ends", [], "\r\n--b--\r\n", {}],
    ["a preamble and an epilogue", [], `look\r\n${partText('name="a"', "x")}--b--\r\nbye`, { a: "x" }],
    [
      "spaces behind the boundary",
      [],
      partText('name="a"', "x").replace("--b\r\n", "--b \t\r\n") + "--b--",
      { a: "x" },
    ],
    ["a name without quotation marks", [], partText("name=a", "x") + "--b--", { a: "x" }],
    ["what looks like a boundary", [], partText('name="a"', "\r\n-b\r\n--") + "--b--", { a: "\r\n-b\r\n--" }],
    [
      "types",
      [
        { name: "n", value: integer },
        { name: "f", value: boolean },
      ],
      partText('name="n"', "5") + partText('name="f"', "true") + "--b--",
      { n: 5, f: true },
    ],
    [
      "an array",
      [{ name: "n", value: { items: integer } }],
      partText('name="n"', "5") + partText('name="n"', "6") + "--b--",
      { n: [5, 6] },
    ],
    ["an array of one", [{ name: "n", value: { items: integer } }], partText('name="n"', "5") + "--b--", { n: [5] }],
    ["twice", [], partText('name="n"', "5") + partText('name="n"', "6") + "--b--", { n: ["5", "6"] }],
    [
      "an object",
      [{ name: "o", value: { rest: anyText } }],
      partText('name="o"', '{"a":1}') + "--b--",
      { o: { a: 1 } },
    ],
    [
      "an object that says it is JSON",
      [],
      partText('name="o"\r\nContent-Type: application/json', '{"a":1}') + "--b--",
      { o: { a: 1 } },
    ],
    [
      "an array that says it is JSON",
      [{ name: "o", value: { items: integer } }],
      partText('name="o"\r\nContent-Type: application/json', "[1]") + "--b--",
      { o: [1] },
    ],
    ["text that looks like JSON", [], partText('name="o"', '{"a":1}') + "--b--", { o: '{"a":1}' }],
    ["JSON as a whole", [{ name: "o", json: true }], partText('name="o"', '"x"') + "--b--", { o: "x" }],
    [
      "a file without a name",
      [{ name: "f", file: true }],
      partText('name="f"', "x") + "--b--",
      { f: { file: "blob", type: "", bytes: [120] } },
    ],
    [
      "null instead of a file",
      [{ name: "f", file: true, value: nothing }],
      partText('name="f"', "") + "--b--",
      { f: null },
    ],
    [
      "an empty file",
      [{ name: "f", file: true, value: nothing }],
      partText('name="f"; filename="a"', "") + "--b--",
      { f: { file: "a", type: "", bytes: [] } },
    ],
    [
      "a type that is no text",
      [],
      partText('name="f"\r\nContent-Type: application/pdf', "x") + "--b--",
      { f: { file: "blob", type: "application/pdf", bytes: [120] } },
    ],
    [
      "files",
      [{ name: "f", file: true, value: { items: anyText } }],
      partText('name="f"; filename="a"', "x") + "--b--",
      { f: [{ file: "a", type: "", bytes: [120] }] },
    ],
    [
      "another encoding",
      [],
      partText('name="t"\r\nContent-Type: text/plain; charset=iso-8859-1', "x") + "--b--",
      { t: "x" },
    ],
    [
      "names of every object's members",
      [],
      partText('name="__proto__"', "x") + partText('name="constructor"', "y") + "--b--",
      Object.fromEntries([
        ["__proto__", "x"],
        ["constructor", "y"],
      ]),
    ],
  ];
  test.each(table)("%s", async (_, properties, body, want) => {
    expect(await comparable(await readAs(multipartOf(...properties), body, BOUNDARY))).toEqual(want);
  });

  test("headers of parts", async () => {
    const property: PropertyReader = { name: "f", headers: ["X-Sum", { name: "X-Count", value: integer }] };
    const head = 'name="f"; filename="a.txt"\r\nContent-Type: text/plain\r\nX-Count: 5\r\nx-sum:abc\r\nX-Other: 1';
    const read = Object(await readAs(multipartOf(property), partText(head, "x") + "--b--", BOUNDARY)).f;
    expect(isPart(read) ? [read.headers, await comparable(valueOf(read))] : read).toEqual([
      { "X-Sum": "abc", "X-Count": 5 },
      { file: "a.txt", type: "text/plain", bytes: [120] },
    ]);
    const bare = await readAs(multipartOf(property), partText('name="f"', "x") + "--b--", BOUNDARY);
    expect(bare).toEqual({ f: "x" });
    expect(multipart.bare?.({ f: part("x", { headers: { "X-Sum": "abc" } }), g: [part("y")] })).toEqual({
      f: "x",
      g: ["y"],
    });
    const required = multipartOf({ name: "f", headers: [{ name: "X-Sum", required: true }] });
    expect(await refusal(readAs(required, partText('name="f"', "x") + "--b--", BOUNDARY))).toBe(
      'invalid-body: the part "f": header "X-Sum": it is missing',
    );
  });

  const whole = partText('name="a"', "x");
  test.each([
    ["no boundary", "", "multipart/form-data", "its content type has no valid boundary"],
    ["a hostile boundary", "", 'multipart/form-data; boundary="a\u0000b"', "its content type has no valid boundary"],
    ["another boundary", `${whole}--b--`, "multipart/form-data; boundary=c", "its boundary is not in it"],
    ["nothing", "", BOUNDARY, "its boundary is not in it"],
    ["cut off", whole, BOUNDARY, "it ends before its closing boundary"],
    ["cut off in a part", whole + whole.slice(0, -3), BOUNDARY, "it ends before its closing boundary"],
    [
      "cut off in a head",
      '--b\r\nContent-Disposition: form-data; name="a"',
      BOUNDARY,
      "it ends before its closing boundary",
    ],
    ["a longer boundary", `${whole}--bb\r\n`, BOUNDARY, "a boundary has something behind it"],
    ["no head", "--b\r\n\r\nx\r\n--b--", BOUNDARY, "a part has no end of its headers"],
    ["no empty line", "--b\r\nA: b\r\n--b--", BOUNDARY, "a part has no end of its headers"],
    ["no name", `${partText("", "x")}--b--`, BOUNDARY, "a part has no name"],
    ["another disposition", `${whole.replace("form-data", "attachment")}--b--`, BOUNDARY, "a part has no name"],
    ["a line that is no header", "--b\r\nhello\r\n\r\nx\r\n--b--", BOUNDARY, "a part has a line that is no header"],
    [
      "a long head",
      `${partText(`name="${"a".repeat(20_000)}"`, "x")}--b--`,
      BOUNDARY,
      "a part has no end of its headers",
    ],
    [
      "a transfer encoding",
      `${partText('name="a"\r\nContent-Transfer-Encoding: base64', "eA==")}--b--`,
      BOUNDARY,
      'the part "a" is in a transfer encoding; send it as it is (RFC 7578, 4.7)',
    ],
  ])("is refused: %s", async (_, body, type, want) => {
    expect(await refusal(readAs(multipartOf(), body, type))).toBe(`malformed-body: the multipart body: ${want}`);
  });

  test("is refused: JSON, UTF-8 and more parts than any form has", async () => {
    const read = (body: BodyInit): Promise<string> =>
      refusal(readAs(multipartOf({ name: "a", json: true }), body, BOUNDARY));
    expect(await read(`${whole}--b--`)).toBe('malformed-body: the part "a": it is not valid JSON (line 1, column 1)');
    expect(await read(new Blob([partText('name="b"', "").slice(0, -2), new Uint8Array([0xff]), "\r\n--b--"]))).toBe(
      'malformed-body: the part "b" is not valid UTF-8',
    );
    const tiny = "--b\r\nContent-Disposition:form-data;name=c\r\n\r\n\r\n";
    expect(await read(`${tiny.repeat(10_001)}--b--`)).toBe("body-too-large: more than 10000 parts");
  });
});

describe("values one after another", () => {
  test("JSON lines come as they are sent", async () => {
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

  test("whoever stops reading lets the body go", async () => {
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

  test("events", async () => {
    const sent = ": hello\nevent: a\ndata: 1\ndata: 2\nid: 7\nretry: 50\n\ndata: x\r\n\r\n";
    expect(await all(await readAs({ type: "text/event-stream", codec: events }, sent))).toEqual([
      { event: "a", data: "1\n2", id: "7", retry: 50 },
      { data: "x" },
    ]);
  });

  test.each([
    [
      "a line that is no JSON",
      LINES,
      "1\n2\n{\n",
      "malformed-body: line 3 of the body: it is not valid JSON: it is cut off",
    ],
    [
      "a line without an end",
      LINES,
      `1\n${"2".repeat(2 ** 20 + 1)}`,
      "body-too-large: a line is longer than 1048576 characters",
    ],
    [
      "an event without an end",
      { type: "text/event-stream", codec: events },
      "a".repeat(2 ** 20 + 1),
      "body-too-large: a line is longer than 1048576 characters",
    ],
  ])("is refused: %s", async (_, content, body, want) => {
    expect(await refusal(readAs(content, body))).toBe(want);
  });
});

test("a choice of single values in a form", async () => {
  const content = formOf({ name: "a", value: oneOf(boolean, integer, anyText) });
  expect(await readAs(content, "a=true")).toEqual({ a: true });
  expect(await readAs(content, "a=1")).toEqual({ a: 1 });
  expect(await readAs(content, "a=x")).toEqual({ a: "x" });
});
