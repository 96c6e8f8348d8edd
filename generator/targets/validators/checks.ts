import type { Pointer } from "../../document/pointer.ts";
import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { indent, paragraphs } from "../../print/layout.ts";
import { isAlternatives } from "../../print/type/text.ts";
import { modelTypes, type Formats } from "../models/types.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { createChecksFile } from "./checks/file.ts";
import type { Direction } from "./checks/scope.ts";
import { createDynamics } from "./dynamic.ts";
import { hasInput, type Subject } from "./subjects.ts";
import { createWorld } from "./world.ts";

export const CHECKS_FILE = "checks.ts";

export interface ChecksOptions {
  /** Types of strings by their format, as for the models. */
  readonly formats: Formats;
  readonly assertFormats: boolean;
}

/** The role of a subject's check among the declarations. */
export function checkRole(role: string): string {
  return `check-${role}`;
}

/** The role of the type of a subject's values, where it is declared here. */
export function typeRole(role: string): string {
  return `checked-${role}`;
}

/** `checks.ts`: a function for every subject. */
export function checksFile(context: Context, subjects: readonly Subject[], options: ChecksOptions): OutputFile {
  const file = context.file(CHECKS_FILE);
  const world = createWorld(context.api);
  const checks = createChecksFile({
    file,
    world,
    dynamics: createDynamics(context.api),
    assertFormats: options.assertFormats,
    checkOf: (target, direction) => modelCheck(file, world.models.get(target), target, direction),
  });
  const exported = subjects.flatMap((subject) => [
    ...declaredType(context, file, subject, options.formats),
    checks.exported({
      name: file.name(checkRole(subject.role), subject.of),
      at: subject.of,
      schema: subject.schema,
      direction: subject.direction,
      type: subjectType(context, file, subject, options.formats),
      comment: docComment([`Whether a value is ${titleOf(subject)}.`]),
      recursive: subject.model?.recursive ?? false,
    }),
  ]);
  const { constants, helpers } = checks.rest();
  const told = code`export { ${file.reexport("validation/issues", "issuesOf", "value")} };`;
  return file.finish(paragraphs([told, ...constants, ...exported, ...helpers]));
}

function titleOf({ title, model }: Subject): string {
  return model === undefined ? title : `\`${title.replaceAll("`", "'")}\``;
}

function modelCheck(file: FileScope, model: Subject["model"], target: Pointer, direction: Direction): Code {
  const role = direction === "sent" && model !== undefined && hasInput(model) ? "model-input" : "model";
  return file.use(checkRole(role), target);
}

/** A type for what the document has no name for. */
function declaredType(context: Context, file: FileScope, subject: Subject, formats: Formats): readonly Code[] {
  if (subject.typeNames === undefined) return [];
  const name = file.name(typeRole(subject.role), subject.of);
  const type = modelTypes(context, formats).in(file, subject.direction).type(subject.schema, 20);
  return [isAlternatives(type) ? code`export type ${name} =\n${indent(type)};` : code`export type ${name} = ${type};`];
}

/** The type that a subject's values have. */
export function subjectType(context: Context, file: FileScope, subject: Subject, formats: Formats): Code {
  if (subject.model !== undefined) return file.use(subject.role, subject.of);
  if (subject.typeNames !== undefined) return file.use(typeRole(subject.role), subject.of);
  return modelTypes(context, formats).in(file, subject.direction).type(subject.schema);
}
