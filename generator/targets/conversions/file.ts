import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { lines, paragraphs } from "../../print/layout.ts";
import type { Api } from "../../ir/api.ts";
import type { Context, Declaration, OutputFile } from "../target.ts";
import { declaredFormats, FORMAT, formatDeclaration, formatPlace, type Formats } from "./formats.ts";
import { CONVERSION, planCode } from "./print.ts";
import { conversionsOf } from "./plan.ts";

export const CONVERSIONS_FILE = "conversions.ts";

export function* conversionDeclarations(api: Api, formats: Formats): Generator<Declaration> {
  const common = { file: CONVERSIONS_FILE, space: "value", casing: "camel" } as const;
  for (const { at, name } of api.models) {
    const candidates = [`${name} conversion`, `${name} model conversion`] as const;
    yield { ...common, role: CONVERSION, of: at, candidates };
  }
  for (const format of declaredFormats(formats)) {
    const candidates = [`${format} format`, `${format} text format`] as const;
    yield { ...common, role: FORMAT, of: formatPlace(format), candidates };
  }
}

/** `conversions.ts`: where in the values of each model something is converted. Nothing where nothing is. */
export function* conversionsFile(context: Context, formats: Formats): Generator<OutputFile> {
  const conversions = conversionsOf(context, formats);
  const file = context.file(CONVERSIONS_FILE);
  const written = new Set<string>();
  const declarations: Code[] = declaredFormats(formats).map((format) => formatDeclaration(file, formats, format));
  for (const { at, name, schema } of context.api.models) {
    const plan = conversions.models.has(at) ? conversions.of(schema) : undefined;
    if (plan === undefined) continue;
    const value = planCode(file, formats, plan, (other) => !written.has(other));
    written.add(at);
    const comment = docComment([`What is converted in \`${name.replaceAll("`", "'")}\`.`]);
    const type = file.runtime("conversion", "Conversion", "type");
    const declaration = code`export const ${file.name(CONVERSION, at)}: ${type} = ${value};`;
    declarations.push(comment === undefined ? declaration : lines([comment, declaration]));
  }
  if (declarations.length > 0) yield file.finish(paragraphs(declarations));
}
