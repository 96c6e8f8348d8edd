import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { quote } from "../diagnostics/text.ts";
import type { OpenApiVersion } from "./document.ts";
import { isObject, type Json, member } from "./json.ts";

export type VersionOutcome =
  /** `swagger`: Swagger 2.0, which is upgraded to 3.0. */
  | { readonly ok: true; readonly version: OpenApiVersion | "swagger" }
  | { readonly ok: false; readonly code: DiagnosticCode; readonly message: string; readonly tokens: readonly string[] };

/** Detects the dialect of a document (OpenAPI section 4.1: patch versions do not matter). */
export function versionOf(document: Json): VersionOutcome {
  if (!isObject(document)) {
    const kind = document === null ? "empty" : Array.isArray(document) ? "a list" : `a ${typeof document}`;
    return refused("document-not-object", `The document is ${kind}, not an OpenAPI document.`, []);
  }
  const version = member(document, "openapi");
  if (version === undefined) return withoutVersion(document);
  if (typeof version !== "string") {
    return refused("version-unsupported", `The field "openapi" is ${describe(version)}, not a string.`, ["openapi"]);
  }
  switch (/^(3\.[012])(?:\.\d+)?(?:-.*)?$/.exec(version)?.[1]) {
    case "3.0":
      return { ok: true, version: "3.0" };
    case "3.1":
      return { ok: true, version: "3.1" };
    case "3.2":
      return { ok: true, version: "3.2" };
    default:
      return refused("version-unsupported", `OpenAPI ${quote(version)} is not supported.`, ["openapi"]);
  }
}

function withoutVersion(document: Readonly<Record<string, Json>>): VersionOutcome {
  const swagger = document["swagger"];
  // YAML without quotes has a number.
  if (swagger === "2.0" || swagger === 2) return { ok: true, version: "swagger" };
  if (swagger !== undefined) {
    return refused("version-unsupported", `Swagger ${quote(String(swagger))} is not supported; 2.0 is.`, ["swagger"]);
  }
  const other = ["asyncapi", "arazzo", "overlay"].find((key) => Object.hasOwn(document, key));
  const instead = other === undefined ? "" : ` It has a field "${other}", so it is another kind of document.`;
  return refused("version-missing", `The document has no field "openapi".${instead}`, []);
}

function refused(code: DiagnosticCode, message: string, tokens: readonly string[]): VersionOutcome {
  return { ok: false, code, message, tokens };
}

function describe(value: Json): string {
  return typeof value === "object" ? "an object, a list or null" : `the ${typeof value} ${String(value)}`;
}
