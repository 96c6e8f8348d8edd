/** An object of JSON Schema. */
export type ToolSchema = { readonly [keyword: string]: unknown };

/** Schemas of the contract, by their references. */
export type Definitions = { readonly [reference: string]: ToolSchema };

const LONGEST = 300;

/**
 * Text of a contract as a model may read it: one bounded line of visible characters. Control characters, those that
 * reorder or hide text (bidirectional and tag characters, zero width), and brackets of markup are removed.
 */
export function plainText(text: string, longest: number = LONGEST): string {
  const visible = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll(/[<>[\]{}`]/g, "");
  const line = visible.replaceAll('"', "'").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\p{Cs}$/u, "")}…`;
}

/** Letters, digits, `_` and `-`, as hosts accept them. */
export function plainName(name: string): string {
  return name.replaceAll(/[^\w-]+/g, "_").slice(0, 60) || "call";
}

/** Left out of data, because not every host knows each pattern and format. */
const STRICT: ReadonlySet<string> = new Set(["pattern", "format", "patternProperties"]);
/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(["enum", "const", "default", "dependentRequired"]);
/** Keywords whose members are schemas by names of their own. */
const NAMED: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas"]);

/** A schema with the definitions that it refers to. What is not sent, or not received, is left out. */
export function completeSchema(schema: ToolSchema, definitions: Definitions, isOutput: boolean): ToolSchema {
  const names = new Map<string, string>();
  const found: Record<string, ToolSchema> = {};
  const flag = isOutput ? "writeOnly" : "readOnly";

  function reference(to: string): string {
    const known = names.get(to);
    if (known !== undefined) return known;
    const base = plainName(to.slice(to.lastIndexOf("/") + 1));
    const name = [...names.values()].includes(`#/$defs/${base}`) ? `${base}_${names.size}` : base;
    names.set(to, `#/$defs/${name}`);
    found[name] = plain(own(definitions, to) ?? {});
    return `#/$defs/${name}`;
  }

  function isHidden(property: unknown): boolean {
    if (!isSchema(property)) return false;
    const target = typeof property["$ref"] === "string" ? own(definitions, property["$ref"]) : undefined;
    return property[flag] === true || target?.[flag] === true;
  }

  function plain(value: ToolSchema): ToolSchema {
    const properties = isSchema(value["properties"]) ? Object.entries(value["properties"]) : [];
    const hidden = new Set(properties.flatMap(([name, one]): unknown[] => (isHidden(one) ? [name] : [])));
    const entries = Object.entries(value).flatMap(([key, one]): readonly (readonly [string, unknown])[] => {
      if (isOutput && STRICT.has(key)) return [];
      if (key === "$ref" && typeof one === "string") return [[key, reference(one)]];
      if ((key === "description" || key === "title") && typeof one === "string") return [[key, plainText(one)]];
      if (key === "required" && Array.isArray(one)) return [[key, one.filter((name) => !hidden.has(name))]];
      if (DATA.has(key)) return [[key, one]];
      if (NAMED.has(key) && isSchema(one)) {
        const shown = Object.entries(one).filter(([name]) => key !== "properties" || !hidden.has(name));
        return [[key, Object.fromEntries(shown.map(([name, each]) => [name, isSchema(each) ? plain(each) : each]))]];
      }
      if (Array.isArray(one)) return [[key, one.map((each: unknown) => (isSchema(each) ? plain(each) : each))]];
      return [[key, isSchema(one) ? plain(one) : one]];
    });
    return Object.fromEntries(entries);
  }

  const completed = plain(schema);
  return Object.keys(found).length === 0 ? completed : { ...completed, $defs: found };
}

function isSchema(value: unknown): value is ToolSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(definitions: Definitions, name: string): ToolSchema | undefined {
  return Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}
