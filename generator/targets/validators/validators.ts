import {
  declareFunction,
  declareType,
  type Context,
  type Declaration,
  type OutputFile,
  type Target,
} from "../target.ts";
import type { Api } from "../../ir/api.ts";
import { words } from "../../names/words.ts";
import type { TypeOptions } from "../models/types.ts";
import { checkRole, checksFiles, typeRole } from "./checks.ts";
import { checkFilesOf } from "./files.ts";
import { warnFormatChoices, analysisOf } from "./analysis.ts";
import { schemaRole, schemasFiles, schemasPath, type ZodFlavour } from "./schemas.ts";
import { type Subject, subjectsOf } from "./subjects.ts";

export interface ValidatorsOptions extends TypeOptions {
  /** Whether discriminators are asserted, not only annotations. */
  readonly assertTags?: boolean;
  /** Whether `format` is asserted, not only an annotation. */
  readonly assertFormats?: boolean;
  /** The variant of zod for `validators.ts`. `none` generates only checks, which need no package. */
  readonly zod?: ZodFlavour | "none";
  /** Whether `z.toJSONSchema` returns the document's schemas. */
  readonly jsonSchema?: boolean;
}

/**
 * `checks.ts`: functions that validate values against the document and report the issues.
 * `validators.ts`: zod schemas based on these functions.
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
      warnFormatChoices(context, analysisOf(context.api, assertTags), assertFormats);
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

/** The name of a model's zod schema. A model `UserSchema` gets `userSchema`, unless the model `User` has that name. */
function schemaName(name: string): string {
  const all = words(name);
  const isSchema = all.length > 1 && all.at(-1)?.toLowerCase() === "schema";
  return isSchema ? `${all.slice(0, -1).join(" ")} schema` : `${name} schema`;
}
