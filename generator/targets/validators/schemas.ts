import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { indent, lines, paragraphs } from "../../print/layout.ts";
import { schemaComment } from "../../print/docs.ts";
import { type Formats, modelTypes } from "../models/types.ts";
import type { Context, OutputFile } from "../target.ts";
import { checkRole, subjectType } from "./checks.ts";
import { createDynamics } from "./dynamic.ts";
import { hasInput, type Subject } from "./subjects.ts";
import { createWorld } from "./world.ts";
import { structureOf, type ZodFunction } from "./zod/structure.ts";

export const SCHEMAS_FILE = "validators.ts";

export type ZodFlavour = "zod" | "zod/mini";

/** The role of a subject's zod schema among the declarations. */
export function schemaRole(role: string): string {
  return `schema-${role}`;
}

/** `validators.ts`: a zod schema for every subject, by its check. */
export function schemasFile(
  context: Context,
  subjects: readonly Subject[],
  flavour: ZodFlavour,
  formats: Formats,
): OutputFile {
  const file = context.file(SCHEMAS_FILE);
  const world = createWorld(context.api);
  const dynamics = createDynamics(context.api);
  const types = modelTypes(context, formats);
  const module = flavour === "zod" ? "validation/zod" : "validation/zod-mini";
  const type = file.runtime(module, "ZodSchema", "type");
  const make = file.runtime(module, "zSchema", "value");
  const imported = new Map<ZodFunction, Code>();
  const run = (name: ZodFunction): Code => {
    const found = imported.get(name) ?? file.runtime(module, name, "value");
    imported.set(name, found);
    return found;
  };
  const declarations = subjects.map((subject) => {
    const { role, of, direction, model, title } = subject;
    const structure = structureOf(subject.schema, {
      world,
      direction,
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
    // Said twice, because a compiler takes longer to infer it.
    const declaration = code`export const ${file.name(schemaRole(role), of)}: ${type}<${values}> = /* @__PURE__ */ ${make}<${values}>(${check}, () =>
${indent(structure)},
);`;
    return comment === undefined ? declaration : lines([comment, declaration]);
  });
  return file.finish(paragraphs(declarations));
}
