import { expect, test } from "vitest";
import { decodeUtf8 } from "../../generator/document/decode.ts";
import { loadFiles } from "./support.ts";

const bytes = (...values: (number | string)[]): Uint8Array =>
  Buffer.concat(values.map((value) => (typeof value === "number" ? Buffer.of(value) : Buffer.from(value))));

test.each([
  ["a bare continuation byte", bytes("a: 1\nb: ", 0x80), "0x80", 2, 4],
  ["0xFF", bytes("a: ", 0xff), "0xFF", 1, 4],
  ["an overlong slash", bytes("é\n", 0xc0, 0xaf), "0xC0", 2, 1],
  ["an overlong sequence of three", bytes(0xe0, 0x80, 0xaf), "0xE0", 1, 1],
  ["a surrogate", bytes("x", 0xed, 0xa0, 0x80), "0xED", 1, 2],
  ["a code point beyond the last", bytes(0xf4, 0x90, 0x80, 0x80), "0xF4", 1, 1],
  ["a sequence cut off by the end", bytes("abc\r\n", "ä", 0xe2, 0x82), "0xE2", 2, 2],
  ["Latin-1", bytes("title: caf", 0xe9, "\n"), "0xE9", 1, 11],
])("%s is refused at its place", (_name, input, byte, line, column) => {
  expect(decodeUtf8(input)).toEqual({ ok: false, message: `Invalid UTF-8: byte ${byte}.`, at: { line, column } });
});

test.each([
  ["little", [0xff, 0xfe], "utf16le" as const],
  ["big", [0xfe, 0xff], "utf16le" as const],
])("UTF-16, %s endian, is named", (_name, mark, encoding) => {
  const decoded = decodeUtf8(Buffer.concat([Buffer.from(mark), Buffer.from("openapi", encoding)]));
  expect(decoded).toMatchObject({ ok: false, message: "The file is UTF-16, not UTF-8.", at: { line: 1, column: 1 } });
});

test("decodes well-formed UTF-8, also at the limits of each length", () => {
  const text = "\u0000\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}";
  expect(decodeUtf8(Buffer.from(text))).toEqual({ ok: true, text });
});

test("a byte order mark is not part of the text or of columns", async () => {
  const text = '\ufeffopenapi: "3.1.0"\npaths: {}\npaths: {}\n';
  const { reported, document } = await loadFiles({ "a.yaml": text }, { severity: { "duplicate-key": "warning" } });
  expect(reported).toEqual(["duplicate-key 3:1"]);
  expect(document?.locate("#/openapi")).toEqual({ file: "a.yaml", line: 1, column: 1 });
});

test("a UTF-16 document is rejected with its name", async () => {
  const utf16 = Buffer.from('\ufeff{"openapi":"3.1.0"}', "utf16le");
  const { document, diagnostics } = await loadFiles({ "dir/api.json": utf16 });
  expect(document).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: "not-utf-8", position: { file: "dir/api.json", line: 1, column: 1 } }]);
});
