import {
  declareFunction,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
  type Target,
} from "../target.ts";
import type { Api, Operation } from "../../ir/api.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import { type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { EMPTY, WIDTH, list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { paginationLiteral } from "../client/paging.ts";
import { planOf } from "../client/plan.ts";
import { createPrinter } from "../client/printer.ts";
import { type RequestType, requestType } from "../client/request-type.ts";
import { type TypeOptions, modelTypes } from "../models/types.ts";
import type { Group } from "../operations/groups.ts";
import { operationId, operationNames } from "../operations/operation-names.ts";
import { countedPaging, pagingOf } from "../../facts/paging.ts";
import { shapesOf } from "../../facts/shapes.ts";
import type { FunctionView, QueryFileView, QueryView } from "./views.ts";

/** `tanstack-query/`: query or mutation options for each operation, and query keys, for every adapter of TanStack Query 5. */
export function tanstackQuery(options: TypeOptions = {}): Target {
  return {
    name: "tanstack-query",
    needs: ["client"],
    declare: (api) => declarations(api),
    write: (context) => write(context, options),
  };
}

/** Safe methods, whose results can be cached (RFC 9110, section 9.2.1; QUERY by its draft). */
const QUERIES: ReadonlySet<string> = new Set(["GET", "HEAD", "QUERY"]);

function isQuery({ method }: Operation): boolean {
  return QUERIES.has(method);
}

/** How pages follow one another, if their bodies tell it. A link in a header does not appear in query data. */
function bodyPaging(api: Api, operation: Operation): Pagination | undefined {
  const pagination = pagingOf(api).get(operation.at);
  return pagination?.style === "link" && pagination.next === undefined
    ? countedPaging(operation, shapesOf(api))
    : pagination;
}

function fileOf({ file }: Group): string {
  return file.replace(/^client\//, "tanstack-query/");
}

function* declarations(api: Api): Generator<Declaration> {
  for (const group of planOf(api).groups) {
    const file = fileOf(group);
    const tag = group.tag === "" ? "untagged" : group.tag;
    yield declareFunction("tag-key", group.at, file, [`${tag} key`, `${tag} tag key`]);
    for (const operation of group.operations) {
      const { at, pinnedName } = operation;
      const names = [...(pinnedName === undefined ? [] : [pinnedName]), ...operationNames(operation)];
      const derived = (role: string, suffix: string): Declaration => {
        const [first = "", ...others] = names.map((name) => `${name} ${suffix}`);
        return { ...declareFunction(role, at, file, [first, ...others]), derived: true };
      };
      if (!isQuery(operation)) yield derived("mutation", "mutation");
      else {
        yield derived("query-key", "key");
        yield derived("query", "query");
        if (bodyPaging(api, operation) !== undefined) {
          yield derived("infinite-query", "infinite query");
        }
      }
    }
  }
}

function* write(context: Context, options: TypeOptions): Generator<OutputFile> {
  const { api } = context;
  const plan = planOf(api);
  const models = modelTypes(context, options);
  const shapes = shapesOf(api);
  const setting = { api, plan, shapes, conversions: undefined, models, wire: models, checks: undefined };
  for (const group of plan.groups) {
    const file = context.file(fileOf(group));
    const printer = createPrinter(file, setting);
    const typeOf = (operation: Operation): RequestType | undefined => requestType(operation, printer);
    yield file.finish(file.render("tanstack-query/operations", fileView(group, api, file, typeOf)));
  }
}

function fileView(
  group: Group,
  api: Api,
  file: FileScope,
  typeOf: (operation: Operation) => RequestType | undefined,
): QueryFileView {
  const views = group.operations.map((operation) => operationPrinter(operation, group, api, file, typeOf));
  return {
    key: file.name("tag-key", group.at),
    keyParts: literal([api.title, group.tag]),
    queries: views.filter((each) => isQuery(each.operation)).map(queryView),
    mutations: views.filter((each) => !isQuery(each.operation)).map(mutationView),
  };
}

/** Context for printing the functions of an operation. */
interface OperationPrinter {
  readonly operation: Operation;
  readonly api: Api;
  readonly file: FileScope;
  readonly isOptional: boolean;
  /** The first literals of the key: API, tag and operation. */
  readonly prefix: Code;
  readonly called: Code;
  readonly request: Code;
  readonly result: Code;
}

function operationPrinter(
  operation: Operation,
  group: Group,
  api: Api,
  file: FileScope,
  typeOf: (operation: Operation) => RequestType | undefined,
): OperationPrinter {
  const { at } = operation;
  const empty = (): Code => file.runtime("operation", "EmptyRequest", "type");
  const type = typeOf(operation);
  return {
    operation,
    api,
    file,
    isOptional: type?.optional ?? true,
    prefix: code`[...${file.name("tag-key", group.at)}, ${literal(operationId(operation))}]`,
    called: file.use("operation", at),
    request: type === undefined ? empty() : file.use("operation-request", at),
    result: file.use("operation-result", at),
  };
}

function queryView(printer: OperationPrinter): QueryView {
  const { file, isOptional, operation, prefix, request, result } = printer;
  const type = (name: string): Code => file.runtime("query", name, "type");
  const name = file.name("query", operation.at);
  const skippable = code`request: ${type("Skippable")}<${request}>`;
  const used = name.text.length + result.text.length + "export function (): SkippableQuery<> {".length;
  const key = file.name("query-key", operation.at);
  const keyType = code`${type("QueryKeyOf")}<${result}>`;
  return {
    key: {
      comment: comment(`The key of \`${name.text}\`: of one request, or, without it, of all.`),
      name: key,
      parameters: wrapped(
        [code`request?: ${request}`],
        key.text.length + keyType.text.length + "export function (): {".length,
      ),
      type: keyType,
      value: code`${file.runtime("query", "queryKey", "value")}<${result}>(${prefix}, request)`,
    },
    comment: comment(`Options of a query that calls \`${printer.called.text}\`.`),
    name,
    parameters: parameters(printer, used, code`request${isOptional ? code`?` : EMPTY}: ${request}`),
    skippable: parameters(printer, used, skippable),
    either: parameters(printer, used, isOptional ? code`${skippable} = {}` : skippable),
    type: code`${type("Query")}<${result}>`,
    skippableType: code`${type("SkippableQuery")}<${result}>`,
    value: call(printer, "query", EMPTY, [prefix, printer.called, code`client`, code`request`, code`options`]),
    infinite: infiniteViews(printer),
  };
}

function infiniteViews(printer: OperationPrinter): readonly FunctionView[] {
  const { api, called, file, isOptional, operation, prefix, request, result } = printer;
  const pagination = bodyPaging(api, operation);
  if (pagination === undefined) return [];
  const name = file.name("infinite-query", operation.at);
  const used = name.text.length + result.text.length + "export function (): InfiniteQuery<> {".length;
  const view = {
    comment: comment(`Options of an infinite query that calls \`${called.text}\` page by page.`),
    name,
    parameters: parameters(printer, used, isOptional ? code`request: ${request} = {}` : code`request: ${request}`),
    type: code`${file.runtime("query", "InfiniteQuery", "type")}<${result}>`,
    value: call(printer, "infiniteQuery", EMPTY, [
      prefix,
      called,
      paginationLiteral(pagination),
      code`client`,
      code`request`,
      code`options`,
    ]),
  };
  return [view];
}

function mutationView(printer: OperationPrinter): FunctionView {
  const { api, called, file, isOptional, operation, prefix, request, result } = printer;
  const outdated = outdatedBy(operation, api.operations.filter(isQuery));
  const groups = planOf(api).groups;
  const keys = outdated.flatMap((other) => {
    const group = groups.find(({ operations }) => operations.includes(other));
    return group === undefined ? [] : [literal([api.title, group.tag, operationId(other)])];
  });
  const name = file.name("mutation", operation.at);
  const used =
    name.text.length + request.text.length + result.text.length + "export function (): Mutation<,  > {".length;
  const variables = isOptional ? code`${request} | void` : request;
  return {
    comment: comment(`Options of a mutation that calls \`${called.text}\`.`),
    name,
    parameters: parameters(printer, used),
    type: code`${file.runtime("query", "Mutation", "type")}<${variables}, ${result}>`,
    value: call(printer, "mutation", code`<${variables}, ${result}>`, [
      prefix,
      called,
      code`client`,
      list("[", keys, "]", 20),
      code`options`,
    ]),
  };
}

/** @param used columns already used on the line */
function parameters({ file }: OperationPrinter, used: number, ...request: readonly Code[]): Code {
  const client = code`client: ${file.runtime("client", "Client", "type")}`;
  const options = code`options?: ${file.runtime("client", "CallOptions", "type")}`;
  return wrapped([client, ...request, options], used);
}

/** Parameters on one line where they fit, else one per line. */
function wrapped(all: readonly Code[], used: number): Code {
  const flat = join(all, ", ");
  return flat.text.length + used <= WIDTH ? flat : code`\n  ${join(all, ",\n  ")},\n`;
}

function call({ file }: OperationPrinter, name: string, types: Code, given: readonly Code[]): Code {
  const called = code`${file.runtime("query", name, "value")}${types}`;
  const flat = code`${called}(${join(given, ", ")})`;
  return flat.text.length + 10 <= WIDTH ? flat : code`${called}(\n  ${join(given, ",\n  ")},\n)`;
}

function comment(text: string): Code {
  return docComment([text]) ?? EMPTY;
}

/**
 * Queries whose data an operation may change: those of the resource it is sent to, of its parents and of its children. `POST
 * /pets/{id}/photo` invalidates `GET /pets/{id}` and `GET /pets`, but not `GET /pets/{id}/owner`.
 *
 * @param queries operations with safe methods
 */
function outdatedBy(operation: Operation, queries: readonly Operation[]): readonly Operation[] {
  const path = segments(operation);
  return queries.filter((query) => {
    const other = segments(query);
    return isWithin(path, other) || isWithin(other, path);
  });
}

/** The segments of a path, with parameters reduced to a placeholder. */
function segments({ path }: Operation): readonly string[] {
  return path
    .replace(/\/$/, "")
    .replaceAll(/\{[^}]*\}/g, "{}")
    .split("/");
}

function isWithin(path: readonly string[], above: readonly string[]): boolean {
  return above.every((segment, index) => path[index] === segment);
}
