import type { Api } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { EMPTY, list } from "../../print/layout.ts";
import { objectKey, propertyKey } from "../../print/key.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { credentialNames, wantsTokens } from "./credentials-file.ts";
import { factoryOf } from "./factory.ts";
import { INDEX_FILE, tagFile } from "./files.ts";
import { groupMethods } from "./group-methods.ts";
import { hasPartHeaders } from "../operations/parts.ts";
import { CLIENT, type ClientPlan } from "./plan.ts";
import { absoluteServer, namedServers } from "./servers.ts";
import type { IndexGroupView, IndexView } from "./views.ts";

/** Runtime exports that applications need with the client, re-exported from its index. */
const VALUES = {
  auth: ["bearer"],
  errors: [
    "AbortedError",
    "CallError",
    "DecodeError",
    "NetworkError",
    "RequestError",
    "TimeoutError",
    "UndocumentedStatusError",
    "UnexpectedContentTypeError",
  ],
  fetch: ["createFetch"],
  result: ["ApiError", "unwrap"],
  retry: ["DeadlineError", "retry"],
} as const;
const TYPES = {
  client: ["CallOptions", "Client", "ClientOptions"],
  pipeline: ["HttpRequest", "Middleware", "Send"],
  result: ["Failure", "Success"],
  retry: ["RetryOptions"],
} as const;

/** `client/index.ts`: the client, and the operations in namespaces and as one object. */
export function indexFile(context: Context, plan: ClientPlan, validates: boolean): OutputFile {
  const { api } = context;
  const file = context.file(INDEX_FILE);
  const root = plan.groups.find((group) => group.key === undefined);
  const groups = plan.groups.flatMap((group): IndexGroupView[] => {
    if (group.key === undefined) return [];
    return [
      {
        comment: docComment(
          group.described === undefined ? [] : docParagraphs({ ...group.described.docs }, group.key).slice(0, 1),
        ),
        namespace: file.name("namespace", group.at),
        from: file.from(tagFile(group.file)),
        key: propertyKey(group.key),
        objectKey: objectKey(group.key),
        interface: file.use("group", group.at),
        bind: file.use("group-binding", group.at),
      },
    ];
  });
  const [first] = namedServers(api);
  const untagged = root === undefined ? [] : groupMethods(root, file, []).map(({ called }) => called);
  // Names of the document have priority; runtime exports with the same name are renamed.
  const taken = new Set([...groups.map(({ namespace }) => namespace), ...untagged].map(({ text }) => text));
  const reexport: FileScope["reexport"] = (module, name, space) =>
    taken.has(name) ? file.runtime(module, name, space) : file.reexport(module, name, space);
  const values = Object.entries(VALUES).flatMap(([module, names]) =>
    names.map((name) => reexport(module, name, "value")),
  );
  const servers = first === undefined ? [] : [file.use("servers", "#/servers")];
  const factory = factoryOf(api, file, validates);
  const credentials = credentialNames(api, file);
  const own = credentials === undefined ? [] : [credentials.step];
  const ownTypes = credentials === undefined ? [] : [credentials.type];
  if (hasPartHeaders(api)) {
    own.push(reexport("part", "part", "value"));
    ownTypes.push(reexport("part", "Part", "type"));
  }
  if (validates) {
    for (const name of ["InvalidRequestError", "InvalidResponseError"])
      own.push(reexport("validation/exchange", name, "value"));
    ownTypes.push(
      reexport("validation/issues", "CheckIssue", "type"),
      reexport("validation/exchange", "Validation", "type"),
    );
  }
  const types = Object.entries(TYPES).flatMap(([module, names]) => names.map((name) => reexport(module, name, "type")));
  const plain = file.name("plain-factory", CLIENT);
  const view: IndexView = {
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
    ...factory,
    createClient: file.runtime("client", "createClient", "value"),
    optional: first !== undefined && absoluteServer(first.server) !== undefined,
    values: list(
      "{",
      [...values, ...servers, ...own, ...untagged, ...behaviour(api, file, reexport)].toSorted(byText),
      "}",
      9,
    ),
    types: list("{", [...types, ...ownTypes].toSorted(byText), "}", 14),
  };
  return file.finish(file.render("client/index", view));
}

/** Re-exports of errors that only contracts with this behaviour throw. */
function behaviour(api: Api, file: FileScope, reexport: FileScope["reexport"]): readonly Code[] {
  const found: Code[] = [];
  if (credentialNames(api, file) !== undefined)
    found.push(reexport("authenticate", "MissingCredentialsError", "value"));
  if (wantsTokens(api)) found.push(reexport("token-error", "TokenError", "value"));
  return found;
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

function byText(a: { readonly text: string }, b: { readonly text: string }): number {
  return a.text < b.text ? -1 : 1;
}
