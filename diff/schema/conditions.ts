import type { Pointer } from "../../generator/document/pointer.ts";
import type { Assertion } from "../../generator/ir/schema.ts";

/** Assertions that are compared as text, because their combined meaning is undecidable in general. */
export function isCondition(assertion: Assertion): boolean {
  switch (assertion.kind) {
    case "not":
    case "conditional":
    case "dependentSchema":
    case "unevaluatedItems":
    case "unevaluatedProperties":
    case "contains":
      return true;
    case "tag":
      return assertion.except === true;
    default:
      return false;
  }
}

/** The common name of models in both documents. */
export interface Identities {
  readonly old: (target: Pointer) => string;
  readonly next: (target: Pointer) => string;
}

/** Whether two assertions or schemas are equal apart from their locations and texts. */
export function isSameText(one: unknown, other: unknown, names: Identities): boolean {
  return isAlike(one, other, names, (key, holder) => ANNOTATIONS.has(key) && !(key === "name" && isProperty(holder)));
}

const ANNOTATIONS: ReadonlySet<string> = new Set(["docs", "extensions", "xml", "default", "name", "description"]);

type Members = Readonly<Record<string, unknown>>;

function isProperty(holder: Members): boolean {
  return "required" in holder && "schema" in holder;
}

/** Whether two parts of schemas are equal apart from their locations and what is ignored. References compare by name. */
export function isAlike(
  one: unknown,
  other: unknown,
  names: Identities,
  isIgnored: (key: string, holder: Members) => boolean = () => false,
): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => isAlike(item, other[index], names, isIgnored));
  }
  if (!isMembers(one) || !isMembers(other) || Array.isArray(other)) return false;
  const keysOf = (holder: Members): readonly string[] =>
    Object.keys(holder).filter((key) => key !== "at" && holder[key] !== undefined && !isIgnored(key, holder));
  const keys = keysOf(one);
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => {
      const [value, counterpart] = [one[key], other[key]];
      if (!REFERENCES.has(key) || typeof value !== "string" || typeof counterpart !== "string")
        return isAlike(value, counterpart, names, isIgnored);
      return names.old(value) === names.next(counterpart);
    })
  );
}

const REFERENCES: ReadonlySet<string> = new Set(["target", "base", "fallback"]);

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null;
}

/** The keyword of an assertion in the document. */
export function keywordOf(assertion: Assertion): string {
  switch (assertion.kind) {
    case "conditional":
      return "if";
    case "dependentSchema":
      return "dependentSchemas";
    case "tag":
      return "discriminator";
    default:
      return assertion.kind;
  }
}
