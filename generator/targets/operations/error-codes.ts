import { isObject, type Json, type JsonObject } from "../../document/json.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { codeForStatus, isFree, statusesOf } from "./status-names.ts";

/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST = 20;

const CODE = /^(?:error_?)?code$/i;
/** Names of members that wrap the actual error, or a list of errors. */
const WRAPPER = /^(?:[\w-]*errors?|[\w-]*messages|issues?|detail|details|meta)$/i;
/** Names of members that have the code if none is called so: `{ error: { type: "not_found_error" } }`. */
const KIND = /^(?:(?:err(?:or)?|fault|failure|problem|exception)_?)?(?:type|name)$/i;
/** Names of members beside which a list has the issues of one error, not errors. */
const WHOLE = /^(?:msg|title|description|status|(?:err(?:or)?_?)?message)$/i;

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
      const isList = wrapper !== undefined && shapes.of(wrapper.schema).kind === "array";
      const isPart = isList && shape.properties.some(({ name }) => WHOLE.test(name));
      const wrapped = wrapper && !isPart ? (listedTexts(wrapper.schema, shapes) ?? inner(wrapper.schema)) : undefined;
      return wrapped ?? kindTexts(shape.properties, shapes);
    }
    case "array":
      return depth === 0 ? undefined : inner(shape.items);
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

/** The codes of a member such as `type`, unless it is a constant that says nothing, or an address (RFC 9457, 3.1.1). */
function kindTexts(properties: readonly Property[], shapes: Shapes): readonly string[] | undefined {
  const kind = properties.find(({ name }) => KIND.test(name));
  const texts = (kind && listedTexts(kind.schema, shapes)) ?? [];
  const isCode = texts.some((text) => statusesOf(text).length > 0) && !texts.some((text) => text.includes(":"));
  return isCode ? texts : undefined;
}

/** The kinds of an error beside a code of any text: `{ error: { code: "card_expired", type: "invalid_request_error" } }`. */
export function kindsBesideCode(schema: Schema, shapes: Shapes, depth = 0): readonly string[] {
  const properties = depth > 2 ? [] : shapes.members(schema);
  const code = properties.find(({ name }) => CODE.test(name));
  if (code !== undefined)
    return listedTexts(code.schema, shapes) === undefined ? (kindTexts(properties, shapes) ?? []) : [];
  const wrapper = properties.find(({ name }) => WRAPPER.test(name));
  return wrapper === undefined ? [] : kindsBesideCode(wrapper.schema, shapes, depth + 1);
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
    if (one.code !== better && !isFree(one.code, status)) return { ...one, ...(better !== undefined && { better }) };
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
