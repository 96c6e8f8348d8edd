import type { Api } from "../../ir/api.ts";
import type { Formats } from "../models/types.ts";
import type { Context, Declaration, OutputFile, Target } from "../target.ts";
import { CHECKS_FILE, checkRole, checksFile } from "./checks.ts";
import { type Subject, subjectsOf } from "./subjects.ts";

export interface ValidatorsOptions {
  readonly formats?: Formats;
  /** Whether a `format` is more than an annotation. */
  readonly assertFormats?: boolean;
}

/** `checks.ts`: plain functions that tell whether a value is what the document says. */
export function validators(options: ValidatorsOptions = {}): Target {
  return {
    name: "validators",
    needs: ["models"],
    runtime: [
      "validation/halt",
      "validation/values",
      "validation/pointers",
      "validation/evaluated",
      "validation/formats",
      "validation/report",
    ],
    *declare(api: Api): Generator<Declaration> {
      for (const subject of subjectsOf(api)) yield checkDeclaration(subject);
    },
    *write(context: Context): Generator<OutputFile> {
      const { formats = {}, assertFormats = false } = options;
      const subjects = subjectsOf(context.api);
      if (subjects.length > 0) yield checksFile(context, subjects, { formats, assertFormats });
    },
  };
}

function checkDeclaration({ role, of, names }: Subject): Declaration {
  const [first, ...others] = names;
  return {
    role: checkRole(role),
    of,
    file: CHECKS_FILE,
    space: "value",
    casing: "camel",
    candidates: [`is ${first}`, ...others.map((name) => `is ${name}`)],
  };
}
