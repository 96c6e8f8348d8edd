import type { Json } from "../../generator/document/json.ts";
import type { Parameter } from "../../generator/ir/api.ts";
import { type Alphabet, isAllowedText } from "../values/alphabet.ts";

/** The texts that are allowed at the parameter's location. */
export function alphabetOf(parameter: Parameter): Alphabet {
  switch (parameter.in) {
    case "path":
      return "plain";
    case "header":
    case "cookie":
      return "header";
    case "query":
    case "querystring":
      return "any";
  }
}

/** Whether a value can be encoded at the parameter's location without loss. */
export function isSendable(parameter: Parameter, value: Json): boolean {
  const alphabet = alphabetOf(parameter);
  if (typeof value === "string")
    return isAllowedText(alphabet, value) && !(alphabet === "plain" && value.includes("/"));
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items.length > 0 && items.every((item) => isSendable(parameter, item));
  }
  return true;
}
