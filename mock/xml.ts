import { isArray, isObject, type Json, member } from "../generator/document/json.ts";
import type { Schema } from "../generator/ir/schema.ts";
import type { Shapes } from "../generator/facts/shapes.ts";

/**
 * Writes a value as XML, with the names, attributes and wrapped lists of the schema's XML Objects. Namespaces are left out.
 *
 * @param value of the schema, as in JSON
 * @returns a document with one root element
 */
export function xmlOf(value: Json, schema: Schema, shapes: Shapes): string {
  const root = schema.shape.kind === "ref" ? schema.shape.target.split("/").at(-1) : undefined;
  return `<?xml version="1.0" encoding="UTF-8"?>${element(nameOf(schema, shapes, root ?? "root"), value, schema, shapes)}`;
}

function element(name: string, value: Json, schema: Schema | undefined, shapes: Shapes): string {
  if (isArray(value)) return `<${name}>${items(name, value, schema, shapes)}</${name}>`;
  if (!isObject(value)) return value === null ? `<${name}/>` : `<${name}>${escaped(String(value))}</${name}>`;
  const declared = new Map((schema ? shapes.possibleMembers(schema) : []).map((one) => [one.name, one.schema]));
  const attributes: string[] = [];
  const children: string[] = [];
  for (const [key, own] of Object.entries(value)) {
    const of = declared.get(key);
    const written = nameOf(of, shapes, key);
    const says = (keyword: string): boolean => xmlMember(of, shapes, keyword) === true;
    if (says("attribute") && !isObject(own) && !isArray(own)) attributes.push(` ${written}="${escaped(String(own))}"`);
    else if (isArray(own) && !says("wrapped")) children.push(items(written, own, of, shapes));
    else children.push(element(written, own, of, shapes));
  }
  return `<${name}${attributes.join("")}>${children.join("")}</${name}>`;
}

function items(name: string, values: readonly Json[], schema: Schema | undefined, shapes: Shapes): string {
  const shape = schema && shapes.of(schema);
  const item = shape?.kind === "array" ? shape.items : undefined;
  return values.map((value) => element(nameOf(item, shapes, name), value, item, shapes)).join("");
}

/** The name in the schema's XML Object, or else the one in JSON. */
function nameOf(schema: Schema | undefined, shapes: Shapes, usual: string): string {
  const name = xmlMember(schema, shapes, "name");
  const text = typeof name === "string" ? name : usual;
  return /^[A-Za-z_][\w.-]*$/.test(text) ? text : "item";
}

function xmlMember(schema: Schema | undefined, shapes: Shapes, name: string): Json | undefined {
  const xml = schema?.xml ?? (schema && shapes.resolve(schema).xml);
  return xml === undefined ? undefined : member(xml, name);
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Control characters cannot be written in XML 1.0. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- those that XML does not have
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "").replace(/[&<>"]/g, (one) => ENTITIES[one] ?? "");
}
