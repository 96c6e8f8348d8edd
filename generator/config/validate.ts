import { resolve } from "node:path";
import { DIAGNOSTIC_CODES, isDiagnosticCode } from "../diagnostics/catalogue.ts";
import { mayOverride } from "../diagnostics/diagnostics.ts";
import { didYouMean } from "../../runtime/suggest.ts";
import { quote } from "../diagnostics/text.ts";
import { LINT_PRESETS } from "../generate/settings.ts";
import { BUILT_IN_TARGETS, type BuiltInTarget, isBuiltInTarget } from "../generate/target-names.ts";
import type { Target } from "../targets/target.ts";
import { DEFAULT_OUTPUT, type DocumentConfig, type LimitsConfig, type ValidatorsConfig } from "./config.ts";
import { filter } from "./filter.ts";
import { formats } from "./formats.ts";
import {
  type Check,
  checkFields,
  choice,
  type ConfigFault,
  type Fault,
  fieldName,
  flag,
  nameOf,
  object,
} from "./checks.ts";

/**
 * Validates the value of a config file.
 *
 * @returns the usable documents, and all faults
 */
export function validateConfig(value: unknown): {
  readonly documents: readonly DocumentConfig[];
  readonly faults: readonly ConfigFault[];
} {
  const faults: ConfigFault[] = [];
  const fault: Fault = (message, word, code = "config-invalid") => {
    faults.push({ code, message, ...(word !== undefined && { word }) });
    return undefined;
  };
  const entries = Array.isArray(value) ? value : [value];
  if (entries.length === 0) fault("The config lists no document.");
  const documents = entries.flatMap((entry, index) => {
    const where = Array.isArray(value) ? `Entry ${index + 1} of the config` : "The config";
    return validateEntry(entry, where, fault) ?? [];
  });
  const outputs = new Map<string, string>();
  for (const { document, output = DEFAULT_OUTPUT } of documents) {
    const place = resolve(output);
    const other = outputs.get(place);
    if (other !== undefined) {
      fault(`${quote(other)} and ${quote(document)} have the same output folder, ${quote(output)}.`, output);
    }
    outputs.set(place, document);
  }
  return { documents, faults };
}

function validateEntry(entry: unknown, where: string, fault: Fault): DocumentConfig | undefined {
  if (typeof entry !== "object" || entry === null) {
    return fault(`${where} must be an object with a \`document\`, not ${nameOf(entry)}.`);
  }
  const { $schema: _, document: single, documents, joined, ...rest } = checkFields(entry, FIELDS, where, "", fault);
  const hasSeveral = Object.hasOwn(entry, "documents");
  if (hasSeveral && Object.hasOwn(entry, "document"))
    return fault(`${where} has both \`document\` and \`documents\`.`, "documents");
  if (!hasSeveral && !Object.hasOwn(entry, "document"))
    return fault(`${where} has no \`document\`, the path of the OpenAPI document.`);
  if (documents?.length === 0) return fault("`documents` needs at least one path.", "documents");
  const [document = single, ...others] = documents ?? [];
  const all = others.length > 0 ? others : joined;
  return document === undefined ? undefined : { document, ...(all !== undefined && { joined: all }), ...rest };
}

function path(value: unknown, key: string, fault: Fault): string | undefined {
  if (typeof value !== "string") return fault(`\`${key}\` must be a string, not ${nameOf(value)}.`, key);
  if (value.trim() === "") return fault(`\`${key}\` is empty.`, key);
  if (value.includes("\0")) return fault(`\`${key}\` contains a null character.`, key);
  return value;
}

function paths(value: unknown, key: string, fault: Fault): readonly string[] | undefined {
  if (!Array.isArray(value)) return fault(`\`${key}\` must be an array of strings, not ${nameOf(value)}.`, key);
  return value.flatMap((each: unknown) => path(each, key, fault) ?? []);
}

function urls(value: unknown, key: string, fault: Fault): readonly string[] | undefined {
  for (const url of paths(value, key, fault) ?? []) {
    const protocol = URL.parse(url)?.protocol;
    if (protocol !== "https:" && protocol !== "http:") {
      fault(`\`${key}\` has ${quote(url)}, which is not an http or https URL.`, url);
    }
  }
  return paths(value, key, () => undefined);
}

function targets(value: unknown, key: string, fault: Fault): readonly (BuiltInTarget | Target)[] | undefined {
  if (!Array.isArray(value)) return fault(`\`${key}\` must be an array, not ${nameOf(value)}.`, key);
  const found = value.flatMap((each: unknown) => target(each, fault) ?? []);
  const names = new Set<string>();
  for (const each of found) {
    const name = typeof each === "string" ? each : each.name;
    if (names.has(name)) fault(`Target ${quote(name)} is listed twice.`, name);
    names.add(name);
  }
  return found;
}

function target(value: unknown, fault: Fault): BuiltInTarget | Target | undefined {
  if (typeof value === "string") {
    if (isBuiltInTarget(value)) return value;
    const hint = didYouMean(value, BUILT_IN_TARGETS) || ` Built-in targets: ${BUILT_IN_TARGETS.join(", ")}.`;
    return fault(`Unknown target ${quote(value)}.${hint}`, value, "target-unknown");
  }
  if (isTarget(value)) return value;
  const text = `A target must be a name, or an object as \`defineTarget\` takes it (name, needs, declare, write), not ${nameOf(value)}.`;
  return fault(text, "targets", "target-invalid");
}

function isTarget(value: unknown): value is Target {
  if (typeof value !== "object" || value === null) return false;
  if (!("name" in value && "needs" in value && "declare" in value && "write" in value)) return false;
  if (typeof value.name !== "string" || value.name === "") return false;
  if (!Array.isArray(value.needs)) return false;
  return typeof value.declare === "function" && typeof value.write === "function";
}

function severity(value: unknown, key: string, fault: Fault): DocumentConfig["severity"] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fault(`\`${key}\` must be an object such as { "some-code": "error" }, not ${nameOf(value)}.`, key);
  }
  const found: [string, "error" | "warning" | "off"][] = [];
  for (const [code, level] of Object.entries(value)) {
    if (!isDiagnosticCode(code)) {
      fault(`\`${key}\` names an unknown code ${quote(code)}.${didYouMean(code, DIAGNOSTIC_CODES)}`, code);
    } else if (level !== "error" && level !== "warning" && level !== "off") {
      fault(`The severity of ${code} in \`${key}\` must be "error", "warning" or "off", not ${nameOf(level)}.`, code);
    } else if (!mayOverride(code, level)) {
      fault(`\`${key}\` cannot lower ${code} to "${level}": nothing can be generated where it occurs.`, code);
    } else found.push([code, level]);
  }
  return Object.fromEntries(found);
}

const limit: Check<number> = (value, key, fault) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 1
    ? value
    : fault(`\`${key}\` must be an integer of at least 1, not ${nameOf(value)}.`, fieldName(key));

const LIMITS = {
  fileBytes: limit,
  totalBytes: limit,
  values: limit,
  members: limit,
  texts: limit,
  repeats: limit,
  chain: limit,
  output: limit,
} satisfies Readonly<Record<keyof LimitsConfig, Check<number>>>;

const VALIDATORS = {
  discriminators: choice(["annotate", "assert"]),
  formats: choice(["annotate", "assert"]),
  zod: choice(["zod", "zod/mini", "none"]),
  jsonSchema: flag,
} satisfies Readonly<Record<keyof ValidatorsConfig, Check<unknown>>>;

const FIELDS = {
  document: path,
  documents: paths,
  joined: paths,
  overlays: paths,
  filter,
  output: path,
  targets,
  importExtension: choice([".ts", ".js", ""]),
  runtime: path,
  formats,
  readonly: flag,
  client: object({ validate: flag }, "{ validate: true }"),
  validators: object(VALIDATORS, '{ formats: "assert" }'),
  lint: choice(LINT_PRESETS),
  scaffold: path,
  templates: path,
  severity,
  allowFolders: paths,
  allowUrls: urls,
  limits: object(LIMITS, "{ fileBytes: 100_000_000 }"),
  // The schema of a JSON config, for editors.
  $schema: (): undefined => undefined,
} satisfies Readonly<Record<keyof DocumentConfig, Check<unknown>>> & Readonly<Record<string, Check<unknown>>>;
