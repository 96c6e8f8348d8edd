import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Json, JsonObject } from "../../../generator/document/json.ts";

export type Place = "path" | "query" | "header" | "body";

/** An operation of a contract, with what its application validates. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Finds the parameters of a path, whose names are `names`. */
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly mediaTypes: readonly string[];
  /** @returns what is wrong with the values of a place; `undefined` if nothing is */
  readonly issueOf: (place: Place, value: Json) => Issue | undefined;
}

export interface Issue {
  readonly at: string;
  readonly message: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonObject;
}

interface Item {
  readonly parameters?: readonly Parameter[];
  readonly operationId?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonObject }>> };
}

/** Compiling the schemas takes longer than most runs against a server. */
const compiled = new WeakMap<JsonObject, readonly ContractOperation[]>();

export function operationsOf(contract: JsonObject): readonly ContractOperation[] {
  const operations = compiled.get(contract) ?? compileOperations(contract);
  compiled.set(contract, operations);
  return operations;
}

function compileOperations(contract: JsonObject): readonly ContractOperation[] {
  const ajv = formats.default(new Ajv2020({ strict: false, coerceTypes: false, multipleOfPrecision: 6 }));
  const components = contract["components"] ?? {};
  const compile = (schema: JsonObject): ValidateFunction => ajv.compile({ allOf: [schema], components });
  // The contracts beside this file are written for this reader.
  const paths = contract["paths"] as unknown as Readonly<Record<string, Readonly<Record<string, Item>>>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, one]) => {
      if (method === "parameters") return [];
      const shared = item["parameters"] as unknown as readonly Parameter[] | undefined;
      const parameters = [...(shared ?? []), ...(one.parameters ?? [])];
      const places = new Map(
        ["path", "query", "header"].map((place) => [
          place,
          parameters.filter((own) => own.in === place).map((own) => ({ ...own, validate: compile(own.schema) })),
        ]),
      );
      const content = Object.entries(one.requestBody?.content ?? {});
      const validate = content[0] && compile(content[0][1].schema);
      return {
        id: one.operationId ?? "",
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`),
        names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
        mediaTypes: content.map(([type]) => type),
        issueOf(place: string, value: Json) {
          if (place === "body") return validate === undefined || validate(value) ? undefined : issueFrom(validate);
          for (const { name, required, schema, validate: own } of places.get(place) ?? []) {
            const given = Object(value)[place === "header" ? name.toLowerCase() : name];
            if (given === undefined && required === true) return { at: name, message: "is required" };
            if (given !== undefined && !own(typed(String(given), schema))) return { at: name, message: "is invalid" };
          }
          return undefined;
        },
      };
    }),
  );
}

function issueFrom({ errors }: ValidateFunction): Issue {
  const [first] = errors ?? [];
  return { at: first?.instancePath ?? "", message: first?.message ?? "is invalid" };
}

/** The value of a text in a path, query or header. */
export function typed(text: string, { type }: JsonObject): Json {
  if ((type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text);
  return type === "boolean" && /^(?:true|false)$/.test(text) ? text === "true" : text;
}
