import { type Code, code } from "../../print/code.ts";
import { lines, list, paragraphs } from "../../print/layout.ts";
import { renamed } from "../../print/module.ts";
import type { Group } from "../operations/groups.ts";
import type { TypeOptions } from "../models/types.ts";
import type { Context, OutputFile, Target } from "../target.ts";
import { credentialsFile } from "./credentials-file.ts";
import { SERVERS_FILE, SHARED_FILE, tagFile } from "./files.ts";
import { groupMethods } from "./method-names.ts";
import { reportHeaders } from "./headers.ts";
import { indexFile } from "./index-file.ts";
import { isSendable } from "../operations/encodings.ts";
import { parameterMember, printSetting } from "../operations/operation-printer.ts";
import { listRole, parameterLists } from "../operations/parameter-lists.ts";
import { declareNamedType, createPrinter, type Setting } from "./printer.ts";
import { objectNode } from "../../print/type/node.ts";
import { operationsFiles } from "./operations-file.ts";
import { reportParameters } from "./parameters.ts";
import { declarations, planOf } from "./plan.ts";
import { headerList, responseLiteral } from "./responses.ts";
import { shapesOf } from "../../facts/shapes.ts";
import { serversView } from "./servers.ts";
import { reportPartHeaders, reportUnsupported } from "./unsupported.ts";

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
  reportUnsupported(context, shapes);
  reportParameters(context, shapes);
  reportHeaders(context, shapes);
  reportPartHeaders(context, api.operations.filter(isSendable));
  if (plan.groups.length === 0) return;

  const setting = { ...printSetting(context, options), plan, validates: options.validate === true };
  for (const group of plan.groups) {
    yield* operationsFiles(context, group, setting);
    if (group.key !== undefined) yield tagModule(context, group);
  }
  yield* sharedFile(context, setting);
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
  const exports = [...sources].map(([source, own]) => {
    const from = code` from ${file.from(source)};`;
    const names = own.map(({ called, name }) => (called.text === name ? called : renamed(called.text, name)));
    return code`export ${list("{", names, "}", "export ".length + from.text.length)}${from}`;
  });
  return file.finish(lines(exports));
}

/** `client/shared.ts`: what several operations have in common. */
function* sharedFile(context: Context, setting: Setting): Generator<OutputFile> {
  const { sharing, types } = setting.plan;
  const shared = types.filter((type) => type.operation === undefined);
  const lists = [...parameterLists(context.api).values()];
  if (shared.length + lists.length + sharing.responses.length + sharing.headerSets.length === 0) return;
  const file = context.file(SHARED_FILE);
  const printer = createPrinter(file, setting);
  const headerType = (): Code => file.runtime("header-values", "HeaderParameter", "type");
  const responseType = (): Code => file.runtime("operation", "DocumentedResponse", "type");
  const declared = [
    ...shared.map((type) => declareNamedType(type, printer)),
    ...lists.map(({ at, group, parameters }) => {
      const members = parameters.map((parameter) => parameterMember(parameter, printer.types));
      return printer.declare(file.name(listRole(group), at), undefined, objectNode(members), "sent");
    }),
    ...sharing.headerSets.map(({ response }) => {
      const name = file.name("header-list", response.at);
      return code`export const ${name}: readonly (string | ${headerType()})[] = ${headerList(response, printer)};`;
    }),
    ...sharing.responses.map((response) => {
      const start = code`export const ${file.name("response", response.at)}: ${responseType()} = `;
      return code`${start}${responseLiteral(response, printer, start.text.length + 1)};`;
    }),
  ];
  yield file.finish(paragraphs(declared));
}
