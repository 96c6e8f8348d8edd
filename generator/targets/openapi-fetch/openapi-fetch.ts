import { code } from "../../print/code.ts";
import { visible } from "../../print/quote.ts";
import type { Context, OutputFile, Target } from "../target.ts";
import { SCHEMA_FILE, clientDeclarations, clientFile } from "./client-file.ts";
import { restorePercent } from "./resolve.ts";
import { prepareDocument } from "./prepare.ts";
import { isSendable } from "../operations/encodings.ts";
import type { SchemaReply } from "./tool.ts";

export interface OpenApiFetchOptions {
  /** Folders to resolve packages from, in addition to countersign's own. */
  readonly folders?: readonly string[];
}

/** `openapi-fetch/`: the types of openapi-typescript, and an openapi-fetch client that follows the contract. */
export function openapiFetch({ folders = [] }: OpenApiFetchOptions = {}): Target {
  return {
    name: "openapi-fetch",
    needs: ["client"],
    declare: (api) => clientDeclarations(api),
    *write(context): Generator<OutputFile> {
      reportUnsupported(context);
      const file = clientFile(context);
      if (file !== undefined) yield file;
    },
    async *writeLater(context): AsyncGenerator<OutputFile> {
      const document = JSON.stringify(prepareDocument(context.bundle()));
      const { printSchema } = await import("./thread.ts");
      const markers = /"(?:read|write)Only":true/.test(document);
      const reply = await printSchema({ document, markers }, folders);
      if (reply.kind === "done") yield schemaFile(context, reply.text);
      else context.warn(reply.kind === "missing" ? "package-missing" : "package-failed", complaint(reply), "#");
    },
  };
}

function schemaFile(context: Context, text: string): OutputFile {
  const header = context.file(SCHEMA_FILE).finish(code``).text;
  return { path: SCHEMA_FILE, text: `${header}\n${shown(restorePercent(text))}` };
}

/** Escapes invisible characters. They occur only in string literals and comments, where the escape means the same. */
function shown(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

/** Methods for which openapi-fetch has a function. */
const METHODS = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

/** Reports operations that openapi-fetch cannot call. */
function reportUnsupported(context: Context): void {
  for (const { at, method } of context.api.operations.filter(isSendable)) {
    if (!METHODS.test(method))
      context.warn("openapi-fetch-differs", `openapi-fetch cannot send ${method} requests.`, at);
  }
}

const INSTALL = "npm install --save-dev openapi-typescript@7 typescript@5 && npm install openapi-fetch";
/**
 * openapi-typescript has TypeScript 5 as a peer dependency. This command makes npm accept another version. Without `npm
 * rebuild`, `tsc` would be that of TypeScript 5.
 */
const INSTALL_BESIDE =
  "npm pkg set 'overrides.openapi-typescript.typescript=$typescript' && " +
  "npm install --save-dev openapi-typescript@7 typescript-5@npm:typescript@5 && npm install openapi-fetch && " +
  "npm rebuild typescript";

/** The error message, with the exact command that solves the problem. */
export function complaint(reply: Exclude<SchemaReply, { readonly kind: "done" }>): string {
  if (reply.kind === "failed") return `openapi-typescript failed: ${visible(reply.message).slice(0, 500)}.`;
  if (reply.kind === "exhausted") return `openapi-typescript needs more than ${reply.megabytes} MB for this document.`;
  const { found, what } = reply;
  const other = found !== undefined && !found.startsWith("5.");
  if (what === "typescript") {
    const there = found === undefined ? "TypeScript is not installed" : `${found} is installed`;
    return `openapi-typescript needs TypeScript 5; ${there}. Install it: ${found === undefined ? INSTALL : INSTALL_BESIDE}`;
  }
  return `The package openapi-typescript is required but not installed. Install it: ${other ? INSTALL_BESIDE : INSTALL}`;
}
