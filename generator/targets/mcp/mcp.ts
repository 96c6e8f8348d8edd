import { type Shapes, shapesOf } from "../../facts/shapes.ts";
import type { Api, Operation } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, object, flag } from "../../print/layout.ts";
import { literal, optionalLiteral } from "../../print/literal.ts";
import { environmentOptions } from "../client/environment-options.ts";
import { CLIENT, planOf } from "../client/plan.ts";
import {
  declareFunction,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
  type Target,
} from "../target.ts";
import { operationId } from "../operations/operation-names.ts";
import { createToolSchemas, FILE, filesCode, toolBody, type ToolSchemas } from "./tool-schemas.ts";

const INDEX_FILE = "mcp/index.ts";
const STDIO_FILE = "mcp/stdio.ts";
/** Characters of a description. The runtime shows the first 300 that are visible, so longer texts would be wasted. */
const LONGEST_TEXT = 600;
const SDK = "@modelcontextprotocol/sdk/server";

/** `mcp/`: a Model Context Protocol server whose tools call the operations of the API. */
export function mcp(): Target {
  return {
    name: "mcp",
    needs: ["client"],
    *declare(api): Generator<Declaration> {
      if (toolOperations(api).length === 0) return;
      yield declareFunction("create-mcp", CLIENT, INDEX_FILE, ["create mcp server", "create mcp api server"]);
    },
    *write(context): Generator<OutputFile> {
      reportUnsendable(context);
      if (toolOperations(context.api).length === 0) return;
      yield indexFile(context);
      yield stdioFile(context);
    },
  };
}

/** Whether the media type of a body is only known when it is sent. */
function isUnsendable(operation: Operation): boolean {
  const { body } = operation;
  return body !== undefined && body.contents.length > 0 && toolBody(operation) === undefined;
}

/** Without those that fetch tokens: the client does that, and models should not see secrets. */
function toolOperations(api: Api): readonly Operation[] {
  const flows = api.securitySchemes.flatMap((scheme) => (scheme.kind === "oauth2" ? scheme.flows : []));
  const tokens = new Set(flows.map(({ tokenOperation }) => tokenOperation));
  return planOf(api)
    .groups.flatMap(({ operations }) => operations)
    .filter((operation) => !isUnsendable(operation) && !tokens.has(operation.at));
}

function reportUnsendable(context: Context): void {
  for (const operation of context.api.operations) {
    if (!isUnsendable(operation)) continue;
    const message = "Tools cannot send the media types of this body; this operation has no tool.";
    context.warn("operation-without-tool", message, operation.at);
  }
}

function indexFile(context: Context): OutputFile {
  const { api } = context;
  const file = context.file(INDEX_FILE);
  const operations = toolOperations(api);
  const schemas = createToolSchemas(api, operations);
  const shapes = shapesOf(api);
  const hasFiles = operations.some((operation) => filesCode(operation, shapes) !== undefined);
  const tools = operations.map((operation) => toolCode(operation, file, schemas, shapes));
  const view = {
    create: file.name("create-mcp", CLIENT),
    client: file.runtime("client", "Client", "type"),
    options: file.runtime("mcp", "McpOptions", "type"),
    server: file.external(`${SDK}/index.js`, "Server", "type"),
    createMcp: file.runtime("mcp", "createMcp", "value"),
    api: object(
      {
        name: literal(api.title),
        version: literal(api.version),
        operations: code`OPERATIONS`,
        definitions: code`DEFINITIONS`,
      },
      40,
    ),
    tool: file.runtime("mcp", "ToolOperation", "type"),
    schema: file.runtime("mcp-schemas", "Definitions", "type"),
    shared: schemas.shared(),
    tools,
    definitions: [
      ...(hasFiles ? [member(FILE, file.runtime("mcp-files", "FILE_SCHEMA", "value"))] : []),
      ...schemas.definitions(),
    ],
  };
  return file.finish(file.render("mcp/index", view));
}

function toolCode(operation: Operation, file: FileScope, schemas: ToolSchemas, shapes: Shapes): Code {
  const { docs, idempotency, method, path } = operation;
  const output = schemas.output(operation);
  const body = toolBody(operation);
  const isNamed = body !== undefined && !body.isDefault && body.content.codec !== "binary";
  const members = {
    id: literal(operationId(operation)),
    method: literal(method),
    path: literal(path),
    summary: optionalLiteral(docs.summary),
    description: optionalLiteral(docs.description?.slice(0, LONGEST_TEXT)),
    call: file.use("operation", operation.at),
    input: schemas.input(operation),
    output,
    files: filesCode(operation, shapes),
    contentType: isNamed ? literal(body.content.mediaType) : undefined,
    keyed: flag(idempotency !== undefined),
  };
  return code`${file.runtime("mcp", "defineTool", "value")}(${object(members, 15)})`;
}

function stdioFile(context: Context): OutputFile {
  const { api } = context;
  const file = context.file(STDIO_FILE);
  const view = {
    createClient: file.use("plain-factory", CLIENT),
    createServer: file.use("create-mcp", CLIENT),
    environment: file.runtime("environment", "environment", "value"),
    transport: file.external(`${SDK}/stdio.js`, "StdioServerTransport", "value"),
    options: list("{", environmentOptions(api, code`env`).members, "}", 40),
  };
  return file.finish(file.render("mcp/stdio", view));
}
