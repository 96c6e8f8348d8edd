import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { indent, lines, paragraphs } from "../../print/layout.ts";
import { schemaComment } from "../../print/docs.ts";
import { memberNames, objectFacts } from "../../print/type/members.ts";
import { modelTypes, type ModelTypes, type TypeOptions } from "../models/types.ts";
import type { Context, OutputFile } from "../target.ts";
import { checkRole, exportedFrom, subjectType } from "./checks.ts";
import { CHECKS_FILE, checkFilesOf } from "./files.ts";
import { knowledgeOf, type Knowledge } from "./knowledge.ts";
import { hasInput, type Subject } from "./subjects.ts";
import { structureOf, type ZodFunction } from "./zod/structure.ts";

export const SCHEMAS_FILE = "validators.ts";

export type ZodFlavour = "zod" | "zod/mini";

/** The role of a subject's zod schema among the declarations. */
export function schemaRole(role: string): string {
  return `schema-${role}`;
}

/** Where the schemas of the checks in a file are. */
export function schemasPath(checksPath: string): string {
  return checksPath.replace(/^checks\b/, "validators");
}

/** `validators.ts`: a zod schema for every subject, by its check; and the files that these are in where they are many. */
export function* schemasFiles(context: Context, flavour: ZodFlavour, options: TypeOptions): Generator<OutputFile> {
  const { files } = checkFilesOf(context.api);
  const types = modelTypes(context, options);
  const maker = { flavour, ...knowledgeOf(context.api), types };
  for (const [path, subjects] of files) yield schemasFile(context, schemasPath(path), subjects, maker);
  if (files.has(CHECKS_FILE)) return;
  const file = context.file(SCHEMAS_FILE);
  const exports = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, subjects]) => {
      const there = context.file(schemasPath(path));
      const schemas = subjects.map(({ of, role }) => there.name(schemaRole(role), of));
      return exportedFrom(file, schemasPath(path), "export", schemas);
    });
  yield file.finish(lines(exports));
}

interface Maker extends Knowledge {
  readonly flavour: ZodFlavour;
  readonly types: ModelTypes;
}

function schemasFile(
  context: Context,
  path: string,
  subjects: readonly Subject[],
  { flavour, world, dynamics, likeness, types }: Maker,
): OutputFile {
  const file = context.file(path);
  const isChecked = file.path === SCHEMAS_FILE;
  const module = flavour === "zod" ? "validation/zod" : "validation/zod-mini";
  const [plainType, plainMake, objectType, objectMake] = [
    once(() => file.runtime(module, "ZodSchema", "type")),
    once(() => file.runtime(module, "zSchema", "value")),
    once(() => file.runtime(module, "ZodObjectSchema", "type")),
    once(() => file.runtime(module, "zObjectSchema", "value")),
  ];
  const imported = new Map<ZodFunction, Code>();
  const run = (name: ZodFunction): Code => {
    const found = imported.get(name) ?? file.runtime(module, name, "value");
    imported.set(name, found);
    return found;
  };
  const printed = { sent: new Map<number, Code>(), received: new Map<number, Code>() };
  const declarations = subjects.map((subject) => {
    const { role, of, direction, model, title } = subject;
    const structure = structureOf(subject.schema, {
      world,
      direction,
      likeness,
      printed: printed[direction],
      varies: dynamics.varies,
      run,
      model: (target) => {
        const found = world.models.get(target);
        const input = direction === "sent" && found !== undefined && hasInput(found);
        return file.use(schemaRole(input ? "model-input" : "model"), target);
      },
    });
    const comment =
      model === undefined ? docComment([`Of ${title}.`]) : schemaComment({ ...subject.schema, assertions: [] }, title);
    const check = file.use(checkRole(role), of);
    const values = subjectType(types, file, subject);
    const isObject = hasMembers(types, subject);
    const [type, make] = isObject ? [objectType(), objectMake()] : [plainType(), plainMake()];
    // Said twice where compilers look into it, because they take longer to infer it.
    const said = isChecked ? code`${make}<${values}>` : make;
    const declaration = code`export const ${file.name(schemaRole(role), of)}: ${type}<${values}> = /* @__PURE__ */ ${said}(${check}, () =>
${indent(structure)},
);`;
    return comment === undefined ? declaration : lines([comment, declaration]);
  });
  return file.finish(paragraphs(declarations), isChecked);
}

/** Whether all values of a subject are objects with members that its type names. */
function hasMembers({ types }: ModelTypes, { direction, model, of, schema }: Subject): boolean {
  const world = types.world(direction);
  const type = model === undefined ? types.of(schema, direction) : types.model(of, direction);
  const facts = type && objectFacts(type, world);
  return facts !== undefined && memberNames(facts).size > 0;
}

function once(make: () => Code): () => Code {
  let made: Code | undefined;
  return () => (made ??= make());
}
