import type { Api, SecurityScheme } from "../../ir/api.ts";
import { byText, type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { identifier, member, memberAccess, propertyKey } from "../../print/key.ts";
import { EMPTY, list, WIDTH, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { type Reexport, reexports } from "../reexports.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { presentedName, schemeCode, usedSchemes } from "./security.ts";
import { errorsCode } from "./errors.ts";
import { windowsCode } from "./operation-code.ts";
import { INDEX_FILE, SERVER, type ServerPlan } from "./plan.ts";
import { isSecured, servedOperations } from "./served.ts";
import { basePathCode, serverLimits } from "./servers.ts";
import type { View } from "../../print/templates/render.ts";

const ALWAYS: readonly Reexport[] = [
  { module: "server/context", types: ["HandlerContext"] },
  { module: "server/create-server", types: ["Server"] },
  { module: "server/errors", values: ["InvalidReplyError", "ServerConfigError", "ServerUsageError"] },
  { module: "server/http", types: ["ServerRequest"] },
  { module: "server/limits", types: ["RequestLimits"] },
  { module: "server/policies/authentication", types: ["Verified", "Verifier"] },
  { module: "server/policies/idempotency", types: ["IdempotencyStore"] },
  { module: "server/policies/memory-idempotency", values: ["memoryIdempotency"] },
  { module: "server/policies/memory-rate-limiter", values: ["memoryRateLimiter"] },
  { module: "server/policies/presented", types: ["Presented"] },
  { module: "server/policies/rate-limits", types: ["RateLimiter"] },
  { module: "server/policies/token-issuer", values: ["createTokenIssuer", "hashSecret"], types: ["TokenRecords"] },
  { module: "server/policies/visible", values: ["visible"] },
  { module: "server/problem", values: ["Problem"], types: ["ProblemIssue", "ProblemKind"] },
  { module: "server/server", types: ["Outcome"] },
];

/** `server/index.ts`: the function that creates the server from its handlers. */
export function indexFile(context: Context, plan: ServerPlan, shapes: Shapes): OutputFile {
  const { api } = context;
  const file = context.file(INDEX_FILE);
  const limits = serverLimits(api);
  const secured = servedOperations(api).some(isSecured);
  const types = [file.use("handlers", SERVER), ...reexports(file.reexport, ALWAYS, "type")];
  const contract = file.name("server-contract", SERVER);
  const run = file.runtime("server/create-server", "createServer", "value", "serve");
  const modules = plan.groups.map((group) => ({
    name: file.name("served-group", group.at),
    from: file.from(group.file),
  }));
  // Modules of tags export nothing but operations and types.
  const lists = modules.map(({ name }) => code`${VALUES_OF}(${name})`);
  const [only = EMPTY] = lists;
  const all = lists.map((one) => code`...${one}`);
  const view = {
    modules,
    verifiers: verifiersView(api, file),
    secured,
    options: file.name("server-options", SERVER),
    base: baseOptions(api, file),
    handlers: secured ? code`${file.use("handlers", SERVER)}<Caller>` : file.use("handlers", SERVER),
    ownOptions: [...verifierOption(api, file), ...serverOption(api)],
    comment:
      docComment(
        [
          `Serves ${api.title} ${api.version} by its handlers.`,
          "Requests are decoded and validated before a handler sees them. Invalid ones are answered as the contract says.",
        ],
        [{ tag: "throws", text: "ServerConfigError" }],
      ) ?? EMPTY,
    name: file.name("create-server", SERVER),
    parameters: serverParameters(api, file, secured),
    server: file.runtime("server/create-server", "Server", "type"),
    run,
    contract: list(
      "{",
      [
        code`...${contract}`,
        ...(limits.kind === "by-server" ? [code`rateLimits: RATE_LIMITS[server]`] : []),
        member("operations", lists.length === 1 ? only : list("[", all, "]", 17)),
      ],
      "}",
      "  return (, handlers, options);".length + run.text.length,
    ),
    contractName: contract,
    contractType: file.runtime("server/server", "SharedContract", "type"),
    described: contractCode(context, shapes),
    rateLimits: rateLimitsCode(api),
    values: list("{", reexports(file.reexport, ALWAYS, "value").toSorted(byText), "}", 9),
    types: list("{", types.toSorted(byText), "}", 14),
  };
  return file.finish(file.render("server/index", view));
}

const VALUES_OF = memberAccess(identifier("Object"), "values");

function verifiersView(api: Api, file: FileScope): readonly View[] {
  const schemes = usedSchemes(api);
  if (schemes.length === 0) return [];
  const type = file.runtime("server/policies/authentication", "Verifier", "type");
  const members = schemes.map((scheme) => {
    const credentials = file.runtime("server/policies/presented", presentedName(scheme), "type");
    const key = code`${propertyKey(scheme.name)}${isNeeded(api, scheme) ? EMPTY : code`?`}`;
    return {
      comment: docComment(docParagraphs(scheme.docs, scheme.name)),
      member: code`${key}: ${type}<Caller, ${credentials}>`,
    };
  });
  return [{ name: file.name("verifiers", SERVER), members }];
}

/** Whether some operation accepts no other scheme. */
function isNeeded(api: Api, { name }: SecurityScheme): boolean {
  return servedOperations(api).some(
    ({ security }) => security.length > 0 && security.every((uses) => uses.some(({ scheme }) => scheme === name)),
  );
}

/** The runtime's options, without those that the contract defines more precisely. */
function baseOptions(api: Api, file: FileScope): Code {
  const base = file.runtime("server/options", "ServerOptions", "type");
  return usedSchemes(api).length === 0 ? base : code`Omit<${base}, ${literal("verifiers")}>`;
}

function verifierOption(api: Api, file: FileScope): readonly View[] {
  const schemes = usedSchemes(api);
  if (schemes.length === 0) return [];
  const optional = schemes.every((scheme) => !isNeeded(api, scheme));
  const name = file.name("verifiers", SERVER);
  return [
    {
      comment: docComment(["One verifier per security scheme of the contract: it says who the caller is."]) ?? EMPTY,
      member: optional ? code`verifiers?: ${name}<Caller>` : code`verifiers: ${name}<Caller>`,
    },
  ];
}

function serverOption(api: Api): readonly View[] {
  const limits = serverLimits(api);
  if (limits.kind !== "by-server") return [];
  const keys = limits.servers.map(({ key }) => literal(key));
  const [first = EMPTY] = keys;
  return [
    {
      comment:
        docComment([`Which of the contract's servers this is; its rate limits apply. Default: \`${first.text}\`.`]) ??
        EMPTY,
      member: code`server?: ${join(keys, " | ")}`,
    },
  ];
}

/** One parameter per line if there are many. Without a trailing comma, because a rest element allows none. */
function serverParameters(api: Api, file: FileScope, secured: boolean): Code {
  const limits = serverLimits(api);
  const [first] = limits.kind === "by-server" ? limits.servers : [];
  const chosen = first === undefined ? [] : [code`server = ${literal(first.key)}`];
  const all = [code`handlers`, ...chosen, code`...options`];
  const flat = code`{ ${join(all, ", ")} }`;
  const names = [file.name("create-server", SERVER), file.name("server-options", SERVER), flat];
  const others = secured ? "export function <Caller>(: <Caller>): Server {" : "export function (: ): Server {";
  const width = names.reduce((sum, { text }) => sum + text.length, others.length);
  return width <= WIDTH ? flat : code`{\n  ${join(all, ",\n  ")}\n}`;
}

function rateLimitsCode(api: Api): Code | undefined {
  const limits = serverLimits(api);
  if (limits.kind !== "by-server") return undefined;
  const members = limits.servers.map(({ key, server }) => member(key, windowsCode(server.rateLimits)));
  return list("{", members, "}", WIDTH);
}

function contractCode(context: Context, shapes: Shapes): Code {
  const { api } = context;
  const limits = serverLimits(api);
  const schemes = usedSchemes(api).map((scheme) => member(scheme.name, schemeCode(scheme)));
  const members = {
    errors: errorsCode(context, shapes),
    securitySchemes: schemes.length === 0 ? undefined : list("{", schemes, "}", 22),
    rateLimits: limits.kind === "same" ? windowsCode(limits.server.rateLimits) : undefined,
    basePath: basePathCode(api.servers),
  };
  return object(members, WIDTH);
}
