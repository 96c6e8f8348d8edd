import type { Api } from "../../ir/api.ts";
import { byText, type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { EMPTY, list } from "../../print/layout.ts";
import { objectKey, propertyKey, memberAccess } from "../../print/key.ts";
import { type Reexport, reexports } from "../reexports.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { credentialNames, wantsTokens } from "./credentials-file.ts";
import { INDEX_FILE, tagFile } from "./files.ts";
import { groupMethods } from "./method-names.ts";
import { CLIENT, type ClientPlan } from "./plan.ts";
import { absoluteServer, namedServers, type NamedServer } from "./servers.ts";
import type { View } from "../../print/templates/render.ts";
import { literal } from "../../print/literal.ts";
import { isSendable } from "../operations/encodings.ts";

const ALWAYS: readonly Reexport[] = [
  { module: "auth", values: ["bearer"] },
  { module: "client", types: ["CallOptions", "Client", "ClientOptions"] },
  { module: "errors", values: ["AbortedError", "CallError", "DecodeError", "NetworkError", "RequestError"] },
  { module: "errors", values: ["TimeoutError", "UndocumentedStatusError", "UnexpectedContentTypeError"] },
  { module: "fetch", values: ["createFetch"] },
  { module: "pipeline", types: ["HttpRequest", "Middleware", "Send"] },
  { module: "result", values: ["ApiError", "unwrap"], types: ["Failure", "Success"] },
  { module: "retry", values: ["DeadlineError", "retry"], types: ["RetryOptions"] },
];
const CREDENTIALS: Reexport = { module: "authenticate", values: ["MissingCredentialsError"] };
const TOKENS: Reexport = { module: "token-error", values: ["TokenError"] };
const VALIDATION: readonly Reexport[] = [
  { module: "validation/exchange", values: ["InvalidRequestError", "InvalidResponseError"], types: ["Validation"] },
  { module: "validation/issues", types: ["CheckIssue"] },
];

/** `client/index.ts`: the client, and the operations in namespaces and as one object. */
export function indexFile(context: Context, plan: ClientPlan, validates: boolean): OutputFile {
  const { api } = context;
  const file = context.file(INDEX_FILE);
  const root = plan.groups.find((group) => group.key === undefined);
  const groups = plan.groups.flatMap(({ at, described, file: from, key }) => {
    if (key === undefined) return [];
    return [
      {
        comment: docComment(described === undefined ? [] : docParagraphs({ ...described.docs }, key).slice(0, 1)),
        namespace: file.name("namespace", at),
        from: file.from(tagFile(from)),
        key: propertyKey(key),
        objectKey: objectKey(key),
        interface: file.use("group", at),
        bind: file.use("group-binding", at),
      },
    ];
  });
  const [first] = namedServers(api);
  const untagged = root === undefined ? [] : groupMethods(root, file, []).map(({ called }) => called);
  // Names of the document have priority; runtime exports with the same name are renamed.
  const taken = new Set([...groups.map(({ namespace }) => namespace), ...untagged].map(({ text }) => text));
  const reexport: FileScope["reexport"] = (module, name, space) =>
    taken.has(name) ? file.runtime(module, name, space) : file.reexport(module, name, space);
  const credentials = credentialNames(api, file);
  const passedOn = [
    ...ALWAYS,
    ...(credentials === undefined ? [] : [CREDENTIALS]),
    ...(wantsTokens(api) ? [TOKENS] : []),
    ...(validates ? VALIDATION : []),
  ];
  const values = [
    ...reexports(reexport, passedOn, "value"),
    ...(first === undefined ? [] : [file.use("servers", "#/servers")]),
    ...(credentials === undefined ? [] : [credentials.step]),
    ...untagged,
  ];
  const types = [...reexports(reexport, passedOn, "type"), ...(credentials === undefined ? [] : [credentials.type])];
  const plain = file.name("plain-factory", CLIENT);
  const view = {
    comment:
      docComment([`${api.title} ${api.version}`, ...(api.docs.summary === undefined ? [] : [api.docs.summary])]) ??
      EMPTY,
    interface: file.name("client", CLIENT),
    root: root === undefined ? undefined : file.use("group", root.at),
    rootBind: root === undefined ? undefined : file.use("group-binding", root.at),
    groups,
    plainComment: plainComment(first === undefined ? undefined : absoluteServer(first.server)),
    plain,
    client: file.runtime("client", "Client", "type"),
    factoryComment: factoryComment(plain.text),
    factory: file.name("client-factory", CLIENT),
    ...factoryOf(api, file, validates),
    createClient: file.runtime("client", "createClient", "value"),
    optional: first !== undefined && absoluteServer(first.server) !== undefined,
    values: list("{", values.toSorted(byText), "}", 9),
    types: list("{", types.toSorted(byText), "}", 14),
  };
  return file.finish(file.render("client/index", view));
}

function plainComment(server: string | undefined): Code {
  const where =
    server === undefined
      ? "The contract names no absolute server URL: pass `server` or `baseUrl`."
      : `Calls ${server} unless \`server\` or \`baseUrl\` says otherwise.`;
  return docComment([`The client that every operation takes first. ${where}`]) ?? EMPTY;
}

function factoryComment(plain: string): Code {
  const price = `Bundles contain every operation; with \`${plain}\` and the modules of \`client/tags/\`, only those in use.`;
  return docComment([`One object with all operations of the API. ${price}`]) ?? EMPTY;
}

/** The parts of the function that creates the client. */
interface Factory {
  /** At most one: the options, if it has more than every client has. */
  readonly ownOptions: readonly View[];
  readonly options: Code;
  readonly prepared: readonly Code[];
  readonly settings: Code;
}

/** Whether any response has `x-retry`. Only then does the client retry. */
function hasRetries(api: Api): boolean {
  return api.operations.some(
    (operation) => isSendable(operation) && operation.responses.some(({ retry }) => retry !== undefined),
  );
}

function factoryOf(api: Api, file: FileScope, validates: boolean): Factory {
  const base = file.runtime("client", "ClientOptions", "type");
  const [first] = namedServers(api);
  const server = first === undefined ? undefined : serverCode(file, first);
  const credentials = credentialNames(api, file);
  const retries = hasRetries(api);
  if (credentials === undefined && !retries && !validates) {
    const settings = server === undefined ? code`options` : code`{ server: ${server}, ...options }`;
    return { ownOptions: [], options: base, prepared: [], settings };
  }

  const members: View[] = [];
  const prepared: Code[] = [];
  const settings: Code[] = server === undefined ? [] : [code`server: ${server}`];
  if (retries) {
    const retry = file.runtime("retry", "retry", "value");
    const type = file.runtime("retry", "RetryOptions", "type");
    const comment = "How requests are retried, where the contract allows it and it is safe. `false` never retries.";
    members.push({ comment: docComment([comment]) ?? EMPTY, member: code`retry?: ${type} | false` });
    prepared.push(code`const again = ${retry}(options.retry === false ? { attempts: 1 } : options.retry);`);
  }
  if (credentials !== undefined) {
    const comment = "Credentials of the operations. Pass `auth` to supply your own middleware.";
    members.push({ comment: docComment([comment]) ?? EMPTY, member: code`credentials?: ${credentials.type}` });
    prepared.push(code`const auth = ${credentials.step}(${join(authArguments(api, server, retries), ", ")});`);
    settings.push(code`auth`);
  }
  if (validates) {
    const type = file.runtime("validation/exchange", "Validation", "type");
    const comment = "What the client validates: nothing (`none`), responses, or requests too (`all`). Default: `none`.";
    members.push({ comment: docComment([comment]) ?? EMPTY, member: code`validate?: ${type}` });
    settings.push(code`validator: ${file.runtime("validation/exchange", "validating", "value")}(options.validate)`);
  }
  settings.push(code`...options`);
  if (retries) settings.push(code`use: [...(options.use ?? []), again]`);
  const name = file.name("client-options", CLIENT);
  return { ownOptions: [{ name, base, members }], options: name, prepared, settings: list("{", settings, "}", 40) };
}

/** Token requests use the same server, `fetch` and retries as the client. */
function authArguments(api: Api, server: Code | undefined, retries: boolean): readonly Code[] {
  const given = code`options.credentials ?? {}`;
  if (!wantsTokens(api)) return [given];
  const base = code`server: options.baseUrl ?? options.server ?? ${server ?? literal("")}`;
  return [given, list("{", [base, code`fetch: options.fetch`, ...(retries ? [code`retry: again`] : [])], "}", 60)];
}

function serverCode(file: FileScope, { key, server }: NamedServer): Code {
  const access = memberAccess(file.use("servers", "#/servers"), key);
  return server.variables.length === 0 ? access : code`${access}()`;
}
