import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import { type Code, code, join } from "../../../generator/print/code.ts";
import { indexedAccess } from "../../../generator/print/key.ts";
import { literal } from "../../../generator/print/literal.ts";
import { hasTwin } from "../../../generator/targets/models/names.ts";
import { resolveComponent } from "./resolve.ts";
import type { OutputFile, Target } from "../../../generator/targets/target.ts";

/** Beside `models.ts`, `sent.ts` and `received.ts`, which are openapi-typescript's types of each direction. */
export const CLAIMS_FILE = "claims.ts";

/** One line of the file of claims: every value of one of two types is one of the other. */
export interface Claim {
  /** Name of the component; with ` (sent)` for the type of sent values. */
  readonly model: string;
  /** JSON pointer of the component. */
  readonly at: string;
  /** Whose values are claimed to be the other's: `ours` are the model's, `theirs` openapi-typescript's. */
  readonly values: "ours" | "theirs";
}

/** Writes a file that compiles only if each component's model and openapi-typescript's type of it are the same. */
export function claimsTarget(claims: Claim[]): Target {
  return {
    name: "claims",
    needs: ["models"],
    declare: () => [],
    *write(context): Generator<OutputFile> {
      const file = context.file(CLAIMS_FILE);
      const lines: Code[] = [];
      const claim = (role: "model" | "model-input", at: string, name: string, direction: "sent" | "received"): void => {
        const ours = file.use(role, at);
        const components = direction === "sent" ? code`Sent` : code`Received`;
        const theirs = indexedAccess(indexedAccess(components, "schemas"), name);
        const model = direction === "sent" ? `${name} (sent)` : name;
        lines.push(code`export const a${literal(lines.length)} = (value: ${ours}): ${theirs} => value;`);
        claims.push({ model, at, values: "ours" });
        lines.push(code`export const b${literal(lines.length)} = (value: ${theirs}): ${ours} => value;`);
        claims.push({ model, at, values: "theirs" });
      };
      for (const model of context.api.models) {
        if (model.origin !== "component") continue;
        claim("model", model.at, model.name, model.used === "sent" ? "sent" : "received");
        if (hasTwin(model)) claim("model-input", model.at, model.name, "sent");
      }
      const { text } = file.finish(join(lines, "\n"));
      const imports = `import type { components as Sent } from "./sent.ts";\nimport type { components as Received } from "./received.ts";\n`;
      yield { path: CLAIMS_FILE, text: `${imports}${text}` };
    },
  };
}

/** 1-based: each claim has its own line. */
export function lineOfFirstClaim(text: string): number {
  return text.split("\n").findIndex((line) => line.startsWith("export const a0 ")) + 1;
}

/** The document of one direction, without the members that only the other direction has. */
export function inDirection(bundle: JsonObject, direction: "sent" | "received"): JsonObject {
  const flag = direction === "sent" ? "readOnly" : "writeOnly";
  const isHidden = (schema: Json): boolean => {
    if (!isObject(schema)) return false;
    if (member(schema, flag) === true) return true;
    const ref = member(schema, "$ref");
    const target = typeof ref === "string" ? resolveComponent(bundle, ref) : undefined;
    return isObject(target) && member(target, flag) === true;
  };
  const copy = (value: Json): Json => {
    if (isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const copied = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)] as const));
    const properties = member(value, "properties");
    if (!isObject(properties)) return copied;
    const hidden = new Set(Object.keys(properties).filter((name) => isHidden(properties[name] ?? null)));
    if (hidden.size === 0) return copied;
    // An empty object has a special type: `Record<string, never>`.
    if (hidden.size === Object.keys(properties).length && member(value, "additionalProperties") === undefined)
      return {};
    const required = member(value, "required");
    return {
      ...copied,
      properties: Object.fromEntries(Object.entries(copied["properties"] ?? {}).filter(([name]) => !hidden.has(name))),
      ...(isArray(required) && { required: required.filter((name) => typeof name !== "string" || !hidden.has(name)) }),
    };
  };
  const copied = copy(bundle);
  return isObject(copied) ? copied : {};
}
