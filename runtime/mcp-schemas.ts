import { cleanLine, cleanText } from "./plain-text.ts";

/** An object of JSON Schema. */
export type ToolSchema = { readonly [keyword: string]: unknown };

/** Schemas of the contract by name; `$ref` contains the name. */
export type Definitions = { readonly [name: string]: ToolSchema };

const LONGEST = 300;

/** Makes text of a contract safe for a language model: one short line of visible characters, without markup. */
export function plainText(text: string, longest: number = LONGEST): string {
  return cleanLine(text.replaceAll(/[<>[\]{}`]/g, "").replaceAll('"', "'"), longest);
}

/** Makes a name of letters, digits, `_` and `-`, which all hosts accept. */
export function plainName(name: string): string {
  return name.replaceAll(/[^\w-]+/g, "_").slice(0, 60) || "call";
}

/** Whether names and values are short and visible, so that a model can repeat them and they hide nothing. */
function isPlain(value: unknown): boolean {
  if (typeof value === "string")
    return value.length <= LONGEST && !value.includes("\n") && cleanText(value) === value.trim();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, one]) => isPlain(name) && isPlain(one));
}

/** Omitted from output schemas, because not every host supports each pattern and format. */
const STRICT: ReadonlySet<string> = new Set(["pattern", "format", "patternProperties"]);
/** Omitted too: hosts that validate by draft 7, as the SDK does, apply `items` to every item of a tuple. */
const TUPLE: ReadonlySet<string> = new Set(["prefixItems", "items"]);
/** Keywords with plain values. */
const DATA: ReadonlySet<string> = new Set(["const", "default", "dependentRequired", "pattern", "format"]);
/** Keywords that map names to schemas. */
const NAMED: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas"]);

/** A schema with the definitions that it refers to, without members that are hidden in this direction. */
export function completeSchema(schema: ToolSchema, definitions: Definitions, isOutput: boolean): ToolSchema {
  const names = new Map<string, string>();
  const found: Record<string, ToolSchema> = {};
  const flag = isOutput ? "writeOnly" : "readOnly";

  function reference(to: string): string {
    const existing = names.get(to);
    if (existing !== undefined) return existing;
    const base = plainName(to);
    const name = [...names.values()].includes(`#/$defs/${base}`) ? `${base}_${names.size}` : base;
    names.set(to, `#/$defs/${name}`);
    found[name] = plain(own(definitions, to) ?? {});
    return `#/$defs/${name}`;
  }

  function isHidden(property: unknown): boolean {
    if (!isSchema(property)) return false;
    if (property[flag] === true) return true;
    const parts = Array.isArray(property["allOf"]) ? property["allOf"] : [property];
    const targets = parts.flatMap((part: unknown) => (isSchema(part) ? [part["$ref"]] : []));
    return targets.some((to) => typeof to === "string" && own(definitions, to)?.[flag] === true);
  }

  function plain(value: ToolSchema): ToolSchema {
    const properties = isSchema(value["properties"]) ? Object.entries(value["properties"]) : [];
    const hidden = new Set(properties.flatMap(([name, one]) => (isHidden(one) || !isPlain(name) ? [name] : [])));
    const entries = Object.entries(value).flatMap(([key, one]): readonly (readonly [string, unknown])[] => {
      if (isOutput && (STRICT.has(key) || (TUPLE.has(key) && "prefixItems" in value))) return [];
      if (key === "$ref" && typeof one === "string") return [[key, reference(one)]];
      if ((key === "description" || key === "title") && typeof one === "string") return [[key, plainText(one)]];
      if (key === "required" && Array.isArray(one)) return [[key, one.filter((name) => !hidden.has(name))]];
      if (key === "enum" && Array.isArray(one)) {
        const shown = one.filter(isPlain);
        // Output may contain the hidden values.
        return shown.length === 0 || (isOutput && shown.length < one.length) ? [] : [[key, shown]];
      }
      if (DATA.has(key)) return isPlain(one) ? [[key, one]] : [];
      if (NAMED.has(key) && isSchema(one)) {
        const shown = Object.entries(one).filter(([name]) =>
          key === "properties" ? !hidden.has(name) : isPlain(name),
        );
        return [[key, Object.fromEntries(shown.map(([name, each]) => [name, isSchema(each) ? plain(each) : each]))]];
      }
      if (Array.isArray(one)) return [[key, one.map((each: unknown) => (isSchema(each) ? plain(each) : each))]];
      if (isSchema(one)) return [[key, plain(one)]];
      return isPlain(one) ? [[key, one]] : [];
    });
    return Object.fromEntries(entries);
  }

  const completed = plain(schema);
  return Object.keys(found).length === 0 ? completed : { ...completed, $defs: found };
}

/** The names of all arguments, as paths: `query.limit`, `body`. */
export function argumentNames(schema: ToolSchema, prefix = ""): readonly string[] {
  return membersOf(schema).flatMap(([name, one]) =>
    isSchema(one) && isClosed(one) ? argumentNames(one, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** The arguments of an input that its schema does not have. */
export function unknownArguments(schema: ToolSchema, input: unknown, prefix = ""): readonly string[] {
  if (!isClosed(schema) || !isSchema(input)) return [];
  const members = new Map(membersOf(schema));
  return Object.entries(input).flatMap(([name, value]) => {
    const one = members.get(name);
    return one === undefined
      ? [`${prefix}${name}`]
      : isSchema(one)
        ? unknownArguments(one, value, `${prefix}${name}.`)
        : [];
  });
}

function membersOf({ properties }: ToolSchema): readonly (readonly [string, unknown])[] {
  return isSchema(properties) ? Object.entries(properties) : [];
}

function isClosed(schema: ToolSchema): boolean {
  return schema["additionalProperties"] === false;
}

function isSchema(value: unknown): value is ToolSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(definitions: Definitions, name: string): ToolSchema | undefined {
  return Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}
