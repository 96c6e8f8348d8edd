import {
  declareFunction,
  declareType,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
} from "../target.ts";
import type { Api, Operation } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { literal } from "../../print/literal.ts";
import { memberAccess } from "../../print/key.ts";
import { EMPTY, list, object } from "../../print/layout.ts";
import { credentialNames, wantsTokens } from "../client/credentials-file.ts";
import { bodyCode } from "../client/bodies.ts";
import { behaviourMembers, ownServer } from "../client/descriptor.ts";
import { parameterMembers } from "../client/parameters.ts";
import { identityMembers, pathTemplate } from "../operations/identity.ts";
import { namedServers } from "../client/servers.ts";
import { shapesOf } from "../../facts/shapes.ts";
import { isSendable } from "../operations/encodings.ts";
import type { View } from "../../print/templates/render.ts";
import type { ValuePrinter } from "../conversions/plan.ts";

export const CLIENT_FILE = "openapi-fetch/client.ts";
export const SCHEMA_FILE = "openapi-fetch/schema.ts";

/** The place under which the client is declared. */
const FETCH_CLIENT = "#openapi-fetch";

export function* clientDeclarations(api: Api): Generator<Declaration> {
  if (!api.operations.some(isSendable)) return;
  const factory = ["create fetch client", "create openapi fetch client"] as const;
  yield declareFunction("fetch-client", FETCH_CLIENT, CLIENT_FILE, factory);
  const options = ["fetch client options", "openapi fetch client options"] as const;
  yield declareType("fetch-client-options", FETCH_CLIENT, CLIENT_FILE, options);
}

/** `openapi-fetch/client.ts`: an openapi-fetch client that sends requests through the runtime's `fetch`. */
export function clientFile(context: Context): OutputFile | undefined {
  const { api } = context;
  if (!api.operations.some(isSendable)) return undefined;
  const file = context.file(CLIENT_FILE);
  const options = file.name("fetch-client-options", FETCH_CLIENT);
  const server = defaultServer(api, file);
  const credentials = credentialNames(api, file);
  const retry = file.runtime("retry", "retry", "value");
  const given = [
    code`baseUrl`,
    code`client`,
    ...(credentials === undefined ? [] : [code`credentials = {}`]),
    code`retry: attempts`,
    code`server: own = ${server ?? literal("")}`,
    code`...others`,
  ];
  const prepared = [
    code`const { ${join(given, ", ")} } = options;`,
    code`const server = baseUrl ?? own;`,
    code`const again = ${retry}(attempts === false ? { attempts: 1 } : attempts);`,
  ];
  const hasServers = api.operations.some((operation) => ownServer(api, operation) !== undefined);
  const moved = hasServers
    ? code`baseUrl === undefined ? OPERATIONS : OPERATIONS.map(${file.runtime("documented-calls", "atBase", "value")})`
    : code`OPERATIONS`;
  prepared.push(code`const operations = ${moved};`);
  if (credentials !== undefined) {
    const setting = code`{ server, fetch: others.fetch, retry: again }`;
    const parts = wantsTokens(api) ? [code`credentials`, setting] : [code`credentials`];
    prepared.push(code`const auth = ${credentials.step}(${join(parts, ", ")});`);
  }
  const settings = [
    ...(credentials === undefined ? [] : [code`auth`]),
    code`...others`,
    code`server`,
    code`operations`,
    code`use: [...(others.use ?? []), again]`,
  ];
  // openapi-fetch converts no formats.
  const printer = { file, shapes: shapesOf(api), conversions: undefined };
  const rules = api.operations.filter(isSendable).map((operation) => rule(api, operation, printer));
  const view = {
    options,
    fetchOptions: file.runtime("fetch", "FetchOptions", "type"),
    members: membersOf(file, server !== undefined, credentials?.type),
    factory: file.name("fetch-client", FETCH_CLIENT),
    factoryComment: comment("openapi-fetch with the credentials, retries and idempotency keys of the contract."),
    parameters: server === undefined ? code`options: ${options}` : code`options: ${options} = {}`,
    paths: file.foreign(SCHEMA_FILE, "paths", "type"),
    prepared,
    createFetch: file.runtime("fetch", "createFetch", "value"),
    settings: list("{", settings, "}", 40),
    documentedCalls: file.runtime("documented-calls", "documentedCalls", "value"),
    rule: file.runtime("documented-calls", "SentOperation", "type"),
    operations: list("[", rules, "]", 200),
  };
  return file.finish(file.render("openapi-fetch/client", view));
}

function membersOf(file: FileScope, hasServer: boolean, credentials: Code | undefined): readonly View[] {
  const other = hasServer ? "" : " The contract names no absolute server URL: pass `server` or `baseUrl`.";
  const server = `Base URL of the API.${other} Requests to another origin carry no credentials.`;
  const base = "Replaces every server of the contract, for example with a mock.";
  const retry = "How requests are retried, where the contract allows it and it is safe. `false` never retries.";
  const ask = "Credentials of the operations. Pass `auth` to supply your own middleware.";
  const type = file.runtime("retry", "RetryOptions", "type");
  return [
    { comment: comment(server), member: code`server?: string` },
    { comment: comment(base), member: code`baseUrl?: string` },
    ...(credentials === undefined ? [] : [{ comment: comment(ask), member: code`credentials?: ${credentials}` }]),
    { comment: comment(retry), member: code`retry?: ${type} | false` },
  ];
}

function rule(api: Api, operation: Operation, printer: ValuePrinter): Code {
  const isAsSpelled = pathTemplate(operation) === operation.path;
  const members = {
    ...identityMembers(operation),
    template: isAsSpelled ? undefined : literal(operation.path),
    ...parameterMembers(operation, printer),
    body: bodyCode(operation, printer),
    ...behaviourMembers(api, operation),
  };
  return object(members, 3);
}

function defaultServer(api: Api, file: FileScope): Code | undefined {
  const [first] = namedServers(api);
  if (first === undefined) return undefined;
  const { key, server } = first;
  // A relative URL is useless if the document itself has no URL.
  if (server.variables.length === 0 && !/^https?:\/\//i.test(server.url)) return undefined;
  const access = memberAccess(file.use("servers", "#/servers"), key);
  return server.variables.length > 0 ? code`${access}()` : access;
}

function comment(text: string): Code {
  return docComment([text]) ?? EMPTY;
}
