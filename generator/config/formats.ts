import { existsSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { didYouMean } from "../../runtime/suggest.ts";
import { quote } from "../diagnostics/text.ts";
import { builtInTypes, type Formats, type FormatType, type ImportedType } from "../targets/conversions/formats.ts";
import type { DocumentConfig } from "./config.ts";
import { type ConfigFault, type Fault, nameOf } from "./checks.ts";

/** Validates `formats`. */
export function formats(value: unknown, key: string, fault: Fault): Formats | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fault(`\`${key}\` is ${nameOf(value)}; it has to be an object such as { "date-time": "Date" }.`, key);
  }
  const found: [string, FormatType][] = [];
  for (const [format, given] of Object.entries(value)) {
    const type: FormatType | undefined =
      typeof given === "object" && given !== null
        ? imported(format, given, key, fault)
        : builtIn(format, given, key, fault);
    if (type !== undefined) found.push([format, type]);
  }
  return Object.fromEntries(found);
}

function builtIn(format: string, given: unknown, key: string, fault: Fault): FormatType | undefined {
  const choices = builtInTypes(format);
  const type = choices.find((one) => one === given);
  if (type !== undefined) return type as FormatType;
  const maps = `\`${key}\` maps ${quote(format)} to ${nameOf(given)}`;
  const own = '{ import: "./module.ts", type: "Type", read: "readText", write: "writeText" }';
  if (format === "date" && given === "Date")
    return fault(
      `${maps}, but a day has no time zone, and its midnight in UTC is the day before in America. Use "Temporal.PlainDate", or ${own}.`,
      format,
    );
  const usual = choices.length === 0 ? "" : `${choices.map((one) => quote(one)).join(" or ")}, or `;
  return fault(`${maps}; it has to be ${usual}a type of your own, ${own}.`, format);
}

const FIELDS = ["import", "type", "read", "write"] as const;

function imported(format: string, given: object, key: string, fault: Fault): ImportedType | undefined {
  const place = `\`${key}\`, at ${quote(format)},`;
  const fields = new Map<string, unknown>(Object.entries(given));
  let isRight = true;
  const wrong = (message: string, word: string): void => {
    isRight = false;
    fault(`${place} ${message}`, word);
  };
  for (const name of fields.keys())
    if (!FIELDS.some((one) => one === name))
      wrong(`has an unknown field ${quote(name)}.${didYouMean(name, FIELDS)}`, name);
  const text = (name: (typeof FIELDS)[number], pattern: RegExp, what: string): string => {
    const value = fields.get(name);
    if (typeof value === "string" && pattern.test(value)) return value;
    wrong(`has ${nameOf(value)} as \`${name}\`; it has to be ${what}.`, typeof value === "string" ? value : format);
    return "";
  };
  const module = text("import", /^[^\0\r\n"]+$/, "a package, or a path relative to the config file");
  const type = text("type", /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, "the name of a type that the module exports");
  const isTemporal = type.startsWith("Temporal.") && builtInTypes(format).includes(type);
  if (isTemporal && !fields.has("read") && !fields.has("write")) return isRight ? { import: module, type } : undefined;
  const read = text("read", IDENTIFIER, "the name of a function that the module exports");
  const write = text("write", IDENTIFIER, "the name of a function that the module exports");
  return isRight ? { import: module, type, read, write } : undefined;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Finds modules that `formats` imports and that do not exist. @param folder absolute, of the config */
export function moduleFaults({ formats: given = {} }: DocumentConfig, folder: string): readonly ConfigFault[] {
  return Object.entries(given).flatMap(([format, type]) => {
    if (typeof type !== "object") return [];
    const from = type.import;
    const exists = isPath(from) ? existsSync(resolve(folder, from)) : isInstalled(from, folder);
    const missing = isPath(from) ? "is not there" : "is not installed";
    const message = `\`formats\`, at ${quote(format)}, imports ${quote(from)}, which ${missing}.`;
    return exists ? [] : [{ code: "config-invalid", message, word: from } as const];
  });
}

function isInstalled(from: string, folder: string): boolean {
  try {
    return from.startsWith("#") || findPackageJSON(from, pathToFileURL(join(folder, "config.ts"))) !== undefined;
  } catch {
    return false;
  }
}

export function isPath(from: string): boolean {
  return /^\.{0,2}[\\/]|^[A-Za-z]:/.test(from);
}
