import type { Api, Operation } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { objectKey } from "../../print/key.ts";
import { hangingIndent, list, WIDTH } from "../../print/layout.ts";
import { literals } from "../../print/literal.ts";
import { renamed } from "../../print/module.ts";
import { methodNames } from "../client/method-names.ts";
import {
  declareFunction,
  declareType,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
  type Target,
} from "../target.ts";
import type { TypeOptions } from "../models/types.ts";
import { methodComment } from "../operations/comments.ts";
import { type Group, type GroupFolder, groupsOf } from "../operations/groups.ts";
import { methodBase, operationNames } from "../operations/operation-names.ts";
import { planOf, SERVER } from "../server/plan.ts";
import { rivalsOf } from "../server/routes.ts";
import { servedOperations } from "../server/served.ts";
import { repliesCode, replyPrinting, type ReplyPrinting } from "./replies.ts";
import type { View } from "../../print/templates/render.ts";

const FOLDER: GroupFolder = { name: "msw", own: ["index"] };
const INDEX_FILE = "msw/index.ts";

/** `msw/`: handlers for Mock Service Worker, typed by operation, on top of the generated server and factories. */
export function msw(options: TypeOptions = {}): Target {
  return {
    name: "msw",
    needs: ["models", "validators", "server", "factories"],
    declare: (api) => declarations(api),
    write: (context) => write(context, options),
  };
}

const groups = (api: Api): readonly Group[] => groupsOf(api, servedOperations(api), FOLDER);

function* declarations(api: Api): Generator<Declaration> {
  const all = groups(api);
  if (all.length === 0) return;
  for (const { at, file, operations, tag } of all) {
    for (const operation of operations) {
      const [first, ...others] = operationNames(operation);
      yield declareFunction("mock", operation.at, file, [`mock ${first}`, ...others.map((name) => `mock ${name}`)]);
    }
    const name = tag === "" ? "untagged" : tag;
    yield declareFunction("mock-group", at, INDEX_FILE, [`${name} mocks`, `${name} group mocks`]);
  }
  yield declareType("mocked-api", SERVER, INDEX_FILE, ["api mocks", "http mocks"]);
  yield declareFunction("create-http", SERVER, INDEX_FILE, ["create http", "create mock http"]);
  yield declareFunction("http", SERVER, INDEX_FILE, ["http", "mock http"]);
}

function* write(context: Context, { formats = {} }: TypeOptions): Generator<OutputFile> {
  const { api } = context;
  const all = groups(api);
  if (all.length === 0) return;
  const shared: Omit<MockPrinting, keyof ReplyPrinting> = {
    handlerOf: planOf(api).handlerOf,
    rivals: rivalsOf(servedOperations(api)),
    keys: all.flatMap(({ key }) => key ?? []),
  };
  for (const group of all) {
    const file = context.file(group.file);
    yield file.finish(
      file.render("msw/group", groupView(group, { ...shared, ...replyPrinting(context, file, formats) })),
    );
  }
  yield indexFile(context.file(INDEX_FILE), all);
}

/** Context for printing mocks. */
interface MockPrinting extends ReplyPrinting {
  readonly handlerOf: (operation: Operation) => string;
  /** For each operation, paths of others that get some of its requests. */
  readonly rivals: ReadonlyMap<Operation, readonly string[]>;
  /** Names that are taken among operations without a tag. */
  readonly keys: readonly string[];
}

function groupView(group: Group, printing: MockPrinting): View {
  const { file, handlerOf, keys } = printing;
  const named = group.operations.map((operation) => ({
    id: methodBase(operation),
    functionName: handlerOf(operation),
  }));
  const short = methodNames(named, group.tag, group.key === undefined ? keys : []);
  const exports = group.operations.map((operation, index) =>
    renamed(file.name("mock", operation.at).text, short[index]?.name ?? handlerOf(operation)),
  );
  return {
    operations: group.operations.map((operation) => mockView(operation, printing)),
    exports: list("{", exports, "}", "export ;".length),
  };
}

function mockView(operation: Operation, printing: MockPrinting): View {
  const { file, handlerOf, rivals } = printing;
  const others = rivals.get(operation) ?? [];
  const parts = [file.use("server-contract", SERVER), file.use("served-operation", operation.at)];
  const create = code`/* @__PURE__ */ ${file.runtime("msw", "mockOperation", "value")}`;
  const used = `  ${create.text}(${join(parts, ", ").text}, () => ());`.length;
  const given = [
    ...parts,
    code`() => (${hangingIndent(repliesCode(operation, printing, used))})`,
    ...(others.length === 0 ? [] : [list("[", literals(others), "]", 4)]),
  ];
  return {
    comment: methodComment(operation, handlerOf(operation)),
    name: file.name("mock", operation.at),
    type: mockType(operation, file),
    value: code`\n  ${create}(${join(given, ", ")})`,
  };
}

function mockType(operation: Operation, file: FileScope): Code {
  const { at, body, parameters } = operation;
  const isEmpty = parameters.length === 0 && (body === undefined || body.contents.length === 0);
  const call = isEmpty ? file.runtime("server/context", "EmptyCall", "type") : file.use("served-call", at);
  const mock = file.runtime("msw", "MockOperation", "type");
  const types = [call, file.use("served-reply", at)];
  const flat = code`${mock}<${join(types, ", ")}>`;
  const used = `const ${file.name("mock", at).text}: ${flat.text} =`.length;
  return used <= WIDTH ? flat : code`${mock}<\n  ${join(types, ",\n  ")}\n>`;
}

function indexFile(file: FileScope, all: readonly Group[]): OutputFile {
  const modules = all.map(({ at, file: from, key }) => ({
    key,
    name: file.name("mock-group", at),
    from: file.from(from),
  }));
  const bases = modules.flatMap(({ key, name }) => (key === undefined ? [{ name }] : []));
  const tagged = modules.flatMap(({ key, name }) => (key === undefined ? [] : [{ key: objectKey(key), name }]));
  const mocks = [...bases.map(({ name }) => code`...${name}`), ...tagged.map(({ key, name }) => code`${key}: ${name}`)];
  const view = {
    groups: modules.map(({ from, name }) => ({ from, name })),
    type: file.name("mocked-api", SERVER),
    bases,
    tagged,
    http: file.name("http", SERVER),
    mocks: list("{", mocks, "}", 40),
    create: file.name("create-http", SERVER),
    options: file.runtime("msw", "MockOptions", "type"),
    at: file.runtime("msw", "mocksAt", "value"),
    exports: join(
      [file.reexport("msw", "mockHandlers", "value"), file.reexport("factory/factory", "seedFactories", "value")],
      ", ",
    ),
  };
  return file.finish(file.render("msw/index", view));
}
