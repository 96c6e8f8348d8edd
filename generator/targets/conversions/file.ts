import { declareFunction, type Context, type Declaration, type FileScope, type OutputFile } from "../target.ts";
import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { EMPTY, lines, paragraphs } from "../../print/layout.ts";
import type { Api, Model } from "../../ir/api.ts";
import { modelRole, wireRole } from "../models/names.ts";
import { declaredFormats, FORMAT, formatDeclaration, formatPlace, type Formats } from "./formats.ts";
import { CONVERSION, planCode } from "./print.ts";
import { conversionsOf } from "./plan.ts";

export const CONVERSIONS_FILE = "conversions.ts";

export function* conversionDeclarations(api: Api, formats: Formats): Generator<Declaration> {
  for (const { at, name } of api.models) {
    const candidates = [`${name} conversion`, `${name} model conversion`] as const;
    yield declareFunction(CONVERSION, at, CONVERSIONS_FILE, candidates);
    for (const way of ["decode", "encode"] as const)
      yield declareFunction(way, at, CONVERSIONS_FILE, [`${way} ${name}`, `${way} ${name} model`]);
  }
  for (const format of declaredFormats(formats)) {
    const candidates = [`${format} format`, `${format} text format`] as const;
    yield declareFunction(FORMAT, formatPlace(format), CONVERSIONS_FILE, candidates);
  }
}

/** `decodeOrder` and `encodeOrder`: for values that do not pass through the client or server. */
function functions(file: FileScope, model: Model): readonly Code[] {
  const sent = modelRole(model, "sent");
  const make = (way: "decode" | "encode", from: Code, to: Code, comment: string): Code => {
    const made = file.runtime("conversion", way === "decode" ? "decoder" : "encoder", "value");
    const type = code`(value: ${from}) => ${to}`;
    const value = code`/* @__PURE__ */ ${made}(${file.name(CONVERSION, model.at)})`;
    return lines([docComment([comment]) ?? EMPTY, code`export const ${file.name(way, model.at)}: ${type} = ${value};`]);
  };
  return [
    make(
      "decode",
      file.use(wireRole("model"), model.at),
      file.use("model", model.at),
      "As applications have it. Throws a `ConversionError` for a value that cannot be converted.",
    ),
    make("encode", file.use(sent, model.at), file.use(wireRole(sent), model.at), "As it travels."),
  ];
}

/** `conversions.ts`: which members of each model are converted. Yields nothing if none are. */
export function* conversionsFile(context: Context, formats: Formats): Generator<OutputFile> {
  const conversions = conversionsOf(context, formats);
  const file = context.file(CONVERSIONS_FILE);
  const written = new Set<string>();
  const declarations: Code[] = declaredFormats(formats).map((format) => formatDeclaration(file, formats, format));
  for (const model of context.api.models) {
    const { at, name, schema } = model;
    const plan = conversions.models.has(at) ? conversions.of(schema) : undefined;
    if (plan === undefined) continue;
    const value = planCode(file, formats, plan, (other) => !written.has(other));
    written.add(at);
    const comment = docComment([`What is converted in \`${name.replaceAll("`", "'")}\`.`]);
    const type = file.runtime("conversion", "Conversion", "type");
    const declaration = code`export const ${file.name(CONVERSION, at)}: ${type} = ${value};`;
    declarations.push(comment === undefined ? declaration : lines([comment, declaration]), ...functions(file, model));
  }
  if (declarations.length > 0) yield file.finish(paragraphs(declarations));
}
