import { byText, type Code, code } from "../../print/code.ts";
import { lineComment } from "../../print/comment.ts";
import { indent, lines, paragraphs } from "../../print/layout.ts";
import { isAlternatives } from "../../print/type/text.ts";
import { bigintFormats } from "../conversions/formats.ts";
import { enumValues } from "../models/enum.ts";
import { modelTypes, type ModelTypes, type TypeOptions } from "../models/types.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { createChecksFile } from "./checks/file.ts";
import type { ChecksFile } from "./checks/options.ts";
import { CHECKS_FILE, checkFilesOf, SCALARS } from "./files.ts";
import { analysisOf, type Analysis } from "./analysis.ts";
import { modelRole } from "../models/names.ts";
import type { Subject } from "./subjects.ts";

export interface ChecksOptions extends TypeOptions {
  readonly assertFormats: boolean;
  readonly assertTags: boolean;
}

/** The role under which a subject's check is declared. */
export function checkRole(role: string): string {
  return `check-${role}`;
}

/** The role under which the type of a subject's values is declared, if this target declares it. */
export function typeRole(role: string): string {
  return `checked-${role}`;
}

/** `checks.ts`, split into several files if it would be long. */
export function* checksFiles(context: Context, options: ChecksOptions): Generator<OutputFile> {
  const { files } = checkFilesOf(context.api);
  const types = modelTypes(context, options);
  const maker = { ...options, ...analysisOf(context.api, options.assertTags), types };
  if (files.has(CHECKS_FILE)) {
    for (const [path, subjects] of files) yield checksFile(context, path, subjects, maker);
    return;
  }
  const scalarsFile = context.file(SCALARS);
  const scalars = fileOfChecks(scalarsFile, maker, undefined);
  for (const [path, subjects] of files) yield checksFile(context, path, subjects, maker, scalars);
  const { constants, helpers } = scalars.rest();
  // Sorted, so that a change of the document does not reorder them.
  const sorted = helpers.toSorted(byText);
  if (helpers.length > 0) yield scalarsFile.finish(paragraphs([...constants, ...sorted]));
  yield contentsFile(context, [...files.keys()]);
}

interface Maker extends ChecksOptions, Analysis {
  readonly types: ModelTypes;
}

/** @param scalars the file of scalars that all files share; `undefined` if this file declares its own */
function fileOfChecks(file: FileScope, maker: Maker, scalars: ChecksFile | undefined): ChecksFile {
  const { facts, dynamics, equivalenceClass, sharing } = maker;
  return createChecksFile({
    file,
    facts,
    dynamics,
    equivalenceClass,
    sharing,
    assertFormats: maker.assertFormats,
    hasWide: bigintFormats(maker.formats ?? {}).size > 0,
    enumValues: (schema) => {
      const values = facts.models.get(schema.at)?.schema === schema ? enumValues(schema) : undefined;
      // The exported list of a nullable enum lacks `null`.
      const isWhole = values !== undefined && !values.named && !values.nullable;
      return isWhole ? file.use("model-values", schema.at) : undefined;
    },
    checkOf: (target, direction) => file.use(checkRole(modelRole(facts.models.get(target), direction)), target),
    sharedScalar:
      scalars && ((schema, direction) => file.foreign(SCALARS, scalars.helper(schema, direction).text, "value")),
    exportsHelpers: file.path === SCALARS,
  });
}

/** A check function for every subject. */
function checksFile(
  context: Context,
  path: string,
  subjects: readonly Subject[],
  maker: Maker,
  scalars?: ChecksFile,
): OutputFile {
  const file = context.file(path);
  const { types } = maker;
  // Nothing is written into this file: printing a type imports what it mentions.
  const scratch = context.file(path);
  const checks = fileOfChecks(file, maker, scalars);
  const declared = new Map<string, Code>();
  const exported = subjects.flatMap((subject) => [
    ...declaredType(maker, file, subject, declared),
    checks.exported({
      name: file.name(checkRole(subject.role), subject.of),
      at: subject.of,
      schema: subject.schema,
      direction: subject.direction,
      type: subjectType(types, file, subject),
      typeKey: typeKey(types, scratch, subject),
      isModel: subject.model !== undefined,
      recursive: subject.model?.recursive ?? false,
    }),
  ]);
  const { constants, helpers } = checks.rest();
  const issueExports = path === CHECKS_FILE ? [issuesExport(file)] : [];
  return file.finish(paragraphs([...issueExports, ...constants, ...exported, ...helpers]));
}

function issuesExport(file: FileScope): Code {
  return code`export { ${file.reexport("validation/issues", "issuesOf", "value")} };`;
}

/** `checks.ts` as a list of re-exports, if the checks are in several files. */
function contentsFile(context: Context, paths: readonly string[]): OutputFile {
  const file = context.file(CHECKS_FILE);
  const exports = paths.toSorted().map((path) => code`export * from ${file.from(path)};`);
  return file.finish(paragraphs([issuesExport(file), lines([COSTLY, ...exports])]));
}

/** A comment above the exports of every file. */
export const COSTLY: Code = lineComment(
  "An import from here makes the compiler read all of these files. Import from one of them instead.",
);

/**
 * Declares a type for a subject that has no name in the document. If an equal type is declared already, the new one is an alias.
 */
function declaredType(
  { formats = {}, types }: Maker,
  file: FileScope,
  subject: Subject,
  declared: Map<string, Code>,
): readonly Code[] {
  if (subject.typeNames === undefined) return [];
  const name = file.name(typeRole(subject.role), subject.of);
  // The client declares the types of bodies. One that converts values has others.
  const { content, schema } = subject;
  if (content?.codec === "json" && Object.keys(formats).length === 0 && file.fileOf("body", schema.at) !== undefined)
    return [code`export type ${name} = ${file.use("body", schema.at)};`];
  const type = types.in(file, subject.direction).type(subject.schema, 20);
  const existing = declared.get(type.text);
  if (existing !== undefined) return [code`export type ${name} = ${existing};`];
  declared.set(type.text, name);
  return [isAlternatives(type) ? code`export type ${name} =\n${indent(type)};` : code`export type ${name} = ${type};`];
}

/** A key that is equal for subjects with equal types, ignoring comments. */
export function typeKey(types: ModelTypes, file: FileScope, subject: Subject): string {
  if (subject.typeNames === undefined) return subjectType(types, file, subject).text;
  return types
    .in(file, subject.direction)
    .type(subject.schema, 20)
    .text.replaceAll(/\s*\/\*\*.*?\*\/\s*/gs, " ");
}

/** The type of a subject's values. */
export function subjectType(types: ModelTypes, file: FileScope, subject: Subject): Code {
  const { model, of, role } = subject;
  if (model !== undefined) return types.model(file, role === "model-input" ? role : "model", of);
  if (subject.typeNames !== undefined) return file.use(typeRole(subject.role), subject.of);
  return types.in(file, subject.direction).type(subject.schema);
}
