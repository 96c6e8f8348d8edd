import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Breakage } from "./breakages.ts";

/** Prefix of further variants. */
const FURTHER = "also ";

/** Whether a violation key belongs to a further variant. */
export function isFurther(key: string): boolean {
  return key.includes(` ${FURTHER}`);
}

/** Less common ways to violate keywords: null for a string, a number as a string, a constant in capitals. */
export function moreBreakagesOf(value: Json, { shape }: Schema): readonly Breakage[] {
  switch (shape.kind) {
    case "string":
      return further("type", [null, 12345, true, [value], {}]);
    case "number":
      return further("type", [String(value), null, [value], true]);
    case "boolean":
      return further("type", [String(value), value === true ? 1 : 0, null]);
    case "literal":
      return typeof shape.value === "string" ? ofText("const", shape.value) : [];
    case "enum":
      return typeof value === "string" ? ofText("enum", value) : [];
    case "array":
    case "tuple":
      return shape.implied ? [] : further("type", [null, isArray(value) ? (value[0] ?? "") : "", {}]);
    case "object": {
      const type = shape.implied ? [] : further("type", [null, [value], "not-it", 1, true, JSON.stringify(value)]);
      const needed = shape.properties.filter(
        ({ name, required }) => required && isObject(value) && Object.hasOwn(value, name),
      );
      return needed.length > 1 ? [...type, ...further("required", [{}])] : type;
    }
    default:
      return [];
  }
}

/** Grant types of OAuth 2.0 (RFC 6749). Servers may support more than the document lists. */
const GRANTS = ["password", "authorization_code", "refresh_token"] as const;

function ofText(keyword: "const" | "enum", value: string): readonly Breakage[] {
  const capital = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
  const others = value === "client_credentials" ? GRANTS : [];
  return [
    ...further(keyword, [capital, `${value} `, ` ${value}`, `${value}-x`, value.slice(0, -1), "", ...others]),
    ...further("type", [null, 12345, true, [value], {}]),
    ...further(keyword, [null, 12345, true, [value], {}]),
  ];
}

/** Lists count as equal whatever they contain, and so do objects as strings. */
function labelOf(value: Json): string {
  if (isArray(value)) return "[]";
  return typeof value === "string" && value.startsWith("{") ? "{}" : JSON.stringify(value).slice(0, 40);
}

function further(keyword: string, values: readonly Json[]): readonly Breakage[] {
  return values.map((value) => ({
    keyword,
    variant: `${FURTHER}${labelOf(value)}`,
    values: () => [value],
  }));
}
