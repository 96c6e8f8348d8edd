import { type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion, Schema } from "../schema.ts";
import type { Draft } from "./draft.ts";
import { objectOf } from "./fields.ts";
import { schemaOf } from "./keywords.ts";
import { type Frame, IN_JSON, type Reader, report } from "./reader.ts";

type Conditional = Extract<Assertion, { kind: "conditional" }>;

/**
 * Keywords that apply schemas to the same value but are not part of its type: `not`, `if`, `dependentSchemas`,
 * `unevaluated*`.
 */
export function readConditions(reader: Reader, at: Pointer, value: JsonObject, frame: Frame, into: Assertion[]): void {
  const read = (key: string): Schema | undefined => {
    const schema = schemaOf(value, key);
    return schema === undefined ? undefined : reader.schema(childPointer(at, key), schema, frame);
  };
  const not = read("not");
  if (not !== undefined) into.push({ kind: "not", schema: not });
  readConditional(reader, at, value, read, into);
  const dependent = objectOf(value, "dependentSchemas");
  if (dependent !== undefined) {
    const place = childPointer(at, "dependentSchemas");
    for (const property of Object.keys(dependent)) {
      const schema = reader.schema(childPointer(place, property), dependent[property] ?? true, frame);
      into.push({ kind: "dependentSchema", property, schema });
    }
  }
  for (const kind of ["unevaluatedItems", "unevaluatedProperties"] as const) {
    const schema = schemaOf(value, kind);
    if (schema !== undefined) into.push({ kind, schema: reader.schema(childPointer(at, kind), schema, IN_JSON) });
  }
}

function readConditional(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  read: (key: string) => Schema | undefined,
  into: Assertion[],
): void {
  const condition = read("if");
  if (condition === undefined) {
    const lone =
      member(value, "then") !== undefined ? "then" : member(value, "else") !== undefined ? "else" : undefined;
    if (lone !== undefined) {
      report(reader, "keyword-without-effect", `"${lone}" has no effect without "if".`, childPointer(at, lone));
    }
    return;
  }
  const conditional: Draft<Conditional> = { kind: "conditional", if: condition };
  const consequence = read("then");
  const alternative = read("else");
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword; a schema is no function
  if (consequence !== undefined) conditional.then = consequence;
  if (alternative !== undefined) conditional.else = alternative;
  into.push(conditional);
}
