import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { memberAccess, typeName } from "../../print/key.ts";
import type { FileScope } from "../target.ts";

/** The types that applications use for the values of a format, by its name. The runtime converts in both directions. */
export interface Formats {
  readonly "date-time"?: "Date" | "Temporal.Instant" | ImportedType;
  readonly date?: "Temporal.PlainDate" | ImportedType;
  readonly duration?: "Temporal.Duration" | ImportedType;
  readonly int64?: "bigint" | ImportedType;
  readonly uint64?: "bigint" | ImportedType;
  /** Any other format of strings. */
  readonly [format: string]: FormatType | undefined;
}

export type FormatType = "Date" | "bigint" | `Temporal.${string}` | ImportedType;

/** An exported type, and the functions that parse and print its values. */
export interface ImportedType {
  /** A package, or a path relative to the config file. */
  readonly import: string;
  /** `Decimal`; for `Temporal.Instant` from a polyfill, `read` and `write` are not needed. */
  readonly type: string;
  /** The export that parses a string. It throws if the string is invalid. */
  readonly read?: string;
  /** The export that turns a value into a string. */
  readonly write?: string;
}

/** Formats that the runtime converts, and the check that a string must pass before `Temporal` parses it. */
const BUILT_IN: ReadonlyMap<string, Readonly<Record<string, `is${string}Format` | "">>> = new Map([
  ["date-time", { Date: "", "Temporal.Instant": "isDateTimeFormat" }],
  ["date", { "Temporal.PlainDate": "isDateFormat" }],
  ["duration", { "Temporal.Duration": "isDurationFormat" }],
  ["int64", { bigint: "" }],
  ["uint64", { bigint: "" }],
]);

/** The types that a format can be converted to without user code: `["Date", "Temporal.Instant"]`. */
export function builtInTypes(format: string): readonly string[] {
  return Object.keys(BUILT_IN.get(format) ?? {});
}

/** Formats whose numbers are bigints. */
export function bigintFormats(formats: Formats): ReadonlySet<string> {
  return new Set(Object.keys(formats).filter((format) => formats[format] === "bigint"));
}

/** How the values of a schema are converted: `text:date-time`, `number:int64`; `undefined` if they are not. */
export function conversionKey({ shape }: Schema, formats: Formats): string | undefined {
  if (shape.kind === "number") return shape.wide === true ? `number:${shape.format ?? ""}` : undefined;
  if (shape.kind !== "string" || shape.format === undefined) return undefined;
  return Object.hasOwn(formats, shape.format) ? `text:${shape.format}` : undefined;
}

/** `int64` from `number:int64`. */
export function formatOf(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}

/** Whether only the user's own code can recognize values of a format. */
export function isForeign(formats: Formats, format: string): boolean {
  const type = formats[format];
  return typeof type === "object" && type.read !== undefined;
}

/** The role of a format's conversion among declarations. */
export const FORMAT = "format";

/** The place under which a format's conversion is declared. No pointer of a document begins like this. */
export function formatPlace(format: string): Pointer {
  return `format:${format}`;
}

/** Formats whose conversion imports from the user's program, such as a polyfill or a class. */
export function declaredFormats(formats: Formats): readonly string[] {
  return Object.keys(formats).filter((format) => formats[format] !== "Date" && formats[format] !== "bigint");
}

/** The type that applications use for a format. */
export function formatTypeCode(file: FileScope, formats: Formats, format: string): Code {
  const type = formats[format];
  if (type === undefined) return typeName("string");
  return typeof type === "string" ? typeName(type) : member(file, type, "type");
}

/** `Temporal.Instant`: a member of an import. */
function member(file: FileScope, { import: from, type }: ImportedType, space: "type" | "value"): Code {
  const [first = "", ...others] = typeName(type).text.split(".");
  return others.reduce((object, name) => memberAccess(object, name), file.external(from, first, space));
}

/** The conversion of a format's strings, or of its numbers. */
export function formatCode(file: FileScope, formats: Formats, format: string, of: "text" | "number"): Code {
  const type = formats[format];
  if (type === "Date") return file.runtime("conversion", "dateTime", "value");
  if (type === "bigint") return file.runtime("exact-json", of === "text" ? "bigintText" : "bigintNumber", "value");
  return file.use(FORMAT, formatPlace(format));
}

/** The declaration of a format's conversion in `conversions.ts`. */
export function formatDeclaration(file: FileScope, formats: Formats, format: string): Code {
  const name = file.name(FORMAT, formatPlace(format));
  const type = file.runtime("conversion", "ValueConversion", "type");
  return code`export const ${name}: ${type} = /* @__PURE__ */ ${conversionOf(file, format, formats[format])};`;
}

function conversionOf(file: FileScope, format: string, type: FormatType | undefined): Code {
  if (typeof type === "object" && type.read !== undefined && type.write !== undefined) {
    const [read, write] = [
      file.external(type.import, type.read, "value"),
      file.external(type.import, type.write, "value"),
    ];
    return code`${file.runtime("conversion", "textFormat", "value")}(${read}, ${write})`;
  }
  const name = typeof type === "object" ? type.type : (type ?? "");
  const check = BUILT_IN.get(format)?.[name];
  const value = typeof type === "object" ? member(file, type, "value") : typeName(name);
  const temporal = file.runtime("conversion", "temporal", "value");
  if (check === undefined || check === "") throw new Error(`nothing converts ${format} to ${name}`);
  return code`${temporal}(() => ${value}, ${file.runtime("validation/formats", check, "value")})`;
}
