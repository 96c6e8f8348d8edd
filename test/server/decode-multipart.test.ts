import { describe, expect, test } from "vitest";
import { multipart } from "../../runtime/server/decode/multipart.ts";
import type { PropertyReader, RequestContent } from "../../runtime/server/decode/reader.ts";
import { anyText, integer, nothing } from "../../runtime/scalars.ts";
import { comparable, readAs, refusal } from "./support/bodies.ts";

const BOUNDARY = "multipart/form-data; boundary=b";

function multipartOf(...properties: readonly PropertyReader[]): RequestContent {
  return { type: "multipart/form-data", codec: multipart, properties };
}

function partText(head: string, content: string): string {
  return `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
}

describe("multipart", () => {
  test("bodies written by browsers and Node", async () => {
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
    ["an array of one", [{ name: "n", value: { items: integer } }], partText('name="n"', "5") + "--b--", { n: [5] }],
    ["twice", [], partText('name="n"', "5") + partText('name="n"', "6") + "--b--", { n: ["5", "6"] }],
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
    [
      "a file without a name",
      [{ name: "f", file: true }],
      partText('name="f"', "x") + "--b--",
      { f: { file: "blob", type: "", bytes: [120] } },
    ],
    [
      "one file of a list that may be null",
      [{ name: "f", file: true, value: { scalar: nothing, items: anyText } }],
      partText('name="f"; filename="a"', "x") + "--b--",
      { f: [{ file: "a", type: "", bytes: [120] }] },
    ],
    [
      "an object that a browser sends as a Blob of JSON",
      [{ name: "o", value: { properties: [["n", integer]] } }],
      partText('name="o"; filename="blob"\r\nContent-Type: application/json', '{"n":1}') + "--b--",
      { o: { n: 1 } },
    ],
    [
      "a file of JSON",
      [{ name: "o", file: true, value: anyText }],
      partText('name="o"; filename="o.json"\r\nContent-Type: application/json', "{}") + "--b--",
      { o: { file: "o.json", type: "application/json", bytes: [123, 125] } },
    ],
    [
      "null instead of a list of files",
      [{ name: "f", file: true, value: { scalar: nothing, items: anyText } }],
      partText('name="f"', "") + "--b--",
      { f: null },
    ],
    [
      "one file, where it or a list is allowed",
      [{ name: "f", file: true, value: { scalar: anyText, items: anyText } }],
      partText('name="f"; filename="a"', "x") + "--b--",
      { f: { file: "a", type: "", bytes: [120] } },
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
      "a type that is not text",
      [],
      partText('name="f"\r\nContent-Type: application/pdf', "x") + "--b--",
      { f: { file: "blob", type: "application/pdf", bytes: [120] } },
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

  const whole = partText('name="a"', "x");
  test.each([
    ["no boundary", "", "multipart/form-data", "the Content-Type has no valid boundary"],
    ["a hostile boundary", "", 'multipart/form-data; boundary="a\u0000b"', "the Content-Type has no valid boundary"],
    ["another boundary", `${whole}--b--`, "multipart/form-data; boundary=c", "the boundary does not occur"],
    ["nothing", "", BOUNDARY, "the boundary does not occur"],
    ["cut off", whole, BOUNDARY, "the closing boundary is missing"],
    ["cut off in a part", whole + whole.slice(0, -3), BOUNDARY, "the closing boundary is missing"],
    [
      "cut off in a head",
      '--b\r\nContent-Disposition: form-data; name="a"',
      BOUNDARY,
      "the closing boundary is missing",
    ],
    ["a longer boundary", `${whole}--bb\r\n`, BOUNDARY, "a boundary is followed by other text"],
    ["no head", "--b\r\n\r\nx\r\n--b--", BOUNDARY, "the headers of a part do not end"],
    ["no empty line", "--b\r\nA: b\r\n--b--", BOUNDARY, "the headers of a part do not end"],
    ["no name", `${partText("", "x")}--b--`, BOUNDARY, "a part has no name"],
    ["another disposition", `${whole.replace("form-data", "attachment")}--b--`, BOUNDARY, "a part has no name"],
    ["a line that is not a header", "--b\r\nhello\r\n\r\nx\r\n--b--", BOUNDARY, "a part has an invalid header line"],
    [
      "a long head",
      `${partText(`name="${"a".repeat(20_000)}"`, "x")}--b--`,
      BOUNDARY,
      "the headers of a part do not end",
    ],
    [
      "a transfer encoding",
      `${partText('name="a"\r\nContent-Transfer-Encoding: base64', "eA==")}--b--`,
      BOUNDARY,
      'the part "a" has a Content-Transfer-Encoding, which is not allowed (RFC 7578, 4.7)',
    ],
  ])("is refused: %s", async (_, body, type, want) => {
    expect(await refusal(readAs(multipartOf(), body, type))).toBe(`malformed-body: the multipart body: ${want}`);
  });

  test("rejects invalid JSON, invalid UTF-8 and too many parts", async () => {
    const read = (body: BodyInit): Promise<string> =>
      refusal(readAs(multipartOf({ name: "a", json: true }), body, BOUNDARY));
    expect(await read(`${whole}--b--`)).toBe('malformed-body: the part "a" is not valid JSON (line 1, column 1)');
    expect(await read(new Blob([partText('name="b"', "").slice(0, -2), new Uint8Array([0xff]), "\r\n--b--"]))).toBe(
      'malformed-body: the part "b" is not valid UTF-8',
    );
    // What looks like a boundary nearly everywhere, and heads of many lines, are gone through once.
    const long = "-".repeat(69);
    const nearly = `--${long}b\r\nContent-Disposition: form-data; name="c"\r\n\r\n${`\r\n--${long}`.repeat(14_000)}`;
    const longer = readAs(multipartOf(), `${nearly}\r\n--${long}b--`, `multipart/form-data; boundary=${long}b`);
    expect(Object(await longer)["c"]).toHaveLength(73 * 14_000);
    const lines = `--b\r\nContent-Disposition: form-data; name="c"\r\n${"a:b\r\n".repeat(3000)}\r\nx\r\n`;
    expect(Object(await readAs(multipartOf(), `${lines.repeat(60)}--b--`, BOUNDARY))["c"]).toHaveLength(60);
    const nested = partText('name="c"\r\nContent-Type: multipart/mixed; boundary=c', "--c\r\n\r\nx\r\n--c--");
    expect(Object(await readAs(multipartOf(), `${nested}--b--`, BOUNDARY))["c"]).toBeInstanceOf(File);
    const tiny = "--b\r\nContent-Disposition:form-data;name=c\r\n\r\n\r\n";
    expect(await read(`${tiny.repeat(10_001)}--b--`)).toBe("body-too-large: more than 10000 parts");
  });
});
