import type { Assertion, Schema } from "../../../ir/schema.ts";

/**
 * Describes the check of a scalar schema in words: `["string", "uri or null"]`. Functions are named after it, because many members
 * of many models share them.
 *
 * @returns `undefined` if a few words are not enough
 */
export function scalarWords({ assertions, shape }: Schema): readonly [string, string] | undefined {
  switch (shape.kind) {
    case "string":
    case "number": {
      const kind = shape.kind === "number" && shape.integer ? "integer" : shape.kind;
      const limits = assertions.map(limitWords);
      if (!limits.every((words) => words !== undefined)) return undefined;
      return [kind, [...(shape.format === undefined ? [] : [shape.format]), ...limits].join(" ")];
    }
    case "boolean":
      return assertions.length === 0 ? ["boolean", ""] : undefined;
    case "array": {
      const items = assertions.length === 0 && !shape.implied ? scalarWords(shape.items) : undefined;
      return items && ["array", `of ${items.join(" ")}`];
    }
    case "union": {
      const [one, ...others] = shape.members.filter((member) => member.shape.kind !== "null");
      if (one === undefined || others.length > 0 || assertions.length > 0) return undefined;
      const words = scalarWords(one);
      return words && [words[0], `${words[1]} or null`.trim()];
    }
    default:
      return undefined;
  }
}

function limitWords(assertion: Assertion): string | undefined {
  switch (assertion.kind) {
    case "minLength":
    case "minimum":
      return `from ${assertion.value}`;
    case "maxLength":
    case "maximum":
      return `to ${assertion.value}`;
    case "pattern":
      return "pattern";
    default:
      return undefined;
  }
}

/** Whether no value of a schema is an array or object. */
export function isScalarSchema({ shape }: Schema): boolean {
  switch (shape.kind) {
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "literal":
    case "enum":
      return true;
    case "union":
      return shape.members.every(isScalarSchema);
    default:
      return false;
  }
}
