import { isObject, type Json, type JsonObject } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { codeForStatus, isFree, statusesOf } from "./status-names.ts";

/** References and alternatives to look through; documents have three or four. */
const DEEPEST = 20;

const CODE = /^(?:error_?)?code$/i;
/** Members that hold what the others are about. */
const WRAPPER = /^(?:errors?|detail|details|meta)$/i;

/**
 * The texts that the code of an error can be.
 *
 * @param property where it stands; default: a member of a usual name, of the error itself or of one inside it
 * @returns `undefined` where the contract does not list them
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
      // `{ code: 404, status: "NOT_FOUND" }`, as Google's APIs have it.
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

/** A code whose name belongs to another status. */
export interface MisplacedCode {
  /** The object that it is a member of. */
  readonly within: JsonObject;
  readonly name: string;
  readonly code: string;
  /** The code for this status; absent where the contract does not list codes. */
  readonly better?: string;
}

/**
 * The code of an error if its name belongs to another status, such as `not_found` in an answer 401.
 *
 * @param schema of the error: where it lists codes but none that says this status, no other could have been sent
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
 * Whether an error has a code that its contract lists beside the one for the status, and that is no usual name of any: `out_of_stock`
 * beside `validation_failed`. Then it says that a rule of its own was broken, not that the request has the wrong form.
 */
export function saysOwnRule(error: Json, schema: Schema, status: number, shapes: Shapes): boolean {
  const codes = codeTexts(schema, shapes) ?? [];
  const general = codeForStatus(codes, status);
  const [sent] = sentCodes(error, codes);
  if (general === undefined || sent === undefined || sent.code === general) return false;
  return codes.includes(sent.code) && statusesOf(sent.code).length === 0;
}

function* sentCodes(
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
