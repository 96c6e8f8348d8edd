import type { Pointer } from "../../document/pointer.ts";
import { assignNames } from "../../names/assign.ts";
import type { Api, Model } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { schemaComment } from "../../print/docs.ts";
import type { Direction } from "../../print/type/node.ts";
import type { Context, Declaration, FileScope, OutputFile, Target } from "../target.ts";
import { warnBeyondTypes } from "./beyond.ts";
import { enumValues, type EnumValues, printValues } from "./enum.ts";
import { modelNames, valuesNames } from "./names.ts";
import { sharedEnums } from "./shared-enums.ts";
import { conversionDeclarations, conversionsFile } from "../conversions/file.ts";
import type { Formats } from "../conversions/formats.ts";
import { conversionsOf } from "../conversions/plan.ts";
import { hasTwin, type ModelRole, wireRole } from "./roles.ts";
import { declareType, modelTypes, type TypeOptions } from "./types.ts";
import type { ModelsFileView, ValuesView } from "./views.ts";

export const MODELS_FILE = "models.ts";

/** `models.ts`: a type for every schema that others refer to, and the values of its enums. */
export function models(options: TypeOptions = {}): Target {
  return {
    name: "models",
    needs: [],
    *declare(api): Generator<Declaration> {
      yield* declarations(api);
      if (hasFormats(options)) yield* wireDeclarations(api, options.formats ?? {});
    },
    *write(context): Generator<OutputFile> {
      if (context.api.models.length + sharedEnums(context.api).size > 0) yield modelsFile(context, options);
      if (hasFormats(options)) yield* conversionsFile(context, options.formats ?? {});
    },
  };
}

function hasFormats({ formats = {} }: TypeOptions): boolean {
  return Object.keys(formats).length > 0;
}

/** The names of types, by the pointers of their schemas: where a schema needs a name beyond generated code, it is this one. */
export function modelTypeNames(api: Api): ReadonlyMap<Pointer, string> {
  const { all } = assignNames(declarations(api), () => {});
  return new Map(all.flatMap(({ name, request }) => (request.role === "model" ? [[request.of, name] as const] : [])));
}

function* declarations(api: Api): Generator<Declaration> {
  for (const model of api.models) {
    const candidates = modelNames(model);
    const pinned = model.pinnedName === undefined ? {} : { pinned: model.pinnedName };
    const type = { of: model.at, file: MODELS_FILE, space: "type", casing: "pascal" } as const;
    yield { ...type, role: "model", candidates, ...pinned };
    if (hasTwin(model)) yield { ...type, role: "model-input", candidates: inputNames(pinned.pinned ?? candidates[0]) };
    if (enumValues(model.schema) === undefined) continue;
    const names = valuesNames(pinned.pinned === undefined ? candidates : [pinned.pinned]);
    yield {
      role: "model-values",
      of: model.at,
      file: MODELS_FILE,
      space: "value",
      casing: "constant",
      candidates: names,
    };
  }
  for (const { at, names } of sharedEnums(api).values()) {
    const common = { of: at, file: MODELS_FILE } as const;
    yield { ...common, role: "shared-enum", space: "type", casing: "pascal", candidates: names };
    const candidates = [...valuesNames(names), `${names[1] ?? names[0]} values`] as const;
    yield { ...common, role: "shared-enum-values", space: "value", casing: "constant", candidates };
  }
}

function inputNames(name: string): readonly [string, ...string[]] {
  return [`${name} input`, `${name} model input`];
}

/** What models may need beside their types where formats are converted. */
function* wireDeclarations(api: Api, formats: Formats): Generator<Declaration> {
  yield* conversionDeclarations(api, formats);
  for (const declaration of declarations(api)) {
    const { candidates, role } = declaration;
    if (role !== "model" && role !== "model-input") continue;
    const { pinned = candidates[0], ...others } = declaration;
    yield { ...others, role: wireRole(role), candidates: [`${pinned} wire`, `${pinned} wire form`] };
  }
}

function modelsFile(context: Context, options: TypeOptions): OutputFile {
  warnBeyondTypes(
    context,
    context.api.models.map((model) => model.schema),
  );
  const file = context.file(MODELS_FILE);
  const forms = {
    converted: modelTypes(context, options),
    wire: modelTypes(context, { ...options, wire: true }),
  };
  const withWire = conversionsOf(context, options.formats ?? {}).models;
  const declaration = (model: Model, role: ModelRole, form: keyof typeof forms = "converted"): Code => {
    const { types, in: printerIn } = forms[form];
    const direction: Direction = role === "model-input" || model.used === "sent" ? "sent" : "received";
    const name = file.name(form === "wire" ? wireRole(role) : role, model.at);
    const values = role === "model" ? enumValues(model.schema) : undefined;
    if (values !== undefined) {
      const comment = schemaComment(model.schema, model.name);
      return declareValues(file, values, name, file.name("model-values", model.at), comment);
    }
    const node = types.model(model.at, direction);
    if (node === undefined) throw new Error(`${model.at} refers to itself without end`);
    return declareType(file, types, node, {
      name,
      comment: schemaComment(model.schema, model.name),
      direction,
      names: printerIn(file, direction).names,
    });
  };
  const view: ModelsFileView = {
    declarations: context.api.models
      .flatMap((model) => {
        const roles: readonly ModelRole[] = hasTwin(model) ? ["model", "model-input"] : ["model"];
        const wire = withWire.has(model.at) ? roles.map((role) => declaration(model, role, "wire")) : [];
        return [...roles.map((role) => declaration(model, role)), ...wire];
      })
      .concat(
        [...sharedEnums(context.api).values()].flatMap(({ at, schema }) => {
          const values = enumValues(schema);
          const name = file.name("shared-enum", at);
          return values === undefined
            ? []
            : [
                declareValues(
                  file,
                  { ...values, nullable: false },
                  name,
                  file.name("shared-enum-values", at),
                  undefined,
                ),
              ];
        }),
      ),
  };
  return file.finish(file.render("models/file", view));
}

function declareValues(
  file: FileScope,
  values: EnumValues,
  name: Code,
  constant: Code,
  comment: Code | undefined,
): Code {
  const view: ValuesView = {
    comment,
    name,
    constant,
    values: printValues(values, constant),
    named: values.named,
    nullable: values.nullable,
  };
  return file.render("models/values", view);
}
