import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { parsePointer } from "../../document/pointer.ts";
import type { Operation } from "../../ir/api.ts";
import { plainText } from "./plain-text.ts";

/** JSON Schemas of requests and data, from the bundled document. */
export interface ToolSchemas {
  /** Of the groups of a request. */
  input(operation: Operation): JsonObject;
  /** Of the data of a success; `undefined` where it is not JSON. */
  output(operation: Operation): JsonObject | undefined;
  /** The schemas that were referred to, by the names of their components. */
  definitions(): ReadonlyMap<string, JsonObject>;
}

/** Keywords that say nothing of values. */
const DROPPED = new Set([
  "example",
  "examples",
  "externalDocs",
  "xml",
  "discriminator",
  "$comment",
  "$id",
  "$schema",
  "readOnly",
  "writeOnly",
]);
/** Keywords whose values are data. */
const DATA = new Set(["enum", "const", "default", "dependentRequired"]);
/** Keywords whose members are schemas by names of their own. */
const NAMED = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
/** Left out of data, because not every host knows each pattern and format. */
const STRICT = new Set(["pattern", "format", "patternProperties"]);
const COMPONENT = /^#\/components\/schemas\/([^/]+)$/;
const DEEPEST = 60;
const MOST_REFERENCES = 20;

export function createToolSchemas(bundle: JsonObject): ToolSchemas {
  const found = new Map<string, JsonObject>();

  function plain(value: Json | undefined, isOutput: boolean, depth = 0): JsonObject {
    if (!isObject(value) || depth > DEEPEST) return {};
    const hidden = hiddenOf(value, isOutput);
    const entries = Object.entries(value).flatMap(([key, own]): readonly (readonly [string, Json])[] => {
      if (DROPPED.has(key) || key.startsWith("x-") || (isOutput && STRICT.has(key))) return [];
      if (key === "$ref" && typeof own === "string") return reference(own, isOutput);
      if ((key === "description" || key === "title") && typeof own === "string") return [[key, plainText(own)]];
      if (key === "required" && isArray(own)) return [[key, own.filter((name) => !hidden.has(name))]];
      if (DATA.has(key)) return [[key, own]];
      if (NAMED.has(key) && isObject(own)) {
        const isHidden = (name: string): boolean => key === "properties" && hidden.has(name);
        const shown = Object.fromEntries(Object.entries(own).filter(([name]) => !isHidden(name)));
        return [[key, mapped(shown, (one) => plainOrBoolean(one, isOutput, depth + 1))]];
      }
      if (isArray(own)) return [[key, own.map((one) => (isObject(one) ? plain(one, isOutput, depth + 1) : one))]];
      return [[key, isObject(own) ? plain(own, isOutput, depth + 1) : own]];
    });
    return Object.fromEntries(entries);
  }

  /** Members that are not sent, or not received. */
  function hiddenOf(schema: JsonObject, isOutput: boolean): ReadonlySet<Json> {
    const properties = member(schema, "properties");
    const flag = isOutput ? "writeOnly" : "readOnly";
    const isHidden = (one: Json): boolean => isObject(one) && (one[flag] === true || resolved(one)[flag] === true);
    const entries = isObject(properties) ? Object.entries(properties) : [];
    return new Set(entries.flatMap(([name, one]) => (isHidden(one) ? [name] : [])));
  }

  function plainOrBoolean(value: Json, isOutput: boolean, depth: number): Json {
    return typeof value === "boolean" ? value : plain(value, isOutput, depth);
  }

  function reference(to: string, isOutput: boolean): readonly (readonly [string, Json])[] {
    const component = COMPONENT.exec(to)?.[1];
    if (component === undefined) return [];
    const name = `${component.replaceAll(/[^\w.-]/g, "_")}${isOutput ? "_" : ""}`;
    if (!found.has(name)) {
      found.set(name, {});
      found.set(name, plain(resolve(to), isOutput));
    }
    return [["$ref", `#/$defs/${name}`]];
  }

  function resolve(to: string): Json | undefined {
    let value: Json | undefined = bundle;
    for (const token of parsePointer(to).tokens) {
      value = isObject(value) ? member(value, token) : isArray(value) ? value[Number(token)] : undefined;
    }
    return value;
  }

  function resolved(value: Json | undefined): JsonObject {
    let current = value;
    for (let turn = 0; turn < MOST_REFERENCES && isObject(current); turn++) {
      const to = member(current, "$ref");
      if (typeof to !== "string") return current;
      current = resolve(to);
    }
    return isObject(current) ? current : {};
  }

  function nodeOf({ at }: Operation): JsonObject {
    const { tokens } = parsePointer(at);
    const item = resolved(resolve(`#/${tokens.slice(0, 2).map(escaped).join("/")}`));
    let node: Json | undefined = item;
    for (const token of tokens.slice(2)) node = isObject(node) ? member(node, token) : undefined;
    const own = resolved(node);
    const parameters = [member(item, "parameters"), member(own, "parameters")].flatMap((one) =>
      isArray(one) ? one : [],
    );
    return { ...own, parameters };
  }

  function jsonSchema(content: Json | undefined): Json | undefined {
    if (!isObject(content)) return undefined;
    const entries = Object.entries(content);
    const [, chosen] = entries.find(([type]) => /[/+]json\b/i.test(type)) ?? entries[0] ?? [];
    return member(resolved(chosen), "schema");
  }

  return {
    definitions: () => found,
    input(operation) {
      const node = nodeOf(operation);
      const parameters = isArray(node["parameters"]) ? node["parameters"].map(resolved) : [];
      const groups: [string, Json][] = [];
      const required: string[] = [];
      for (const [group, place] of [
        ["path", "path"],
        ["query", "query"],
        ["headers", "header"],
      ] as const) {
        const own = operation.parameters.filter(
          (one) => one.in === place && one.name.toLowerCase() !== operation.idempotency?.header.toLowerCase(),
        );
        if (own.length === 0) continue;
        const schemas = own.map(({ name }): [string, Json] => {
          const parameter = parameters.findLast((one) => one["name"] === name && one["in"] === place) ?? {};
          const schema = plain(member(parameter, "schema") ?? jsonSchema(member(parameter, "content")), false);
          const { description } = parameter;
          return [name, typeof description === "string" ? { ...schema, description: plainText(description) } : schema];
        });
        const needed = own.flatMap((one) => (one.required ? [one.name] : []));
        groups.push([group, objectOf(schemas, needed)]);
        if (needed.length > 0) required.push(group);
      }
      if (operation.body !== undefined) {
        const body = resolved(node["requestBody"]);
        groups.push(["body", plain(jsonSchema(member(body, "content")), false)]);
        if (operation.body.required) required.push("body");
      }
      return objectOf(groups, required);
    },
    output(operation) {
      const success = operation.responses.filter(({ status }) => status.kind === "exact" && status.code < 300);
      const [only, ...others] = success;
      if (only === undefined || others.length > 0 || only.contents.length !== 1) return undefined;
      if (only.contents[0]?.codec !== "json" || only.status.kind !== "exact") return undefined;
      const responses = member(nodeOf(operation), "responses");
      const response = isObject(responses) ? resolved(member(responses, String(only.status.code))) : {};
      return plain(jsonSchema(member(response, "content")), true);
    },
  };
}

function objectOf(properties: readonly (readonly [string, Json])[], required: readonly string[]): JsonObject {
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function mapped(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function escaped(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}
