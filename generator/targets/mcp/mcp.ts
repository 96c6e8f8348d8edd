import type { JsonObject } from "../../document/json.ts";
import type { Api, Operation, SecurityScheme } from "../../ir/api.ts";
import { upperCase, words } from "../../names/words.ts";
import { type Code, code } from "../../print/code.ts";
import { member, objectKey, typeName } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { usedSchemes } from "../client/credentials-file.ts";
import { CLIENT, planOf } from "../client/plan.ts";
import { declareFunction } from "../declare.ts";
import { operationId } from "../operations/operation-names.ts";
import type { Context, Declaration, FileScope, OutputFile, Target } from "../target.ts";
import { plainText } from "./plain-text.ts";
import { createToolSchemas, type ToolSchemas } from "./tool-schemas.ts";
import type { McpStdioView, McpView } from "./views.ts";

const INDEX_FILE = "mcp/index.ts";
const STDIO_FILE = "mcp/stdio.ts";
const SDK = "@modelcontextprotocol/sdk/server";

/** `mcp/`: a server of the Model Context Protocol, whose tools call the operations of the API. */
export function mcp(): Target {
  return {
    name: "mcp",
    needs: ["client"],
    *declare(api): Generator<Declaration> {
      if (toolOperations(api).length === 0) return;
      yield declareFunction("create-mcp", CLIENT, INDEX_FILE, ["create mcp server", "create mcp api server"]);
    },
    *write(context): Generator<OutputFile> {
      reportFiles(context);
      if (toolOperations(context.api).length === 0) return;
      yield indexFile(context);
      yield stdioFile(context);
    },
  };
}

/** Arguments of tools are JSON. */
function takesFiles({ body }: Operation): boolean {
  return body !== undefined && body.contents.every(({ codec }) => codec === "binary" || codec === "multipart");
}

function toolOperations(api: Api): readonly Operation[] {
  return planOf(api)
    .groups.flatMap(({ operations }) => operations)
    .filter((operation) => !takesFiles(operation));
}

function reportFiles(context: Context): void {
  for (const operation of context.api.operations) {
    if (!takesFiles(operation)) continue;
    context.warn("operation-without-tool", "Tools cannot send files; this operation has no tool.", operation.at);
  }
}

function indexFile(context: Context): OutputFile {
  const { api } = context;
  const file = context.file(INDEX_FILE);
  const schemas = createToolSchemas(context.bundle());
  const names = toolNames(toolOperations(api));
  const tools = toolOperations(api).map((operation) => toolCode(operation, names.get(operation) ?? "", file, schemas));
  const view: McpView = {
    create: file.name("create-mcp", CLIENT),
    client: file.runtime("client", "Client", "type"),
    options: file.runtime("mcp", "McpOptions", "type"),
    server: file.external(`${SDK}/index.js`, "Server", "type"),
    createMcp: file.runtime("mcp", "createMcp", "value"),
    name: literal(plainText(api.title, 80)),
    version: literal(plainText(api.version, 40)),
    tool: file.runtime("mcp", "McpTool", "type"),
    schema: file.runtime("mcp", "ToolSchema", "type"),
    tools,
    definitions: [...schemas.definitions()].map(([name, schema]) => member(name, literal(schema))),
  };
  return file.finish(file.render("mcp/index", view));
}

const LONGEST_NAME = 60;

/** Hosts accept letters, digits, `_` and `-`, and at most 64 characters. */
function toolNames(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const taken = new Set<string>();
  return new Map(
    operations.map((operation) => {
      const base =
        operationId(operation)
          .replaceAll(/[^\w-]+/g, "_")
          .slice(0, LONGEST_NAME) || "call";
      let name = base;
      for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
      taken.add(name);
      return [operation, name];
    }),
  );
}

function toolCode(operation: Operation, name: string, file: FileScope, schemas: ToolSchemas): Code {
  const { docs, idempotency, method, path } = operation;
  const said = plainText([docs.summary, docs.description].filter((text) => text !== undefined).join(". "));
  const request = plainText(`${method} ${path.replaceAll(/\{([^{}]*)\}/g, ":$1")}`, 200);
  const isRead = ["GET", "HEAD", "QUERY", "OPTIONS"].includes(method);
  const annotations = {
    title: plainText(docs.summary ?? name, 80),
    readOnlyHint: isRead,
    destructiveHint: !isRead && method !== "POST",
    idempotentHint: isRead || method === "PUT" || method === "DELETE" || idempotency !== undefined,
  };
  const output: JsonObject | undefined = schemas.output(operation);
  const members = [
    member("name", literal(name)),
    // What others wrote is a quotation.
    member("description", literal(said === "" ? request : `${request}. The API describes it as: "${said}"`)),
    member("call", file.use("operation", operation.at)),
    member("input", literal(schemas.input(operation))),
    ...(output === undefined ? [] : [member("output", literal(output))]),
    member("annotations", literal(annotations)),
  ];
  return list("{", members, "}", 4);
}

function stdioFile(context: Context): OutputFile {
  const { api } = context;
  const file = context.file(STDIO_FILE);
  const prefix = constant(api.title);
  const env = typeName("env");
  const schemes = usedSchemes(api);
  const credentials = schemes.flatMap((scheme) => credentialCode(scheme, schemes.length > 1, prefix, env));
  const baseUrl = given(env, `${prefix}_BASE_URL`, (value) => member("baseUrl", value));
  const options = [
    baseUrl,
    ...(credentials.length === 0 ? [] : [member("credentials", list("{", credentials, "}", 100))]),
  ];
  const view: McpStdioView = {
    createClient: file.use("plain-factory", CLIENT),
    createServer: file.use("create-mcp", CLIENT),
    environment: file.runtime("environment", "environment", "value"),
    transport: file.external(`${SDK}/stdio.js`, "StdioServerTransport", "value"),
    options: list("{", options, "}", 40),
  };
  return file.finish(file.render("mcp/stdio", view));
}

function constant(text: string): string {
  return (
    upperCase(
      words(plainText(text, 60))
        .filter((word) => !/^(?:api|the|of|for)$/i.test(word))
        .slice(0, 3)
        .join("_"),
    ) || "API"
  );
}

function variableOf(env: Code, name: string): Code {
  return code`${env}[${literal(name)}]`;
}

/** `...(env["NAME"] !== undefined && { name: env["NAME"] })` */
function given(env: Code, variable: string, made: (value: Code) => Code): Code {
  const value = variableOf(env, variable);
  return code`...(${value} !== undefined && { ${made(value)} })`;
}

/** A scheme's credentials, from variables named for the API, and for the scheme where there are several. */
function credentialCode(scheme: SecurityScheme, isOneOfMany: boolean, api: string, env: Code): readonly Code[] {
  const { name } = scheme;
  const prefix = isOneOfMany ? `${api}_${constant(name)}` : api;
  const pair = (first: string, second: string, one: string, other: string): Code => {
    const [a, b] = [variableOf(env, `${prefix}_${one}`), variableOf(env, `${prefix}_${other}`)];
    const both = code`{ ${member(first, a)}, ${member(second, b)} }`;
    return code`...(${a} !== undefined && ${b} !== undefined && { ${objectKey(name)}: ${both} })`;
  };
  switch (scheme.kind) {
    case "basic":
      return [pair("username", "password", "USERNAME", "PASSWORD")];
    case "apiKey":
      return [given(env, `${prefix}_KEY`, (value) => member(name, value))];
    case "oauth2": {
      const token = given(env, `${prefix}_TOKEN`, (value) => member(name, value));
      const isFlow = scheme.flows.some(
        ({ grant, tokenUrl }) => grant === "clientCredentials" && tokenUrl !== undefined,
      );
      return isFlow ? [token, pair("clientId", "clientSecret", "CLIENT_ID", "CLIENT_SECRET")] : [token];
    }
    case "bearer":
    case "http":
    case "openIdConnect":
      return [given(env, `${prefix}_TOKEN`, (value) => member(name, value))];
    case "mutualTls":
    case "signature":
      return [];
  }
}
