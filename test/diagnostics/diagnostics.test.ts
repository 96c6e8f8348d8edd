import { describe, expect, test } from "vitest";
import { entryOf } from "../../generator/diagnostics/catalogue.ts";
import { type Diagnostic, collectDiagnostics, mayOverride } from "../../generator/diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../../generator/diagnostics/format.ts";
import { printable, quote, shorten } from "../../generator/diagnostics/text.ts";

describe("a collector", () => {
  test("adds severity and help from the catalogue, in the order of the reports", () => {
    const diagnostics = collectDiagnostics();
    expect(diagnostics.failed).toBe(false);
    diagnostics.report("unknown-keyword", "Twice.", "#/a");
    expect(diagnostics.failed).toBe(false);
    diagnostics.report("json-syntax", "Broken.", { position: { file: "a.json", line: 2, column: 3 } });
    expect(diagnostics.failed).toBe(true);
    expect(diagnostics.list()).toEqual([
      {
        code: "unknown-keyword",
        severity: "warning",
        message: "Twice.",
        pointer: "#/a",
        help: entryOf("unknown-keyword").help,
      },
      {
        code: "json-syntax",
        severity: "error",
        message: "Broken.",
        position: { file: "a.json", line: 2, column: 3 },
        help: entryOf("json-syntax").help,
      },
    ]);
  });

  test("locates diagnostics that have only a pointer", () => {
    const diagnostics = collectDiagnostics();
    diagnostics.report("unknown-keyword", "A", "#/a");
    diagnostics.report("unknown-keyword", "B", { pointer: "#/b", position: { file: "b", line: 7, column: 7 } });
    diagnostics.report("file-not-found", "C");
    const located: string[] = [];
    diagnostics.locateBy((pointer) => {
      located.push(pointer);
      return { file: "x", line: 1, column: 2 };
    });
    const list = diagnostics.list();
    expect(located).toEqual(["#/a"]);
    expect(list.map(({ position }) => position?.file)).toEqual(["x", "b", undefined]);
  });

  test("reports the same message about the same place once", () => {
    const diagnostics = collectDiagnostics();
    for (const place of ["#/a", "#/a", "#/b", undefined, undefined])
      diagnostics.report("reference-cycle", "Circle.", place);
    diagnostics.report("reference-cycle", "Another circle.", "#/a");
    expect(diagnostics.list().map(({ pointer }) => pointer)).toEqual(["#/a", "#/b", undefined, "#/a"]);
  });
});

describe("the severities that users may set", () => {
  test.each([
    // A warning, or an error that is repairable, may have any severity.
    ["unknown-keyword", "off", true],
    ["unknown-keyword", "error", true],
    ["unknown-keyword", "warning", true],
    ["duplicate-key", "warning", true],
    ["duplicate-key", "off", true],
    // Any other error stays an error.
    ["json-syntax", "warning", false],
    ["json-syntax", "off", false],
    ["json-syntax", "error", true],
  ] as const)("%s as %s: %s", (code, severity, allowed) => {
    expect(mayOverride(code, severity)).toBe(allowed);
    const diagnostics = collectDiagnostics({ [code]: severity });
    diagnostics.report(code, "Message.");
    const expected = allowed ? severity : entryOf(code).severity;
    expect(diagnostics.list().map((diagnostic) => diagnostic.severity)).toEqual(expected === "off" ? [] : [expected]);
    expect(diagnostics.failed).toBe(expected === "error");
  });
});

describe("formatted", () => {
  const diagnostic: Diagnostic = {
    code: "reference-not-found",
    severity: "error",
    message: 'The reference "#/x" cannot be resolved.',
    pointer: "#/paths/~1a/$ref",
    position: { file: "spec/openapi.yaml", line: 12, column: 7 },
    help: "Correct the `$ref`.",
  };
  const format = (changes: Partial<Diagnostic> = {}, colour = false): string =>
    formatDiagnostic({ ...diagnostic, ...changes }, { colour });

  test("with a place, a pointer and help", () => {
    expect(format()).toBe(
      'spec/openapi.yaml:12:7 error[reference-not-found] The reference "#/x" cannot be resolved.\n' +
        "  at #/paths/~1a/$ref\n" +
        "  help: Correct the `$ref`.",
    );
  });

  test("without a place", () => {
    const { code, message, help } = diagnostic;
    expect(formatDiagnostic({ code, message, help, severity: "warning" }, { colour: false })).toBe(
      'warning[reference-not-found] The reference "#/x" cannot be resolved.\n  help: Correct the `$ref`.',
    );
  });

  test("with colours, the same text", () => {
    const coloured = format({}, true);
    expect(coloured).toContain("\u001b[31m");
    // eslint-disable-next-line no-control-regex -- the escapes of colours
    expect(coloured.replaceAll(/\u001b\[\d+m/g, "")).toBe(format());
  });

  test("prints no terminal control characters of the document", () => {
    const hostile = "\u001b]0;owned\u0007\u001b[2J\r\nerror\u009b31m\u202egnp.exe\u2028\u0000";
    const text = format({
      message: hostile,
      pointer: `#/${hostile}`,
      position: { file: `${hostile}.yaml`, line: 1, column: 1 },
    });
    // eslint-disable-next-line no-control-regex -- those are the ones that must be absent
    expect(text.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/);
    expect(text.split("\n")).toHaveLength(3);
    expect(text).toContain("\\u001b]0;owned\\u0007");
  });

  test("fills no screen", () => {
    expect(format({ message: "x".repeat(50_000_000), pointer: `#/${"\u0000".repeat(5_000)}` }).length).toBeLessThan(
      3_000,
    );
  });
});

describe("pieces of documents in messages", () => {
  test.each([
    ["plain", '"plain"'],
    ['with "quotes"\nand lines', String.raw`"with \"quotes\"\nand lines"`],
    ["x".repeat(120), `"${"x".repeat(120)}"`],
    ["x".repeat(121), `"${"x".repeat(119)}…"`],
    [`${"x".repeat(118)}\u{1f600}yy`, `"${"x".repeat(118)}…"`],
  ])("%j", (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });

  test("are cut between characters, and unchanged where they are harmless", () => {
    expect(shorten("\u{1f600}\u{1f600}", 3)).toBe("\u{1f600}…");
    expect(printable("Ünïcode — 日本語 \u{1f600} ~")).toBe("Ünïcode — 日本語 \u{1f600} ~");
  });
});
