import type { Pointer } from "../../document/pointer.ts";
import type { Operation, Parameter } from "../api.ts";
import { bare } from "./plain-schema.ts";
import { NO_DOCS } from "./docs.ts";
import { NO_EXTENSIONS } from "./fields.ts";
import { quote, type Reader, report } from "./reader.ts";
import { childPointer } from "../../document/pointer.ts";

/** A path cut at its parameters, and the parameters it takes. */
export interface PathTemplate {
  readonly segments: Operation["segments"];
  readonly parameters: readonly Parameter[];
}

/** What has the same names of parameters left out is the same path (OpenAPI, section Paths Object). */
export function pathShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/**
 * Cuts a path at its `{name}`s and holds the parameters to it: one that is not defined becomes a required string, one
 * the path does not have is left out; both are reported.
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
  // A fragment is not sent; `#` sets operations apart that have one path (seen in real documents).
  const sent = path.replace(/#.*$/s, "");
  for (const match of sent.matchAll(/\{([^{}]+)\}/g)) {
    const [text, name = ""] = match;
    literal += sent.slice(end, match.index);
    end = match.index + text.length;
    if (!defined.has(name) && /[${]$/.test(literal)) {
      // `${name}` or `{{name}}` without a definition is text, as somebody's template left it there.
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
