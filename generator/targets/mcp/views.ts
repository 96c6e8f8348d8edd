import type { Code } from "../../print/code.ts";

// Views of the templates in templates/mcp/.

/** mcp/index */
export interface McpView {
  readonly create: Code;
  readonly client: Code;
  readonly options: Code;
  readonly server: Code;
  readonly createMcp: Code;
  /** The description of the API, as an object literal. */
  readonly api: Code;
  readonly tool: Code;
  readonly schema: Code;
  /** Schemas of parameters that several operations have. */
  readonly shared: readonly Code[];
  readonly tools: readonly Code[];
  readonly definitions: readonly Code[];
}

/** mcp/stdio */
export interface McpStdioView {
  readonly createClient: Code;
  readonly createServer: Code;
  readonly environment: Code;
  readonly transport: Code;
  readonly options: Code;
}
