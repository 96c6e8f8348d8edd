import { code } from "../../print/code.ts";
import { visible } from "../../print/quote.ts";
import type { Context, OutputFile, Target } from "../target.ts";
import { complaint } from "./complaint.ts";
import { SCHEMA_FILE, clientDeclarations, clientFile } from "./client-file.ts";
import { unmark } from "./mark.ts";
import { prepareDocument } from "./prepare.ts";
import { printSchema } from "./run-worker.ts";
import { isSendable } from "../operations/supported.ts";

export interface OpenApiFetchOptions {
  /** Folders from which packages may be used, besides the one countersign is in. */
  readonly folders?: readonly string[];
  /** Arrays and members `readonly` in `schema.ts`. openapi-fetch does not take these for arrays. Default: false. */
  readonly immutable?: boolean;
}

/** `openapi-fetch/`: the types of openapi-typescript, and a client of openapi-fetch that obeys the contract. */
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
  return { path: SCHEMA_FILE, text: `${header}\n${shown(unmark(text))}` };
}

/** What cannot be seen stands in string literals and comments only, and means the same when it is spelled out. */
function shown(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

/** Methods that openapi-fetch has a function for. */
const METHODS = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

/** Says which operations openapi-fetch cannot call. */
function reportUnsupported(context: Context): void {
  for (const { at, method } of context.api.operations.filter(isSendable)) {
    if (!METHODS.test(method))
      context.warn("openapi-fetch-differs", `openapi-fetch cannot send ${method} requests.`, at);
  }
}
