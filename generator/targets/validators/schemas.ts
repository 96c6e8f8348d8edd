import { type Code, code } from "../../print/code.ts";
import { lines, list, paragraphs } from "../../print/layout.ts";
import { literals } from "../../print/literal.ts";
import { renamed } from "../../print/module.ts";
import { schemaComment } from "../../print/docs.ts";
import { memberNames, objectFacts } from "../../print/type/members.ts";
import { modelTypes, type ModelTypes, type TypeOptions } from "../models/types.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { checkRole, COSTLY, subjectType, typeKey } from "./checks.ts";
import { CHECKS_FILE, checkFilesOf } from "./files.ts";
import { jsonSchema } from "./json-schema.ts";
import { analysisOf } from "./analysis.ts";
import { factsOf, type Facts } from "../../facts/facts.ts";
import { modelRole } from "../models/names.ts";
import type { Subject } from "./subjects.ts";

export const SCHEMAS_FILE = "validators.ts";

export type ZodFlavour = "zod" | "zod/mini";

export interface SchemasOptions extends TypeOptions {
  /** Whether `z.toJSONSchema` returns the contract's schema. */
  readonly jsonSchema?: boolean;
  readonly assertTags: boolean;
}

/** The role under which a subject's zod schema is declared. */
export function schemaRole(role: string): string {
  return `schema-${role}`;
}

/** The file of zod schemas that belongs to a file of checks. */
export function schemasPath(checksPath: string): string {
  return checksPath.replace(/^checks\b/, "validators");
}

/** `validators.ts`, split into several files if it would be long: a zod schema for every subject, based on its check. */
export function* schemasFiles(context: Context, flavour: ZodFlavour, options: SchemasOptions): Generator<OutputFile> {
  const { files } = checkFilesOf(context.api);
  const types = modelTypes(context, options);
  const facts = options.jsonSchema === true ? factsOf(context.api, options.assertTags) : undefined;
  const { equivalenceClass } = analysisOf(context.api, options.assertTags);
  for (const [path, subjects] of files) {
    // Nothing is written into this file: printing a type imports what it mentions.
    const scratch = context.file(path);
    const sameAs = (subject: Subject): string =>
      `${equivalenceClass(subject.schema)} ${subject.direction} ${typeKey(types, scratch, subject)}`;
    yield schemasFile(context, schemasPath(path), subjects, { flavour, types, facts, sameAs });
  }
  if (files.has(CHECKS_FILE)) return;
  const file = context.file(SCHEMAS_FILE);
  const exports = [...files.keys()].toSorted().map((path) => code`export * from ${file.from(schemasPath(path))};`);
  yield file.finish(lines([COSTLY, ...exports]));
}

interface SchemaMaker {
  readonly flavour: ZodFlavour;
  readonly types: ModelTypes;
  /** Present if schemas carry the contract's JSON Schema. */
  readonly facts: Facts | undefined;
  /** A key that is equal for subjects with the same values and types. */
  sameAs(subject: Subject): string;
}

function schemasFile(
  context: Context,
  path: string,
  subjects: readonly Subject[],
  { facts, flavour, sameAs, types }: SchemaMaker,
): OutputFile {
  const file = context.file(path);
  const first = new Map<string, Code>();
  const module = flavour === "zod" ? "validation/zod" : "validation/zod-mini";
  const declarations = subjects.map((subject) => {
    const { role, of, model, title } = subject;
    const name = file.name(schemaRole(role), of);
    // The JSON Schemas of equal subjects may have different descriptions.
    if (model === undefined && facts === undefined) {
      const key = sameAs(subject);
      const same = first.get(key);
      if (same !== undefined) return code`export { ${renamed(same.text, name.text)} };`;
      first.set(key, name);
    }
    // The name of any other schema says all there is to say.
    const comment = model && schemaComment({ ...subject.schema, assertions: [] }, title);
    const check = file.use(checkRole(role), of);
    const values = subjectType(types, file, subject);
    const members = membersOf(types, subject);
    const isObject = members.length > 0;
    const type = file.runtime(module, isObject ? "ZodObjectSchema" : "ZodSchema", "type");
    const make = file.runtime(module, isObject ? "zObjectSchema" : "zSchema", "value");
    const given = [
      check,
      ...(isObject ? [list("[", literals(members), "]")] : []),
      ...(facts === undefined ? [] : [contractSchema(file, facts, subject)]),
    ];
    const start = code`export const ${name}: ${type}<${values}> = /* @__PURE__ */ `;
    // The type is given explicitly, because compilers take longer to infer it.
    const call = code`${make}<${values}>(`;
    const declaration = code`${start}${list(call.text, given, ")", start.text.length)};`;
    return comment === undefined ? declaration : lines([comment, declaration]);
  });
  return file.finish(paragraphs(declarations));
}

/** The contract's schema of a subject, for `z.toJSONSchema`. */
function contractSchema(file: FileScope, facts: Facts, { direction, schema }: Subject): Code {
  const schemaText = jsonSchema(
    {
      reference(target) {
        return file.use(schemaRole(modelRole(facts.models.get(target), direction)), target);
      },
      isRequired: (property) => property.required && !facts.isHidden(property, direction),
      assertTags: facts.assertTags,
    },
    schema,
  );
  return code`${file.runtime("validation/zod-json-schema", "jsonSchema", "value")}(() => (${schemaText}))`;
}

/** Names of the members of a subject's type, if all its values are objects. */
function membersOf({ types }: ModelTypes, { direction, model, of, schema }: Subject): readonly string[] {
  const resolver = types.resolver(direction);
  const type = model === undefined ? types.of(schema, direction) : types.model(of, direction);
  const facts = type && objectFacts(type, resolver);
  // In an object literal, the key `__proto__` sets the prototype.
  const names = facts === undefined ? [] : [...memberNames(facts)].filter((name) => name !== "__proto__");
  return names.filter((name) => facts?.find(name) !== undefined);
}
