import type { Api } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { lines, paragraphs } from "../../print/layout.ts";
import { CONVERSION } from "../conversions/print.ts";
import { type Conversions, conversionsOf } from "../conversions/plan.ts";
import { modelTypes, type ModelTypes, type TypeOptions } from "../models/types.ts";
import {
  declareFunction,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
  type Target,
} from "../target.ts";
import { checkRole, COSTLY } from "../validators/checks.ts";
import { checkFilesOf } from "../validators/files.ts";
import { type Facts, factsOf } from "../../facts/facts.ts";
import { type Subject, subjectsOf } from "../validators/subjects.ts";
import { type MappedTags, mappedTagsOf } from "./mapped-tags.ts";
import { createRecipes, factoryRole } from "./recipes.ts";
import type { View } from "../../print/templates/render.ts";

const FACTORIES_FILE = "factories.ts";

/** `factories.ts`: functions that create valid, readable values of each model for tests. */
export function factories(options: TypeOptions = {}): Target {
  return {
    name: "factories",
    needs: ["models", "validators"],
    declare: (api) => declarations(api),
    write: (context) => write(context, options),
  };
}

interface ModelSubject extends Subject {
  readonly role: "model" | "model-input";
}

function isModelSubject(subject: Subject): subject is ModelSubject {
  return subject.role === "model" || subject.role === "model-input";
}

/** Factories are split into files like the checks. */
function fileOf({ role, of }: ModelSubject, api: Api): string {
  return checkFilesOf(api)
    .fileOf(role, of)
    .replace(/^checks/, "factories");
}

function* declarations(api: Api): Generator<Declaration> {
  for (const subject of subjectsOf(api)) {
    if (!isModelSubject(subject)) continue;
    const [first, ...others] = subject.names;
    const candidates = [`${first} factory`, ...others.map((name) => `${name} factory`)] as const;
    yield declareFunction(factoryRole(subject.role), subject.of, fileOf(subject, api), candidates);
  }
}

function* write(context: Context, options: TypeOptions): Generator<OutputFile> {
  const { api } = context;
  const facts = factsOf(api);
  const printing: FactoryPrinting = {
    facts,
    mappedTags: mappedTagsOf(api),
    types: modelTypes(context, options),
    converted: conversionsOf(context, options.formats ?? {}).models,
  };
  const files = Map.groupBy(subjectsOf(api).filter(isModelSubject), (subject) => fileOf(subject, api));
  for (const [path, subjects] of files) {
    const file = context.file(path);
    const exported = subjects.map((subject) => file.render("factories/factory", factoryView(subject, file, printing)));
    yield file.finish(paragraphs(path === FACTORIES_FILE ? [seedExport(file), ...exported] : exported));
  }
  if (files.size > 0 && !files.has(FACTORIES_FILE)) yield contentsFile(context.file(FACTORIES_FILE), [...files.keys()]);
}

function seedExport(file: FileScope): Code {
  return code`export { ${file.reexport("factory/factory", "seedFactories", "value")} };`;
}

function contentsFile(file: FileScope, paths: readonly string[]): OutputFile {
  const exports = paths.toSorted().map((path) => code`export * from ${file.from(path)};`);
  return file.finish(paragraphs([seedExport(file), lines([COSTLY, ...exports])]));
}

/** Context for printing factories. */
interface FactoryPrinting {
  readonly facts: Facts;
  readonly mappedTags: MappedTags;
  readonly types: ModelTypes;
  /** The models whose values are converted. */
  readonly converted: Conversions["models"];
}

function factoryView({ direction, of, role, schema }: ModelSubject, file: FileScope, printing: FactoryPrinting): View {
  const { converted, facts, mappedTags, types } = printing;
  const type = types.model(file, role, of);
  return {
    comment:
      role === "model-input"
        ? docComment(["What you send: with `writeOnly` members, and without those that are `readOnly`."])
        : undefined,
    name: file.name(factoryRole(role), of),
    type: code`${file.runtime("factory/factory", "Factory", "type")}<${type}>`,
    create: file.runtime("factory/factory", "createFactory", "value"),
    check: file.use(checkRole(role), of),
    recipe: createRecipes(file, facts, direction, mappedTags).model(schema),
    conversion: converted.has(of) ? [file.use(CONVERSION, of)] : [],
  };
}
