import { declareFunction, declareType } from "../declare.ts";
import type { Api } from "../../ir/api.ts";
import { words } from "../../names/words.ts";
import type { TypeOptions } from "../models/types.ts";
import type { Context, Declaration, OutputFile, Target } from "../target.ts";
import { checkRole, checksFiles, typeRole } from "./checks.ts";
import { checkFilesOf } from "./files.ts";
import { warnFormatChoices } from "./format-choices.ts";
import { knowledgeOf } from "./knowledge.ts";
import { schemaRole, schemasFiles, schemasPath, type ZodFlavour } from "./schemas.ts";
import { type Subject, subjectsOf } from "./subjects.ts";

export interface ValidatorsOptions extends TypeOptions {
  /** Whether a discriminator is more than an annotation. */
  readonly assertTags?: boolean;
  /** Whether a `format` is more than an annotation. */
  readonly assertFormats?: boolean;
  /** Which zod `validators.ts` is made for; `none`: checks alone, which need no package. */
  readonly zod?: ZodFlavour | "none";
  /** Whether `z.toJSONSchema` of the zod schemas tells what the document says. */
  readonly jsonSchema?: boolean;
}

/**
 * `checks.ts`: plain functions that tell whether a value is what the document says, and what is wrong with it.
 * `validators.ts`: zod schemas by these functions.
 */
export function validators(options: ValidatorsOptions = {}): Target {
  const { assertFormats = true, assertTags = true, zod = "zod" } = options;
  return {
    name: "validators",
    needs: ["models"],
    *declare(api: Api): Generator<Declaration> {
      const files = checkFilesOf(api);
      for (const subject of subjectsOf(api)) {
        const file = files.fileOf(subject.role, subject.of);
        yield checkDeclaration(subject, file);
        yield* typeDeclaration(subject, file);
        if (zod !== "none") yield schemaDeclaration(subject, schemasPath(file));
      }
    },
    *write(context: Context): Generator<OutputFile> {
      const subjects = subjectsOf(context.api);
      if (subjects.length === 0) return;
      warnFormatChoices(context, knowledgeOf(context.api, assertTags), assertFormats);
      yield* checksFiles(context, { ...options, assertFormats, assertTags });
      if (zod !== "none") yield* schemasFiles(context, zod, { ...options, assertTags });
    },
  };
}

function checkDeclaration({ role, of, names }: Subject, file: string): Declaration {
  const [first, ...others] = names;
  return declareFunction(checkRole(role), of, file, [`is ${first}`, ...others.map((name) => `is ${name}`)]);
}

function* typeDeclaration({ role, of, typeNames }: Subject, file: string): Generator<Declaration> {
  if (typeNames === undefined) return;
  const [first] = typeNames;
  yield declareType(typeRole(role), of, file, [...typeNames, `checked ${first}`]);
}

function schemaDeclaration({ role, of, names }: Subject, file: string): Declaration {
  const [first, ...others] = names;
  return declareFunction(schemaRole(role), of, file, [
    schemaName(first),
    `${first} schema`,
    ...others.map((name) => `${name} schema`),
  ]);
}

/** `UserSchema` is one already: its schema is `userSchema`, unless that is the one of `User`. */
function schemaName(name: string): string {
  const all = words(name);
  const isSchema = all.length > 1 && all.at(-1)?.toLowerCase() === "schema";
  return isSchema ? `${all.slice(0, -1).join(" ")} schema` : `${name} schema`;
}
