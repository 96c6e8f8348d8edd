import { readFileSync, writeFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import { type Code, code, join } from "../../../generator/print/code.ts";
import { indexedAccess } from "../../../generator/print/key.ts";
import { literal } from "../../../generator/print/literal.ts";
import { generate } from "../../../generator/index.ts";
import { hasTwin } from "../../../generator/targets/models/types.ts";
import { unmark } from "../../../generator/targets/openapi-fetch/mark.ts";
import { prepareDocument } from "../../../generator/targets/openapi-fetch/prepare.ts";
import { resolveComponent } from "../../../generator/targets/openapi-fetch/resolve.ts";
import { printSchema } from "../../../generator/targets/openapi-fetch/run-worker.ts";
import type { Context, OutputFile, Target } from "../../../generator/targets/target.ts";
import { compile } from "../../support/compile.ts";
import type { RealDocument } from "../../support/documents.ts";

/** One way in which a model and the type that openapi-typescript makes of the same component are not the same. */
export interface Difference {
  /** Name of the component; with ` (sent)` where the type is that of what is sent. */
  readonly model: string;
  /** `ours`: not every value of our type is one of theirs. `theirs`: the other way round. */
  readonly only: "ours" | "theirs";
  /** What the compiler says. */
  readonly message: string;
}

export interface Verdict {
  readonly models: number;
  readonly differences: readonly Difference[];
  /** Errors in the generated files themselves. */
  readonly errors: readonly string[];
}

/** A difference that is there by design, and is taken out of our models before they are judged. */
export interface Allowance {
  readonly name: string;
  readonly reason: string;
  readonly apply: (models: string) => string;
}

/**
 * Holds every component's model against openapi-typescript's: each must be assignable to the other.
 *
 * @param allowances what is not looked at
 */
export async function judge(
  folder: string,
  document: RealDocument,
  allowances: readonly Allowance[],
): Promise<Verdict> {
  const claims: Omit<Difference, "message">[] = [];
  const output = joinPath(folder, document.name);
  const result = await generate({
    ...document.config,
    document: document.path,
    output,
    targets: ["models", judgeTarget(claims)],
  });
  if (result.status !== "done") throw new Error(`${document.name}: ${JSON.stringify(result.diagnostics.slice(0, 3))}`);
  const models = joinPath(output, "models.ts");
  if (allowances.length > 0 && claims.length > 0) {
    const text = allowances.reduce((before, { apply }) => apply(before), readFileSync(models, "utf8"));
    writeFileSync(models, text);
  }
  const { errors } = await compile(output, "7", { noUnusedLocals: false });
  const first = firstClaim(readFileSync(joinPath(output, CLAIMS), "utf8"));
  const differences: Difference[] = [];
  const own: string[] = [];
  for (const error of errors) {
    const line = /claims\.ts\((\d+),\d+\): error (.*)/s.exec(error);
    const claim = claims[Number(line?.[1]) - first];
    if (claim === undefined) own.push(error);
    else differences.push({ ...claim, message: line?.[2] ?? "" });
  }
  return { models: claims.length / 2, differences, errors: own };
}

const CLAIMS = "claims.ts";

/** Line of the first claim, 1-based; each has a line of its own. */
function firstClaim(text: string): number {
  return text.split("\n").findIndex((line) => line.startsWith("export const a0 ")) + 1;
}

function judgeTarget(claims: Omit<Difference, "message">[]): Target {
  return {
    name: "judge",
    needs: ["models"],
    declare: () => [],
    *write(context): Generator<OutputFile> {
      const file = context.file("claims.ts");
      const lines: Code[] = [];
      const claim = (role: "model" | "model-input", at: string, name: string, direction: "sent" | "received"): void => {
        const ours = file.use(role, at);
        const components = direction === "sent" ? code`Sent` : code`Received`;
        const theirs = indexedAccess(indexedAccess(components, "schemas"), name);
        const model = direction === "sent" ? `${name} (sent)` : name;
        lines.push(code`export const a${literal(lines.length)} = (value: ${ours}): ${theirs} => value;`);
        claims.push({ model, only: "ours" });
        lines.push(code`export const b${literal(lines.length)} = (value: ${theirs}): ${ours} => value;`);
        claims.push({ model, only: "theirs" });
      };
      for (const model of context.api.models) {
        if (model.origin !== "component") continue;
        claim("model", model.at, model.name, model.used === "sent" ? "sent" : "received");
        if (hasTwin(model)) claim("model-input", model.at, model.name, "sent");
      }
      const { text } = file.finish(join(lines, "\n"));
      const imports = `import type { components as Sent } from "./sent.ts";\nimport type { components as Received } from "./received.ts";\n`;
      yield { path: CLAIMS, text: `${imports}${text}` };
    },
    async *writeLater(context): AsyncGenerator<OutputFile> {
      yield await printedFor(context, "received");
      yield await printedFor(context, "sent");
    },
  };
}

async function printedFor(context: Context, direction: "sent" | "received"): Promise<OutputFile> {
  const directed = withoutHidden(context.bundle(), direction === "sent" ? "readOnly" : "writeOnly");
  const document = JSON.stringify(prepareDocument(directed));
  const reply = await printSchema({ document, folders: [], immutable: true, markers: false });
  if (reply.kind !== "done") throw new Error(JSON.stringify(reply));
  return { path: `${direction}.ts`, text: unmark(reply.text) };
}

/** The document without the members of one direction. */
function withoutHidden(bundle: JsonObject, flag: "readOnly" | "writeOnly"): JsonObject {
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
