import { chance, pick, type Random } from "../../runtime/factory/random.ts";

/** A text of a format; `undefined` for formats without a syntax. */
export function formatText(format: string, random: Random): string | undefined {
  return TEXTS.get(format)?.(random);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const HEX = "0123456789abcdef";

export function letters(random: Random, length: number, from: string = LETTERS): string {
  let text = "";
  for (let index = 0; index < length; index++) text += from[random.int(0, from.length - 1)] ?? "a";
  return text;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, "0");
}

function date(random: Random): string {
  if (chance(random, 5)) return "2024-02-29";
  return `${random.int(2000, 2037)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`;
}

function time(random: Random): string {
  const clock = `${pad(random.int(0, 23))}:${pad(random.int(0, 59))}:${pad(random.int(0, 59))}`;
  const fraction = chance(random, 20) ? `.${random.int(1, 999)}` : "";
  return `${clock}${fraction}${chance(random, 80) ? "Z" : `${chance(random, 50) ? "+" : "-"}${pad(random.int(0, 13))}:00`}`;
}

function uuid(random: Random): string {
  const variant = HEX[random.int(8, 11)] ?? "8";
  return [
    letters(random, 8, HEX),
    letters(random, 4, HEX),
    `4${letters(random, 3, HEX)}`,
    `${variant}${letters(random, 3, HEX)}`,
    letters(random, 12, HEX),
  ].join("-");
}

/** Addresses reserved for documentation (RFC 2606, RFC 5737, RFC 3849). */
function host(random: Random): string {
  return `${letters(random, random.int(1, 8))}.example`;
}

function url(random: Random): string {
  return `https://${host(random)}/${letters(random, random.int(0, 6))}`;
}

function ipv4(random: Random): string {
  return `192.0.2.${random.int(0, 255)}`;
}

function ipv6(random: Random): string {
  return `2001:db8::${letters(random, random.int(1, 4), HEX)}`;
}

const TEXTS: ReadonlyMap<string, (random: Random) => string> = new Map<string, (random: Random) => string>([
  ["date-time", (random) => `${date(random)}T${time(random)}`],
  ["date", date],
  ["time", time],
  ["duration", (random) => pick(random, ["PT5M", "P1D", "P1Y2M3DT4H5M6S", "P2W", `PT${random.int(1, 90)}S`]) ?? "P1D"],
  ["email", (random) => `${letters(random, random.int(1, 8))}@${host(random)}`],
  ["idn-email", (random) => `${letters(random, random.int(1, 8))}@${host(random)}`],
  ["hostname", host],
  ["idn-hostname", host],
  ["ipv4", ipv4],
  ["ip", ipv4],
  ["ipv6", ipv6],
  ["uri", url],
  ["url", url],
  ["uri-reference", (random) => (chance(random, 50) ? url(random) : `/${letters(random, random.int(0, 6))}`)],
  ["iri", url],
  ["iri-reference", url],
  ["uri-template", (random) => `/${letters(random, 4)}/{${letters(random, 3)}}`],
  ["uuid", uuid],
  ["json-pointer", (random) => `/${letters(random, random.int(0, 6))}`],
  ["relative-json-pointer", (random) => `${random.int(0, 3)}/${letters(random, 3)}`],
  ["regex", (random) => `^${letters(random, random.int(1, 5))}$`],
  ["byte", (random) => btoa(letters(random, random.int(0, 12)))],
  ["base64", (random) => btoa(letters(random, random.int(0, 12)))],
  ["decimal", (random) => `${random.int(0, 9999)}.${pad(random.int(0, 99))}`],
]);

const SMALLER: ReadonlyMap<string, readonly string[]> = new Map([
  ["uri", ["a:b", "http://a.b"]],
  ["url", ["http://a.b"]],
  ["email", ["a@b.co"]],
  ["hostname", ["a", "a.b"]],
  ["ipv4", ["1.1.1.1"]],
  ["ipv6", ["::1"]],
  ["uri-reference", ["", "a"]],
  ["byte", ["", "YQ=="]],
  ["duration", ["P1D"]],
]);

/** Short texts of a format, for schemas with a small `maxLength`. */
export function smallTexts(format: string): readonly string[] {
  return SMALLER.get(format) ?? [];
}

/** A valid text of the format that is longer by so many characters; `undefined` for other formats. */
export function longerText(format: string, text: string, by: number, random: Random): string | undefined {
  switch (format) {
    case "uri":
    case "url":
    case "iri":
    case "uri-reference":
    case "iri-reference":
    case "json-pointer":
    case "uri-template":
      return text + letters(random, by);
    case "email":
    case "idn-email":
      return text.replace(".example", `.${letters(random, Math.min(60, by))}.example`);
    case "byte":
    case "base64":
      return `${letters(random, by + (4 - (by % 4)))}${text}`;
    default:
      return undefined;
  }
}
