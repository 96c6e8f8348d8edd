import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Example } from "../api.ts";
import { present, type Reader, report, reportingTo, typeName } from "./reader.ts";
import { checkFields, fieldTable, textOf } from "./fields.ts";
import { dereference, mapEntries, type ReferenceKind } from "./references.ts";

const EXAMPLE = fieldTable("an example", {
  summary: "prose",
  description: "prose",
  value: "any",
  externalValue: "string",
  "dataValue@3.2": "any",
  "serializedValue@3.2": "string",
});

const KIND: ReferenceKind = { word: "an example", components: "examples" };

const NO_EXAMPLES: readonly Example[] = [];

/** Reads `example` and `examples` of a parameter, header or media type. Does not validate them against the schema. */
export function readExamples(reader: Reader, at: Pointer, value: JsonObject): readonly Example[] {
  const single = member(value, "example");
  const several = member(value, "examples");
  if (single === undefined && several === undefined) return NO_EXAMPLES;
  const examples: Example[] = [];
  if (single !== undefined) examples.push({ at: childPointer(at, "example"), value: single });
  if (!isObject(several)) {
    if (several === undefined) return examples;
    const message = `"examples" must be a map of Example Objects here, not ${typeName(several)}; it is left out.`;
    report(reader, "invalid-example", message, childPointer(at, "examples"));
    return examples;
  }
  for (const entry of mapEntries(reader, childPointer(at, "examples"), several, "examples")) {
    const example = readExample(reader, entry.at, entry.key, entry.value);
    if (example !== undefined) examples.push(example);
  }
  return examples;
}

function readExample(reader: Reader, at: Pointer, name: string, value: Json): Example | undefined {
  if (!isObject(value)) {
    report(reader, "invalid-example", `An example must be an object with a "value" here, not ${typeName(value)}.`, at);
    return undefined;
  }
  // Examples are for readers, so an invalid one can be omitted.
  const tolerant = reportingTo(reader, (code, message) => {
    report(reader, code === "ref-siblings-ignored" ? code : "example-not-found", message, at);
  });
  const resolved = dereference(tolerant, at, value, KIND);
  if (resolved === undefined) return undefined;
  checkFields(reader, resolved.at, resolved.value, EXAMPLE);
  const key = Object.hasOwn(resolved.value, "dataValue") ? "dataValue" : "value";
  const content = member(resolved.value, key);
  if (content === undefined) {
    reportMissing(reader, resolved.at, resolved.value);
    return undefined;
  }
  const summary = resolved.summary ?? textOf(resolved.value, "summary");
  const description = resolved.description ?? textOf(resolved.value, "description");
  return present({ at: childPointer(resolved.at, key), name, value: content, summary, description });
}

function reportMissing(reader: Reader, at: Pointer, value: JsonObject): void {
  if (Object.hasOwn(value, "externalValue")) {
    report(reader, "external-example", "External examples are not read; this one is left out.", at);
  } else if (Object.hasOwn(value, "serializedValue")) {
    report(reader, "not-supported", "The example has only a serialized value; it is left out.", at);
  } else report(reader, "invalid-example", 'The example has no "value"; it is left out.', at);
}
