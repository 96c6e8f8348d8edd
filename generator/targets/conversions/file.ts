import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { lines, paragraphs } from "../../print/layout.ts";
import type { Api } from "../../ir/api.ts";
import type { Context, Declaration, OutputFile } from "../target.ts";
import { CONVERSION, planCode } from "./print.ts";
import { conversionsOf, type Formats } from "./plan.ts";

export const CONVERSIONS_FILE = "conversions.ts";

export function* conversionDeclarations(api: Api): Generator<Declaration> {
  for (const { at, name } of api.models) {
    const candidates = [`${name} conversion`, `${name} model conversion`] as const;
    yield { role: CONVERSION, of: at, file: CONVERSIONS_FILE, space: "value", casing: "camel", candidates };
  }
}

/** `conversions.ts`: where in the values of each model something is converted. Nothing where nothing is. */
export function* conversionsFile(context: Context, formats: Formats): Generator<OutputFile> {
  const conversions = conversionsOf(context, formats);
  const file = context.file(CONVERSIONS_FILE);
  const written = new Set<string>();
  const declarations: Code[] = [];
  for (const { at, name, schema } of context.api.models) {
    const plan = conversions.models.has(at) ? conversions.of(schema) : undefined;
    if (plan === undefined) continue;
    const value = planCode(file, plan, (other) => !written.has(other));
    written.add(at);
    const comment = docComment([`What is converted in \`${name.replaceAll("`", "'")}\`.`]);
    const type = file.runtime("conversion", "Conversion", "type");
    const declaration = code`export const ${file.name(CONVERSION, at)}: ${type} = ${value};`;
    declarations.push(comment === undefined ? declaration : lines([comment, declaration]));
  }
  if (declarations.length > 0) yield file.finish(paragraphs(declarations));
}
