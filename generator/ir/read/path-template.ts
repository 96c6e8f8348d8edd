import type { Pointer } from "../../document/pointer.ts";
import type { Operation, Parameter } from "../api.ts";
import { bare } from "./plain-schema.ts";
import { NO_DOCS } from "./docs.ts";
import { NO_EXTENSIONS } from "./fields.ts";
import { quote, type Reader, report } from "./reader.ts";
import { childPointer } from "../../document/pointer.ts";

/** A path split at its parameters, with the parameters it uses. */
export interface PathTemplate {
  readonly segments: Operation["segments"];
  readonly parameters: readonly Parameter[];
}

/** Paths that differ only in parameter names are equal (OpenAPI, section Paths Object). */
export function pathShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/**
 * Splits a path at its `{name}`s and reconciles them with the parameters. An undefined one becomes a required string,
 * and one that the path lacks is dropped. Both are reported.
 */
export function matchPath(reader: Reader, at: Pointer, path: string, parameters: readonly Parameter[]): PathTemplate {
  const defined = new Map(
    parameters.flatMap((parameter) => (parameter.in === "path" ? [[parameter.name, parameter]] : [])),
  );
  const segments: (string | { readonly parameter: string })[] = [];
  const added: Parameter[] = [];
  const used = new Set<string>();
  let literal = "";
  let end = 0;
  // A fragment is not sent. Some real documents use `#` to list several operations for one path.
  const sent = path.replace(/#.*$/s, "");
  for (const match of sent.matchAll(/\{([^{}]+)\}/g)) {
    const [text, name = ""] = match;
    literal += sent.slice(end, match.index);
    end = match.index + text.length;
    if (!defined.has(name) && /[${]$/.test(literal)) {
      // `${name}` or `{{name}}` without a definition is literal text, left over from a template.
      const found = quote(`${literal.slice(-1)}${text}`);
      literal += text;
      report(reader, "path-parameter-undefined", `The path has ${found}; it is read as literal text.`, at);
      continue;
    }
    if (literal !== "") segments.push(literal);
    literal = "";
    segments.push({ parameter: name });
    if (!defined.has(name) && !used.has(name)) added.push(undefinedParameter(reader, at, name));
    used.add(name);
  }
  literal += sent.slice(end);
  if (literal !== "") segments.push(literal);
  const kept = parameters.filter((parameter) => parameter.in !== "path" || isUsed(reader, parameter, used, at));
  // Lists that path items share stay shared.
  const isSame = kept.length === parameters.length && added.length === 0;
  return { segments, parameters: isSame ? parameters : [...kept, ...added] };
}

function undefinedParameter(reader: Reader, at: Pointer, name: string): Parameter {
  const message = `The path parameter {${name}} is not defined; it is read as a string.`;
  report(reader, "path-parameter-undefined", message, at);
  const place = childPointer(childPointer(at, "parameters"), name);
  return {
    at: place,
    docs: NO_DOCS,
    extensions: NO_EXTENSIONS,
    name,
    in: "path",
    required: true,
    schema: bare(childPointer(place, "schema"), { kind: "string" }),
    encoding: { kind: "style", style: "simple", explode: false, allowReserved: false },
    examples: [],
  };
}

function isUsed(reader: Reader, parameter: Parameter, used: ReadonlySet<string>, at: Pointer): boolean {
  if (used.has(parameter.name)) return true;
  const message = `The path has no {${parameter.name}}; the parameter is left out of the operation at ${at}.`;
  report(reader, "path-parameter-unused", message, parameter.at);
  return false;
}
