import type { TypeOptions } from "../models/types.ts";
import { isSendable } from "../operations/encodings.ts";
import type { Context, OutputFile, Target } from "../target.ts";
import { clientDeclarations, clientFile } from "./client-file.ts";
import { schemaFile } from "./schema-file.ts";

/** `openapi-fetch/`: the types of the API in the form of openapi-typescript, and a client that follows the contract. */
export function openapiFetch(options: TypeOptions = {}): Target {
  return {
    name: "openapi-fetch",
    needs: ["client"],
    declare: (api) => clientDeclarations(api),
    *write(context): Generator<OutputFile> {
      reportUnsupported(context);
      yield schemaFile(context, options);
      const file = clientFile(context);
      if (file !== undefined) yield file;
    },
  };
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
