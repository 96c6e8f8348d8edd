import {
  declareFunction,
  declareType,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
} from "../target.ts";
import type { Api, OAuthFlow, SecurityScheme } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { memberAccess, objectKey, propertyKey, typeName } from "../../print/key.ts";
import { EMPTY, indent, list, WIDTH, object } from "../../print/layout.ts";
import { literal, optionalLiteral } from "../../print/literal.ts";
import { retryRules } from "./responses.ts";
import { CREDENTIALS_FILE } from "./files.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { isSendable } from "../operations/encodings.ts";

/** The place under which the credentials are declared. */
const CREDENTIALS = "#client/credentials";

/** The schemes that operations require; schemes of webhook signatures are not among them. */
export function usedSchemes(api: Api): readonly SecurityScheme[] {
  const names = new Set(
    api.operations.filter(isSendable).flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)),
  );
  return api.securitySchemes.filter(({ kind, name }) => kind !== "signature" && names.has(name));
}

export function* credentialDeclarations(api: Api, title: string): Generator<Declaration> {
  if (usedSchemes(api).length === 0) return;
  const candidates = [`${title} credentials`, `${title} api credentials`] as const;
  yield declareType("credentials", CREDENTIALS, CREDENTIALS_FILE, candidates);
  const step = [`authenticate ${title}`, `authenticate ${title} api`] as const;
  yield declareFunction("credentials-step", CREDENTIALS, CREDENTIALS_FILE, step);
}

/** The names that the client's index exports from this file. */
export function credentialNames(api: Api, file: FileScope): { readonly type: Code; readonly step: Code } | undefined {
  if (usedSchemes(api).length === 0) return undefined;
  return { type: file.use("credentials", CREDENTIALS), step: file.use("credentials-step", CREDENTIALS) };
}

/** Whether any scheme fetches its tokens itself. */
export function wantsTokens(api: Api): boolean {
  return usedSchemes(api).some((scheme) => tokenFlow(scheme) !== undefined);
}

function tokenFlow(scheme: SecurityScheme): OAuthFlow | undefined {
  if (scheme.kind !== "oauth2") return undefined;
  return scheme.flows.find(({ grant, tokenUrl }) => grant === "clientCredentials" && tokenUrl !== undefined);
}

/** `client/credentials.ts`: the type of the credentials, and the step that adds them to requests. */
export function credentialsFile(context: Context, shapes: Shapes): OutputFile | undefined {
  const { api } = context;
  const schemes = usedSchemes(api);
  if (schemes.length === 0) return undefined;
  const file = context.file(CREDENTIALS_FILE);
  const interfaceName = file.name("credentials", CREDENTIALS);
  const printed = schemes.map((scheme) => ({ scheme, ...printScheme(api, scheme, file, shapes) }));
  const parameters = [code`credentials: ${interfaceName}`];
  if (wantsTokens(api)) parameters.push(code`setting: ${file.runtime("flow", "FlowSetting", "type")}`);
  const view = {
    interface: interfaceName,
    step: file.name("credentials-step", CREDENTIALS),
    parameters: join(parameters, ", "),
    middleware: file.runtime("pipeline", "Middleware", "type"),
    authenticate: file.runtime("authenticate", "authenticate", "value"),
    schemes: printed.map(({ scheme, type, value }) => ({
      comment: docComment(docParagraphs(scheme.docs, scheme.name)),
      key: propertyKey(scheme.name),
      type,
      step: ifGiven(scheme, value),
    })),
  };
  return file.finish(file.render("client/credentials", view));
}

/** The statuses after which the runtime retries a token request by default. */
const USUAL_RETRIES = list("[", [literal("429"), literal("503")], "]");

const CREDENTIALS_NAME = typeName("credentials");

function ifGiven({ name }: SecurityScheme, step: Code): Code {
  const given = memberAccess(CREDENTIALS_NAME, name);
  // Every object inherits a member of this name.
  const inherited = name === "__proto__" ? code`!Object.hasOwn(${CREDENTIALS_NAME}, ${literal(name)}) || ` : EMPTY;
  // An empty text is also absent: an environment variable is not set.
  const absent = code`${inherited}!${given}`;
  const flat = code`${objectKey(name)}: ${absent} ? undefined : ${step}`;
  if (!flat.text.includes("\n") && flat.text.length + "    ,".length <= WIDTH) return flat;
  return code`${objectKey(name)}:\n${indent(code`${absent}\n${indent(code`? undefined\n: ${step}`)}`)}`;
}

interface PrintedScheme {
  readonly type: Code;
  /** The step that sends these credentials. */
  readonly value: Code;
}

function printScheme(api: Api, scheme: SecurityScheme, file: FileScope, shapes: Shapes): PrintedScheme {
  const given = memberAccess(CREDENTIALS_NAME, scheme.name);
  const secret = (): Code => file.runtime("auth", "Secret", "type");
  switch (scheme.kind) {
    case "bearer":
      return { type: secret(), value: code`${file.runtime("auth", "bearer", "value")}(${given})` };
    case "basic": {
      const step = file.runtime("auth", "basic", "value");
      return {
        type: file.runtime("auth", "BasicCredentials", "type"),
        value: code`${step}(${given}.username, ${given}.password)`,
      };
    }
    case "http": {
      const step = file.runtime("auth", "authorization", "value");
      return { type: secret(), value: code`${step}(${literal(scheme.scheme)}, ${given})` };
    }
    case "apiKey": {
      const step = file.runtime("api-key", `${scheme.in}Key`, "value");
      return { type: secret(), value: code`${step}(${literal(scheme.key)}, ${given})` };
    }
    case "mutualTls":
      return { type: literal(true), value: file.runtime("auth", "mutualTls", "value") };
    case "oauth2": {
      const flow = tokenFlow(scheme);
      return flow === undefined ? printTokens(given, file) : printFlow(api, flow, given, file, shapes);
    }
    case "openIdConnect":
    case "signature":
      return printTokens(given, file);
  }
}

function tokensType(file: FileScope): Code {
  return code`${file.runtime("token-source", "TokenSource", "type")} | ${file.runtime("auth", "Secret", "type")}`;
}

function printTokens(given: Code, file: FileScope): PrintedScheme {
  return { type: tokensType(file), value: code`${file.runtime("flow", "tokenFlow", "value")}(${given})` };
}

function printFlow(api: Api, flow: OAuthFlow, given: Code, file: FileScope, shapes: Shapes): PrintedScheme {
  const operation = api.operations.find(({ at }) => at === flow.tokenOperation);
  // The path relative to the server's URL, unless the operation has servers of its own.
  const below = operation === undefined || operation.servers.length > 0 ? undefined : `.${operation.path}`;
  const rules = operation && retryRules(operation);
  const settings = {
    tokenUrl: literal(below ?? flow.tokenUrl ?? ""),
    request: file.runtime("token-request", requestName(), "value"),
    retryOn: rules?.text === USUAL_RETRIES.text ? undefined : rules,
    refreshBefore: optionalLiteral(flow.reuse?.refreshBeforeSeconds),
  };
  const step = file.runtime("flow", "clientCredentialsFlow", "value");
  return {
    type: code`${file.runtime("flow", "ClientCredentials", "type")} | ${tokensType(file)}`,
    value: code`${step}${list("(", [given, object(settings, 12), typeName("setting")], ")", 35)}`,
  };

  /** Whether the client authenticates in a header, which RFC 6749 prefers, or in the form, if the contract describes that. */
  function requestName(): string {
    if (flow.request === "json") return "jsonRequest";
    const described = (operation?.body?.contents ?? []).some(({ schema }) => {
      const shape = shapes.of(schema);
      return shape.kind === "object" && shape.properties.some(({ name }) => name === "client_secret");
    });
    return described ? "formRequest" : "basicRequest";
  }
}
