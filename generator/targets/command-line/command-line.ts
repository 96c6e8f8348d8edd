import { shapesOf, type Shapes } from "../../facts/shapes.ts";
import type { Docs } from "../../ir/schema.ts";
import type { Json } from "../../document/json.ts";
import type { Content, Operation } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { member, memberAccess } from "../../print/key.ts";
import { list, object } from "../../print/layout.ts";
import { literal, literals, optionalLiteral } from "../../print/literal.ts";
import { requestContents } from "../client/bodies.ts";
import { hasUsualType, requestCodec } from "../client/codecs.ts";
import { environmentOptions, programWords } from "../client/environment-options.ts";
import { operationMethodNames } from "../client/method-names.ts";
import { CLIENT, planOf } from "../client/plan.ts";
import { alternativeContents } from "../client/responses.ts";
import type { Group } from "../operations/groups.ts";
import type { Context, FileScope, OutputFile, Target } from "../target.ts";
import { kebab, type Option, optionsOf, uniqueName } from "./options.ts";

const FILE = "command-line.ts";

/** `command-line.ts`: a program that calls the operations of the API. */
export function commandLine(): Target {
  return {
    name: "command-line",
    needs: ["client"],
    declare: () => [],
    *write(context): Generator<OutputFile> {
      if (planOf(context.api).groups.length > 0) yield programFile(context);
    },
  };
}

function programFile(context: Context): OutputFile {
  const { api } = context;
  const file = context.file(FILE);
  const { groups } = planOf(api);
  const { members: clientOptions, variables } = environmentOptions(api, code`env`);
  const name = kebab(programWords(api).join(" "));
  const taken = new Set(["completion", "help"]);
  const named = groups.map((group) => ({
    group,
    ...(group.key !== undefined && { name: uniqueName([kebab(group.key)], taken) }),
  }));
  const groupKeys = groups.flatMap(({ key }) => key ?? []);
  const shapes = shapesOf(api);
  const operations = groups.flatMap((group) => group.operations);
  const options = new Map(operations.map((operation) => [operation, optionsOf(operation, shapes)]));
  const shared = sharedOptions([...options.values()].flat());
  const groupItems = named.flatMap(({ group, name: own }) => {
    const [description] = described(group.described?.docs ?? {});
    return own === undefined ? [] : [object({ name: literal(own), description }, 8)];
  });
  const view = {
    members: [
      member("name", literal(/^[a-z\d-]+$/.test(name) ? name : "api")),
      member("title", literal(api.title)),
      member("version", literal(api.version)),
      ...described(api.docs).map((text) => member("description", text)),
      member("variables", list("[", literals(variables), "]", 20)),
      member("groups", list("[", groupItems, "]", 16)),
    ],
    run: file.runtime("command-line", "runCommandLine", "value"),
    createClient: file.use("plain-factory", CLIENT),
    options: clientOptions,
    command: file.runtime("command-line-options", "Command", "type"),
    shared: [...shared.values()].map(({ key, option }) => member(key, optionCode(option))),
    commands: named.flatMap(({ group, name: own }) =>
      groupCommands(group, own, { file, groupKeys, options, shapes, shared, taken }),
    ),
  };
  return file.finish(file.render("command-line/program", view));
}

/** An option that several commands have, by its literal. */
type SharedOptions = ReadonlyMap<string, { readonly key: string; readonly option: Option }>;

/** Options are printed once if several commands have them, such as parameters of a path. */
function sharedOptions(all: readonly Option[]): SharedOptions {
  const taken = new Set<string>();
  return new Map(
    [...Map.groupBy(all, (option) => JSON.stringify(option))].flatMap(([text, [option, ...others]]) =>
      option === undefined || others.length === 0 || text.length < SHORTEST_SHARED
        ? []
        : [[text, { key: uniqueName([option.name], taken), option }] as const],
    ),
  );
}

/** A shorter option is not longer than its name elsewhere would be. */
const SHORTEST_SHARED = 60;

function optionCode(option: Option): Code {
  const members = Object.entries(option).map(([name, value]: [string, Json]) => member(name, literal(value)));
  return list("{", members, "}", 8);
}

interface Printing {
  readonly file: FileScope;
  readonly shapes: Shapes;
  readonly options: ReadonlyMap<Operation, readonly Option[]>;
  readonly shared: SharedOptions;
  readonly groupKeys: readonly string[];
  /** Words that commands without a group cannot have. */
  readonly taken: Set<string>;
}

function groupCommands(group: Group, name: string | undefined, printing: Printing): readonly Code[] {
  const { file, groupKeys, taken } = printing;
  const methods = operationMethodNames(group, file, groupKeys);
  const own = name === undefined ? taken : new Set<string>();
  return group.operations.map((operation, index) => {
    const word = uniqueName([kebab(methods[index]?.name ?? "")], own);
    return commandCode(operation, name === undefined ? [word] : [name, word], printing);
  });
}

function commandCode(operation: Operation, words: readonly string[], printing: Printing): Code {
  const { file, shapes, shared } = printing;
  const { at, docs, method, path } = operation;
  const options = printing.options.get(operation) ?? [];
  const accepts = alternativeContents(operation).map(({ mediaType }) => mediaType);
  const body = bodyMember(
    operation,
    shapes,
    options.some(({ to }) => to[0] === "body"),
  );
  const optionItems = options.map((option) => {
    const once = shared.get(JSON.stringify(option));
    return once === undefined ? optionCode(option) : memberAccess(code`SHARED`, once.key);
  });
  const members = {
    words: literal(words),
    method: literal(method),
    path: literal(path),
    summary: optionalLiteral(docs.summary),
    description: optionalLiteral(docs.description),
    call: file.use("operation", at),
    items: file.fileOf("operation-items", at) === undefined ? undefined : file.use("operation-items", at),
    options: list("[", optionItems, "]", 12),
    body: optionalLiteral(body),
    accepts: accepts.length > 1 ? literal(accepts) : undefined,
  };
  return code`${file.runtime("command-line-options", "defineCommand", "value")}(${object(members, 18)})`;
}

/** The first paragraph is enough for a list. */
function described({ description, summary = description?.split(/\n\s*\n/, 1)[0] }: Docs): readonly Code[] {
  return summary === undefined ? [] : [literal(summary)];
}

/** As `CommandBody` of the runtime. */
function bodyMember({ body }: Operation, shapes: Shapes, hasOptions: boolean): Json | undefined {
  const contents = body === undefined ? [] : requestContents(body);
  const [first] = contents;
  if (body === undefined || first === undefined) return undefined;
  return {
    required: body.required,
    contents: contents.map((content) => ({ type: content.mediaType, kind: bodyKind(content) })),
    ...(bodyKind(first) === "json" && !hasOptions && isOpen(first, shapes) && { open: true }),
    ...(!hasUsualType(first) && { named: true }),
  };
}

function bodyKind(content: Content): string {
  const codec = requestCodec(content);
  switch (codec) {
    case "json":
    case "form":
    case "multipart":
      return "json";
    case "lines":
    case "jsonSequence":
      return "lines";
    case "text":
    case "events":
      return "text";
    case "binary":
    case "stream":
    case "byType":
      return "file";
  }
}

/** Whether a body is an object of any members. */
function isOpen({ schema }: Content, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  return shape.kind === "object" && shape.rest !== "closed";
}
