import {
  declareConstant,
  declareType,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
  type Target,
} from "../target.ts";
import type { Pointer } from "../../document/pointer.ts";
import { assignNames } from "../../names/assign.ts";
import { conditionsOf } from "../../facts/conditions/conditions.ts";
import { shapesOf } from "../../facts/shapes.ts";
import { addParts } from "../../ir/analysis/walk.ts";
import type { Api, Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { schemaComment } from "../../print/docs.ts";
import { lines, paragraphs } from "../../print/layout.ts";
import type { Direction } from "../../print/type/node.ts";
import { enumValues, type EnumValues, printValues } from "./enum.ts";
import {
  modelNames,
  valuesNames,
  MODELS_FILE,
  modelFilesOf,
  hasTwin,
  inputNames,
  type ModelRole,
  wireRole,
} from "./names.ts";
import { type SharedEnum, sharedEnums } from "./shared-enums.ts";
import { conversionDeclarations, conversionsFile } from "../conversions/file.ts";
import type { Formats } from "../conversions/formats.ts";
import { conversionsOf } from "../conversions/plan.ts";
import { modelTypes, type NamedDeclaration, printDeclaration, printTwins, type TypeOptions } from "./types.ts";

/** `models.ts`, split into several files if it would be long: a type for every referenced schema, and the values of its enums. */
export function models(options: TypeOptions = {}): Target {
  return {
    name: "models",
    needs: [],
    *declare(api): Generator<Declaration> {
      yield* declarations(api);
      if (hasFormats(options)) yield* wireDeclarations(api, options.formats ?? {});
    },
    *write(context): Generator<OutputFile> {
      if (context.api.models.length + sharedEnums(context.api).size > 0) yield* modelsFiles(context, options);
      if (hasFormats(options)) yield* conversionsFile(context, options.formats ?? {});
    },
  };
}

function hasFormats({ formats = {} }: TypeOptions): boolean {
  return Object.keys(formats).length > 0;
}

/** Type names by the pointers of their schemas, for output other than TypeScript that needs the same names. */
export function modelTypeNames(api: Api): ReadonlyMap<Pointer, string> {
  const { all } = assignNames(declarations(api), () => {});
  return new Map(all.flatMap(({ name, request }) => (request.role === "model" ? [[request.of, name] as const] : [])));
}

function* declarations(api: Api): Generator<Declaration> {
  const { fileOf } = modelFilesOf(api);
  for (const model of api.models) {
    const candidates = modelNames(model);
    const pinned = model.pinnedName === undefined ? {} : { pinned: model.pinnedName };
    const file = fileOf(model.at);
    const type = { of: model.at, file, space: "type", casing: "pascal" } as const;
    yield { ...type, role: "model", candidates, ...pinned };
    if (hasTwin(model)) yield declareType("model-input", model.at, file, inputNames(pinned.pinned ?? candidates[0]));
    if (enumValues(model.schema) === undefined) continue;
    const names = valuesNames(pinned.pinned === undefined ? candidates : [pinned.pinned]);
    yield declareConstant("model-values", model.at, file, names);
  }
  for (const { at, names } of sharedEnums(api).values()) {
    yield declareType("shared-enum", at, fileOf(at), names);
    const candidates = [...valuesNames(names), `${names[1] ?? names[0]} values`] as const;
    yield declareConstant("shared-enum-values", at, fileOf(at), candidates);
  }
}

/** Declarations for the JSON form of models whose formats are converted. */
function* wireDeclarations(api: Api, formats: Formats): Generator<Declaration> {
  yield* conversionDeclarations(api, formats);
  for (const declaration of declarations(api)) {
    const { candidates, role } = declaration;
    if (role !== "model" && role !== "model-input") continue;
    const { pinned = candidates[0], ...others } = declaration;
    yield { ...others, role: wireRole(role), candidates: [`${pinned} wire`, `${pinned} wire form`] };
  }
}

function* modelsFiles(context: Context, options: TypeOptions): Generator<OutputFile> {
  const { api } = context;
  warnBeyondTypes(
    context,
    api.models.map((model) => model.schema),
  );
  const { fileOf, parts } = modelFilesOf(api);
  const enums = [...sharedEnums(api).values()];
  const declared = declarer(context, options);
  const withValues = new Set<string>();
  for (const path of parts.length === 0 ? [MODELS_FILE] : parts) {
    const file = context.file(path);
    const own = api.models.filter(({ at }) => fileOf(at) === path);
    const shared = enums.filter(({ at }) => fileOf(at) === path);
    if (shared.length > 0 || own.some(({ schema }) => enumValues(schema) !== undefined)) withValues.add(path);
    const all = [
      ...own.flatMap((model) => declared(file, model)),
      ...shared.flatMap((one) => declareShared(file, one)),
    ];
    yield file.finish(paragraphs(all));
  }
  if (parts.length > 0) yield contentsFile(context.file(MODELS_FILE), parts, withValues);
}

/** `models.ts` as a list of re-exports, if the models are in several files. */
function contentsFile(file: FileScope, parts: readonly string[], withValues: ReadonlySet<string>): OutputFile {
  const rows = parts.map((path) =>
    withValues.has(path) ? code`export * from ${file.from(path)};` : code`export type * from ${file.from(path)};`,
  );
  return file.finish(lines(rows));
}

/** Returns the function that declares a model in a file. */
function declarer(context: Context, options: TypeOptions): (file: FileScope, model: Model) => readonly Code[] {
  const forms = {
    converted: modelTypes(context, options),
    wire: modelTypes(context, { ...options, wire: true }),
  };
  const withWire = conversionsOf(context, options.formats ?? {}).models;
  type Form = keyof typeof forms;
  const declared = (file: FileScope, model: Model, role: ModelRole, form: Form): NamedDeclaration => {
    const { types, in: printerIn } = forms[form];
    const direction: Direction = role === "model-input" || model.used === "sent" ? "sent" : "received";
    const node = types.model(model.at, direction);
    if (node === undefined) throw new Error(`${model.at} refers to itself without end`);
    const name = file.name(form === "wire" ? wireRole(role) : role, model.at);
    const { names } = printerIn(file, direction);
    return { name, node, comment: schemaComment(model.schema, model.name), direction, names };
  };
  const inForm = (file: FileScope, model: Model, form: Form): readonly Code[] => {
    const { types } = forms[form];
    const received = declared(file, model, "model", form);
    if (!hasTwin(model)) return [printDeclaration(file, types, received)];
    return printTwins(file, types, received, declared(file, model, "model-input", form));
  };
  return (file, model) => {
    const values = enumValues(model.schema);
    if (values !== undefined) {
      const names = [file.name("model", model.at), file.name("model-values", model.at)] as const;
      return [declareValues(file, values, ...names, schemaComment(model.schema, model.name))];
    }
    return [...inForm(file, model, "converted"), ...(withWire.has(model.at) ? inForm(file, model, "wire") : [])];
  };
}

function declareShared(file: FileScope, { at, schema }: SharedEnum): readonly Code[] {
  const values = enumValues(schema);
  if (values === undefined) return [];
  const [name, constant] = [file.name("shared-enum", at), file.name("shared-enum-values", at)];
  return [declareValues(file, { ...values, nullable: false }, name, constant, undefined)];
}

function declareValues(
  file: FileScope,
  values: EnumValues,
  name: Code,
  constant: Code,
  comment: Code | undefined,
): Code {
  const { named, nullable } = values;
  return file.render("models/values", {
    comment,
    name,
    constant,
    values: printValues(values, constant),
    named,
    nullable,
  });
}

/**
 * Warns about conditional members and types that no union expresses. Keywords such as `maxLength` are left to validators. Does not follow references to other models.
 */
function warnBeyondTypes(context: Context, schemas: Iterable<Schema>): void {
  const { schemaOf } = shapesOf(context.api);
  const open = [...schemas];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    const conditions = conditionsOf(schema, schemaOf);
    for (const [at, unexpressed] of Map.groupBy(conditions?.unexpressed ?? [], (condition) => condition.at)) {
      const keywords = unexpressed.map(({ assertion }) =>
        assertion.kind === "conditional" ? '"if"' : '"dependentSchemas"',
      );
      const names = [...new Set(keywords)].join(" and ");
      const message = `The type does not express ${names}; it allows the members of every alternative.`;
      context.warn("beyond-types", message, at);
    }
    addParts((conditions?.base ?? schema).shape, open);
  }
}
