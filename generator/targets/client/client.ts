import type { Operation } from "../../ir/api.ts";
import { code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { renamed } from "../../print/module.ts";
import type { Group } from "../operations/groups.ts";
import { modelTypes, type TypeOptions } from "../models/types.ts";
import type { Context, FileScope, OutputFile, Target } from "../target.ts";
import { conversionsOf } from "../conversions/plan.ts";
import { checksOf } from "./descriptor.ts";
import { credentialsFile } from "./credentials-file.ts";
import { SERVERS_FILE, SHARED_FILE, tagFile } from "./files.ts";
import { groupMethods } from "./group-methods.ts";
import { reportHeaders } from "./headers.ts";
import { indexFile } from "./index-file.ts";
import { declareNamedType, createPrinter, type Printer } from "./printer.ts";
import type { NamedType } from "../operations/named-types.ts";
import { type FileMaker, operationsFiles } from "./operations-file.ts";
import { reportParameters } from "./parameters.ts";
import { reportParts } from "../operations/parts.ts";
import { declarations, planOf } from "./plan.ts";
import { headerList, responseLiteral } from "./responses.ts";
import { shapesOf } from "../../facts/shapes.ts";
import { serversView } from "./servers.ts";
import type { Sharing } from "../operations/sharing.ts";
import { reportUnsupported } from "./supported.ts";
import type { SharedFileView, TagFileView } from "./views.ts";

export interface ClientTargetOptions extends TypeOptions {
  /** Whether the client has the option `validate`, which checks calls against the contract. Requires the target `validators`. */
  readonly validate?: boolean;
}

/** `client/`: a function for every operation, a file and a namespace for every tag, and one object with all of them. */
export function client(options: ClientTargetOptions = {}): Target {
  return {
    name: "client",
    needs: options.validate === true ? ["models", "validators"] : ["models"],
    declare: (api) => declarations(api),
    write: (context) => write(context, options),
  };
}

function* write(context: Context, options: ClientTargetOptions): Generator<OutputFile> {
  const { api } = context;
  const plan = planOf(api);
  const shapes = shapesOf(api);
  reportUnsupported(context);
  reportParameters(context, shapes);
  reportHeaders(context, shapes);
  reportParts(context, shapes);
  if (plan.groups.length === 0) return;

  const models = modelTypes(context, options);
  const own = new Map<Operation, NamedType[]>();
  for (const type of plan.types) {
    if (type.operation === undefined) continue;
    const types = own.get(type.operation) ?? [];
    types.push(type);
    own.set(type.operation, types);
  }
  const conversions = conversionsOf(context, options.formats ?? {});
  const wire = modelTypes(context, { ...options, wire: true });
  const maker: FileMaker = {
    api,
    conversions,
    shapes,
    checks: options.validate === true ? checksOf(api, shapes) : undefined,
    groupKeys: plan.groups.flatMap(({ key }) => key ?? []),
    printerFor: (file) => createPrinter(file, models, wire, shapes, plan),
    typesOf: (operation) => own.get(operation) ?? [],
  };
  for (const group of plan.groups) {
    yield* operationsFiles(context, group, maker);
    if (group.key !== undefined) yield tagModule(context, group);
  }
  const shared = plan.types.filter((type) => type.operation === undefined);
  if (shared.length + plan.sharing.responses.length + plan.sharing.headerSets.length > 0)
    yield sharedFile(context.file(SHARED_FILE), shared, plan.sharing, maker);
  if (api.servers.length > 0) {
    const file = context.file(SERVERS_FILE);
    yield file.finish(file.render("client/servers", serversView(api, file)));
  }
  const credentials = credentialsFile(context, shapes);
  if (credentials !== undefined) yield credentials;
  yield indexFile(context, plan, options.validate === true);
}

function tagModule(context: Context, group: Group): OutputFile {
  const file = context.file(tagFile(group.file));
  // Names are looked up in a file of their own, because looking one up imports it.
  const methods = groupMethods(group, context.file(file.path), []);
  const sources = Map.groupBy(methods, ({ operation }) => file.fileOf("operation", operation.at) ?? group.file);
  const view: TagFileView = {
    exports: [...sources].map(([source, own]) => {
      const from = code` from ${file.from(source)};`;
      const names = own.map(({ called, name }) => (called.text === name ? called : renamed(called.text, name)));
      return code`export ${list("{", names, "}", "export ".length + from.text.length)}${from}`;
    }),
  };
  return file.finish(file.render("client/tag", view));
}

function sharedFile(
  file: FileScope,
  types: readonly NamedType[],
  sharing: Sharing,
  { conversions, printerFor, shapes }: FileMaker,
): OutputFile {
  const printer: Printer = printerFor(file);
  const view: SharedFileView = {
    types: types.map((type) => declareNamedType(type, file, printer, shapes)),
    headerLists: sharing.headerSets.map(({ response }) => ({
      name: file.name("header-list", response.at),
      type: file.runtime("header-values", "HeaderParameter", "type"),
      value: headerList(file, response, { conversions, shapes }),
    })),
    responses: sharing.responses.map((response) => {
      const name = file.name("response", response.at);
      const used = name.text.length + "export const : DocumentedResponse = ;".length;
      const type = file.runtime("operation", "DocumentedResponse", "type");
      return { name, type, value: responseLiteral(file, response, { conversions, shapes, sharing }, used) };
    }),
  };
  return file.finish(file.render("client/shared", view));
}
