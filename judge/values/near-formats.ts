import type { Json } from "../../generator/document/json.ts";
import { hasFormat } from "../../generator/facts/formats.ts";
import { type Breakage, further } from "./breakage.ts";

/** Texts that almost match a format. */
const NEARLY: ReadonlyMap<string, readonly string[]> = new Map([
  ["date-time", ["2024-13-45T99:99:99Z", "2024-02-30T12:00:00Z", "2024-02-29T12:00:00", "2024-02-29", "yesterday"]],
  ["date", ["2024-13-45", "2023-02-29", "2024-02-30", "29.02.2024", "2024-02-29T12:00:00Z", "yesterday"]],
  ["time", ["99:99:99Z", "noon"]],
  ["uuid", ["not-a-uuid", "00000000-0000-0000-0000-00000000000g"]],
  ["ipv4", ["999.1.1.1"]],
  [
    "email",
    ["not an e-mail address", "nobody", "nobody@", "@example.org", "no body@example.org", "nobody@@example.org"],
  ],
  ["byte", ["***"]],
  ["uri", ["http://", "//nobody"]],
]);

/** Texts that violate a format, those that almost match it first. */
export function textsAgainst(format: string): readonly string[] {
  return [...(NEARLY.get(format) ?? []), ...GENERAL].filter((text) => hasFormat(text, format) === false);
}

const GENERAL = ["not of the format", "<>", "\\", "{"];
const SENT = new Set([...NEARLY.values(), GENERAL].flat().map((text) => text.toLowerCase()));

/** Whether a text is one that the judge sends against formats. */
export function isSentAgainstFormats(value: Json | undefined): boolean {
  return typeof value === "string" && SENT.has(value.trim().toLowerCase());
}

export function formatBreakages(value: Json, format: string): readonly Breakage[] {
  if (typeof value === "number") {
    if (format === "int32") return [{ keyword: "format", values: () => [2 ** 31, -(2 ** 31) - 1] }];
    return [];
  }
  if (typeof value !== "string" || hasFormat(value, format) === undefined) return [];
  return [
    { keyword: "format", values: () => textsAgainst(format) },
    ...textsAgainst(format)
      .slice(1, NEARLY.get(format)?.length ?? 1)
      .flatMap((text) => further("format", { [text]: text })),
  ];
}
