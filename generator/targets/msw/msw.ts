import { factsOf } from "../../facts/facts.ts";
import { pagingOf } from "../../facts/paging.ts";
import { shapesOf } from "../../facts/shapes.ts";
import type { Api, Operation } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { methodKey, objectKey } from "../../print/key.ts";
import { literal } from "../../print/literal.ts";
import { methodNames } from "../client/method-names.ts";
import { conversionsOf } from "../conversions/plan.ts";
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
import { mappedTagsOf } from "../factories/mapped-tags.ts";
import { methodComment } from "../operations/comments.ts";
import { type Group, type GroupFolder, groupsOf } from "../operations/groups.ts";
import { methodBase } from "../operations/operation-names.ts";
import { planOf, SERVER } from "../server/plan.ts";
import { servedOperations } from "../server/served.ts";
import { repliesCode, type ReplyPrinting } from "./replies.ts";
import type { MockGroupView, MockIndexView, MockView } from "./views.ts";

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
  for (const { at, file, tag } of all) {
    const name = tag === "" ? "untagged" : tag;
    yield declareType("mocked-group", at, file, [`${name} mocks`, `${name} group mocks`]);
    yield declareFunction("mock-group", at, file, [`mock ${name}`, `mock ${name} group`]);
  }
  yield declareType("mocked-api", SERVER, INDEX_FILE, ["api mocks", "http mocks"]);
  yield declareFunction("create-http", SERVER, INDEX_FILE, ["create http", "create mock http"]);
  yield declareFunction("http", SERVER, INDEX_FILE, ["http", "mock http"]);
}

function* write(context: Context, { formats = {} }: TypeOptions): Generator<OutputFile> {
  const { api } = context;
  const all = groups(api);
  if (all.length === 0) return;
  const facts = factsOf(api);
  const shapes = shapesOf(api);
  const conversions = conversionsOf(context, formats);
  const { ownHeaders } = planOf(api);
  const mappedTags = mappedTagsOf(api, facts);
  const keys = all.flatMap(({ key }) => key ?? []);
  for (const group of all) {
    const file = context.file(group.file);
    const view = groupView(
      group,
      api,
      { file, facts, mappedTags, shapes, paging: pagingOf(api), conversions, ownHeaders },
      keys,
    );
    yield file.finish(file.render("msw/group", view));
  }
  yield indexFile(context.file(INDEX_FILE), all);
}

function groupView(group: Group, api: Api, printing: ReplyPrinting, keys: readonly string[]): MockGroupView {
  const { file } = printing;
  const { handlerOf } = planOf(api);
  const named = group.operations.map((operation) => ({
    id: methodBase(operation),
    functionName: handlerOf(operation),
  }));
  const short = methodNames(named, group.tag, group.key === undefined ? keys : []);
  return {
    name: file.name("mocked-group", group.at),
    create: file.name("mock-group", group.at),
    mocks: file.runtime("msw", "Mocks", "type"),
    operations: group.operations.map((operation, index): MockView => {
      const handler = handlerOf(operation);
      return {
        comment: methodComment(operation, handler),
        key: methodKey(short[index]?.name ?? handler),
        type: mockType(operation, file),
        handler: literal(handler),
        replies: repliesCode(operation, printing),
      };
    }),
  };
}

function mockType(operation: Operation, file: FileScope): Code {
  const { at, body, parameters } = operation;
  const isEmpty = parameters.length === 0 && (body === undefined || body.contents.length === 0);
  const call = isEmpty ? file.runtime("server/context", "EmptyCall", "type") : file.use("served-call", at);
  return code`${file.runtime("msw", "MockOperation", "type")}<${call}, ${file.use("served-reply", at)}>`;
}

function indexFile(file: FileScope, all: readonly Group[]): OutputFile {
  const parts = all.map((group) => ({
    group,
    type: file.use("mocked-group", group.at),
    create: file.use("mock-group", group.at),
  }));
  const exports = [
    file.reexport("msw", "mockHandlers", "value"),
    file.reexport("factory/factory", "seedFactories", "value"),
  ];
  const view: MockIndexView = {
    name: file.name("mocked-api", SERVER),
    bases: parts.filter(({ group }) => group.key === undefined),
    groups: parts.flatMap(({ group: { key }, ...part }) =>
      key === undefined ? [] : [{ ...part, key: objectKey(key) }],
    ),
    create: file.name("create-http", SERVER),
    http: file.name("http", SERVER),
    options: file.runtime("msw", "MockOptions", "type"),
    mocks: file.runtime("msw", "createMocks", "value"),
    contract: file.use("server-contract", SERVER),
    exports: join(exports, ", "),
  };
  return file.finish(file.render("msw/index", view));
}
