import { resolve } from "node:path";
import { DIAGNOSTIC_CODES, isDiagnosticCode } from "../diagnostics/catalogue.ts";
import { mayOverride } from "../diagnostics/diagnostics.ts";
import { didYouMean } from "../diagnostics/suggest.ts";
import { quote } from "../diagnostics/text.ts";
import { type ImportExtension, LINT_PRESETS, type LintPreset } from "../generate/settings.ts";
import { BUILT_IN_TARGETS, type BuiltInTarget, isBuiltInTarget } from "../generate/target-names.ts";
import type { Target } from "../targets/target.ts";
import {
  type ClientConfig,
  DEFAULT_OUTPUT,
  type DocumentConfig,
  type LimitsConfig,
  type ValidatorsConfig,
} from "./config.ts";
import { filter } from "./filter.ts";
import { formats } from "./formats.ts";
import { type ConfigFault, type Fault, nameOf } from "./fault.ts";

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
  const fields = new Map<string, unknown>(Object.entries(entry));
  for (const key of fields.keys()) {
    if (!KEYS.has(key) && !OTHER_KEYS.has(key))
      fault(`${where} has an unknown field ${quote(key)}.${didYouMean(key, KEYS.keys())}`, key);
  }
  if (fields.has("documents")) {
    if (fields.has("document")) return fault(`${where} has both \`document\` and \`documents\`.`, "documents");
    const [first, ...others] = paths(fields.get("documents"), "documents", fault) ?? [];
    if (first === undefined) return fault("`documents` needs at least one path.", "documents");
    fields.set("document", first);
    if (others.length > 0) fields.set("joined", others);
  }
  if (!fields.has("document")) {
    return fault(`${where} has no \`document\`, the path of the OpenAPI document.`);
  }
  const read = <T>(key: keyof DocumentConfig, check: Check<T>): T | undefined => {
    const value = fields.get(key);
    return value === undefined ? undefined : check(value, key, fault);
  };
  return defined({
    document: read("document", path),
    joined: read("joined", paths),
    overlays: read("overlays", paths),
    filter: read("filter", filter),
    output: read("output", path),
    targets: read("targets", targets),
    importExtension: read("importExtension", importExtension),
    runtime: read("runtime", path),
    formats: read("formats", formats),
    readonly: read("readonly", flag),
    client: read("client", client),
    validators: read("validators", validators),
    lint: read("lint", lint),
    scaffold: read("scaffold", path),
    templates: read("templates", path),
    severity: read("severity", severity),
    allowFolders: read("allowFolders", paths),
    allowUrls: read("allowUrls", urls),
    limits: read("limits", limits),
  });
}

type Draft = { readonly [Key in keyof DocumentConfig]-?: DocumentConfig[Key] | undefined };

/** Removes undefined members, because `exactOptionalPropertyTypes` rejects them. */
function defined({ document, ...rest }: Draft): DocumentConfig | undefined {
  if (document === undefined) return undefined;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { document, ...Object.fromEntries(given) };
}

type Check<T> = (value: unknown, key: string, fault: Fault) => T | undefined;

const KEYS: ReadonlySet<string> = new Set<keyof DocumentConfig>([
  "document",
  "joined",
  "overlays",
  "filter",
  "output",
  "targets",
  "importExtension",
  "runtime",
  "formats",
  "readonly",
  "client",
  "validators",
  "lint",
  "scaffold",
  "templates",
  "severity",
  "allowFolders",
  "allowUrls",
  "limits",
]);

/** `$schema` names the schema of a JSON config, for editors. */
const OTHER_KEYS: ReadonlySet<string> = new Set(["documents", "$schema"]);

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

function importExtension(value: unknown, key: string, fault: Fault): ImportExtension | undefined {
  if (value === ".ts" || value === ".js" || value === "") return value;
  return fault(`\`${key}\` must be ".ts", ".js" or "", not ${nameOf(value)}.`, key);
}

function lint(value: unknown, key: string, fault: Fault): LintPreset | undefined {
  const found = LINT_PRESETS.find((preset) => preset === value);
  const known = LINT_PRESETS.map((preset) => quote(preset)).join(", ");
  return found ?? fault(`\`${key}\` is ${nameOf(value)}; it has to be one of ${known}.`, key);
}

function flag(value: unknown, key: string, fault: Fault): boolean | undefined {
  return typeof value === "boolean" ? value : fault(`\`${key}\` must be true or false, not ${nameOf(value)}.`, key);
}

function client(value: unknown, key: string, fault: Fault): ClientConfig | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fault(`\`${key}\` must be an object such as { validate: true }, not ${nameOf(value)}.`, key);
  }
  const { validate, ...others } = { validate: undefined, ...value };
  for (const name of Object.keys(others)) {
    fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, ["validate"])}`, name);
  }
  if (typeof validate === "boolean") return { validate };
  if (validate === undefined) return {};
  return fault(`\`${key}.validate\` must be true or false, not ${nameOf(validate)}.`, "validate");
}

function validators(value: unknown, key: string, fault: Fault): ValidatorsConfig | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fault(`\`${key}\` must be an object such as { formats: "assert" }, not ${nameOf(value)}.`, key);
  }
  const known = { discriminators: undefined, formats: undefined, jsonSchema: undefined, zod: undefined };
  const { discriminators, formats: asserted, jsonSchema, zod, ...others } = { ...known, ...value };
  for (const name of Object.keys(others)) {
    fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, Object.keys(known))}`, name);
  }
  const choice = <T extends string>(name: string, given: unknown, choices: readonly T[]): T | undefined => {
    const found = choices.find((one) => one === given);
    if (found !== undefined || given === undefined) return found;
    return fault(
      `\`${key}.${name}\` must be ${choices.map((one) => quote(one)).join(" or ")}, not ${nameOf(given)}.`,
      name,
    );
  };
  const tags = choice("discriminators", discriminators, ["annotate", "assert"] as const);
  const formats = choice("formats", asserted, ["annotate", "assert"] as const);
  const flavour = choice("zod", zod, ["zod", "zod/mini", "none"] as const);
  if (jsonSchema !== undefined && typeof jsonSchema !== "boolean") {
    fault(`\`${key}.jsonSchema\` must be true or false, not ${nameOf(jsonSchema)}.`, "jsonSchema");
  }
  return {
    ...(tags !== undefined && { discriminators: tags }),
    ...(formats !== undefined && { formats }),
    ...(flavour !== undefined && { zod: flavour }),
    ...(typeof jsonSchema === "boolean" && { jsonSchema }),
  };
}

function severity(value: unknown, key: string, fault: Fault): DocumentConfig["severity"] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fault(`\`${key}\` must be an object such as { "some-code": "error" }, not ${nameOf(value)}.`, key);
  }
  const found: [string, "error" | "warning" | "off"][] = [];
  for (const [code, wanted] of Object.entries(value)) {
    if (!isDiagnosticCode(code)) {
      fault(`\`${key}\` names an unknown code ${quote(code)}.${didYouMean(code, DIAGNOSTIC_CODES)}`, code);
    } else if (wanted !== "error" && wanted !== "warning" && wanted !== "off") {
      fault(`The severity of ${code} in \`${key}\` must be "error", "warning" or "off", not ${nameOf(wanted)}.`, code);
    } else if (!mayOverride(code, wanted)) {
      fault(`\`${key}\` cannot lower ${code} to "${wanted}": nothing can be generated where it occurs.`, code);
    } else found.push([code, wanted]);
  }
  return Object.fromEntries(found);
}

const LIMITS = [
  "fileBytes",
  "totalBytes",
  "values",
  "texts",
  "repeats",
  "chain",
  "output",
] as const satisfies (keyof LimitsConfig)[];

function limits(value: unknown, key: string, fault: Fault): LimitsConfig | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fault(`\`${key}\` must be an object such as { fileBytes: 100_000_000 }, not ${nameOf(value)}.`, key);
  }
  const found: [string, number][] = [];
  for (const [name, limit] of Object.entries(value)) {
    if (!LIMITS.some((known) => known === name)) {
      fault(`\`${key}\` has an unknown field ${quote(name)}.${didYouMean(name, LIMITS)}`, name);
    } else if (typeof limit !== "number" || !Number.isSafeInteger(limit) || limit < 1) {
      fault(`\`${key}.${name}\` must be an integer of at least 1, not ${nameOf(limit)}.`, name);
    } else found.push([name, limit]);
  }
  return Object.fromEntries(found);
}
