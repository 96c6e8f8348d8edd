import { isObject, type Json, type JsonObject } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { codeForStatus, isFree, statusesOf } from "./status-names.ts";

/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST = 20;

const CODE = /^(?:error_?)?code$/i;
/** Names of members that wrap the actual error. */
const WRAPPER = /^(?:errors?|detail|details|meta)$/i;

/**
 * The strings that an error's code may be.
 *
 * @param property name of the code's member; default: a common name, in the error or in an object inside it
 * @returns `undefined` if the contract does not list codes
 */
export function codeTexts(schema: Schema, shapes: Shapes, property?: string, depth = 0): readonly string[] | undefined {
  const shape = shapes.of(schema);
  if (depth > DEEPEST) return undefined;
  const inner = (part: Schema): readonly string[] | undefined => codeTexts(part, shapes, property, depth + 1);
  switch (shape.kind) {
    case "object": {
      const own = shape.properties.find(({ name }) => (property === undefined ? CODE.test(name) : name === property));
      const listed = own && listedTexts(own.schema, shapes);
      if (own !== undefined && (listed !== undefined || property !== undefined)) return listed;
      // Google's APIs have both a number and a name: `{ code: 404, status: "NOT_FOUND" }`.
      const status = own && shape.properties.find(({ name }) => name === "status");
      if (own !== undefined) return status && listedTexts(status.schema, shapes);
      if (property !== undefined) return undefined;
      const wrapper = shape.properties.find(({ name }) => WRAPPER.test(name));
      return wrapper && (listedTexts(wrapper.schema, shapes) ?? inner(wrapper.schema));
    }
    case "intersection": {
      const all = shape.members.flatMap((part) => {
        const values = inner(part);
        return values === undefined ? [] : [values];
      });
      return all.toSorted((one, other) => one.length - other.length)[0];
    }
    case "union":
      return shape.members.flatMap((option) => inner(option) ?? []);
    default:
      return undefined;
  }
}

function listedTexts(schema: Schema, shapes: Shapes): readonly string[] | undefined {
  const texts = [...(shapes.constants(schema) ?? [])].filter((value) => typeof value === "string");
  return texts.length === 0 ? undefined : texts;
}

/** An error code whose name fits another status. */
export interface MisplacedCode {
  /** The object that contains the code. */
  readonly within: JsonObject;
  readonly name: string;
  readonly code: string;
  /** A code that fits the status; absent if the contract does not list codes. */
  readonly better?: string;
}

/**
 * The code of an error whose name fits another status, such as `not_found` in a 401 response.
 *
 * @param schema schema of the error. If it lists codes and none fits the status, the server had no better choice, and nothing is
 * reported.
 */
export function misplacedCode(error: Json, schema: Schema, status: number, shapes: Shapes): MisplacedCode | undefined {
  const codes = codeTexts(schema, shapes);
  if (codes?.length === 1) return undefined;
  const better = codes && codeForStatus(codes, status);
  if (codes !== undefined && better === undefined) return undefined;
  for (const one of sentCodes(error, codes)) {
    if (!isFree(one.code, status)) return { ...one, ...(better !== undefined && { better }) };
  }
  return undefined;
}

/**
 * Whether the error has a code of the contract's own, such as `out_of_stock` beside `validation_failed`, whose name fits no status.
 * It then reports a broken business rule, not a malformed request.
 */
export function saysOwnRule(error: Json, schema: Schema, status: number, shapes: Shapes): boolean {
  const codes = codeTexts(schema, shapes) ?? [];
  const general = codeForStatus(codes, status);
  const [sent] = sentCodes(error, codes);
  if (general === undefined || sent === undefined || sent.code === general) return false;
  return codes.includes(sent.code) && statusesOf(sent.code).length === 0;
}

/** The codes of an error, and of the errors inside of it. */
export function* sentCodes(
  value: Json,
  codes: readonly string[] | undefined,
  depth = 0,
): Generator<Pick<MisplacedCode, "within" | "name" | "code">> {
  if (!isObject(value) || depth > 2) return;
  for (const [name, own] of Object.entries(value)) {
    const isCode =
      typeof own === "string" && (CODE.test(name) || (codes?.includes(own) === true && WRAPPER.test(name)));
    if (isCode) yield { within: value, name, code: own };
    if (WRAPPER.test(name)) yield* sentCodes(own, codes, depth + 1);
  }
}
