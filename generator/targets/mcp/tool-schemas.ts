import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { decode } from "../../document/location.ts";
import { parsePointer } from "../../document/pointer.ts";
import type { Operation } from "../../ir/api.ts";

/** JSON Schemas of tools' inputs and outputs, from the bundled document. */
export interface ToolSchemas {
  /** The schema of the request, grouped by parameter groups and body. */
  input(operation: Operation): JsonObject;
  /** The schema of a success body; `undefined` if that is not JSON. */
  output(operation: Operation): JsonObject | undefined;
  /** The schemas that these refer to, by reference. */
  definitions(): ReadonlyMap<string, JsonObject>;
}

/** Keywords that do not affect validation. */
const DROPPED = new Set(["example", "examples", "externalDocs", "xml", "discriminator", "$comment", "$id", "$schema"]);
/** Keywords whose values are data, not schemas. */
const DATA = new Set(["enum", "const", "default", "dependentRequired", "required"]);
/** Keywords that hold schemas by name. */
const NAMED = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
const COMPONENT = /^#\/components\/schemas\/([^/]+)$/;
const DEEPEST = 60;
const MOST_REFERENCES = 20;

/** @param named names of the document's own components */
export function createToolSchemas(bundle: JsonObject, named: ReadonlySet<string>): ToolSchemas {
  const found = new Map<string, JsonObject>();
  const references = new Map<string, string>();

  function plain(value: Json | undefined, depth = 0): JsonObject {
    if (!isObject(value) || depth > DEEPEST) return {};
    // Sorted, because the order of keywords has no meaning.
    const keywords = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const entries = keywords.flatMap(([key, own]): readonly (readonly [string, Json])[] => {
      if (DROPPED.has(key) || key.startsWith("x-")) return [];
      if (key === "$ref" && typeof own === "string") return reference(own);
      if (DATA.has(key)) return [[key, own]];
      if (NAMED.has(key) && isObject(own)) {
        return [[key, mapped(own, (one) => plainOrBoolean(one, depth + 1))]];
      }
      if (isArray(own)) return [[key, own.map((one) => (isObject(one) ? plain(one, depth + 1) : one))]];
      return [[key, isObject(own) ? plain(own, depth + 1) : own]];
    });
    return Object.fromEntries(entries);
  }

  function plainOrBoolean(value: Json, depth: number): Json {
    return typeof value === "boolean" ? value : plain(value, depth);
  }

  function reference(to: string): readonly (readonly [string, Json])[] {
    const component = COMPONENT.exec(to)?.[1];
    if (component === undefined) return [];
    // The bundle makes up names for components without one.
    const own = references.get(to) ?? (named.has(decode(component)) ? to : `#/components/schemas/${references.size}`);
    references.set(to, own);
    if (!found.has(own)) {
      found.set(own, {});
      found.set(own, plain(resolve(to)));
    }
    return [["$ref", own]];
  }

  function resolve(to: string): Json | undefined {
    return nodeAt(parsePointer(to).tokens.map(decode));
  }

  function nodeAt(tokens: readonly string[]): Json | undefined {
    let value: Json | undefined = bundle;
    for (const token of tokens) {
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
    const item = resolved(nodeAt(tokens.slice(0, 2)));
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
          const schema = plain(member(parameter, "schema") ?? jsonSchema(member(parameter, "content")));
          const { description } = parameter;
          return [name, typeof description === "string" ? { ...schema, description } : schema];
        });
        const needed = own.flatMap((one) => (one.required ? [one.name] : []));
        groups.push([group, objectOf(schemas, needed)]);
        if (needed.length > 0) required.push(group);
      }
      if (operation.body !== undefined) {
        const body = resolved(node["requestBody"]);
        groups.push(["body", plain(jsonSchema(member(body, "content")))]);
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
      return plain(jsonSchema(member(response, "content")));
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
