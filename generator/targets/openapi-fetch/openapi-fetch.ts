import { code } from "../../print/code.ts";
import { visible } from "../../print/quote.ts";
import type { Context, OutputFile, Target } from "../target.ts";
import { complaint } from "./complaint.ts";
import { SCHEMA_FILE, clientDeclarations, clientFile } from "./client-file.ts";
import { restorePercent } from "./percent.ts";
import { prepareDocument } from "./prepare.ts";
import { printSchema } from "./run-worker.ts";
import { isSendable } from "../operations/supported.ts";

export interface OpenApiFetchOptions {
  /** Folders to resolve packages from, in addition to countersign's own. */
  readonly folders?: readonly string[];
  /** Whether arrays and members in `schema.ts` are `readonly`. openapi-fetch does not recognize such arrays. Default: false. */
  readonly immutable?: boolean;
}

/** `openapi-fetch/`: the types of openapi-typescript, and an openapi-fetch client that follows the contract. */
export function openapiFetch({ folders = [], immutable = false }: OpenApiFetchOptions = {}): Target {
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
      const markers = !immutable && /"(?:read|write)Only":true/.test(document);
      const reply = await printSchema({ document, folders, immutable, markers });
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
