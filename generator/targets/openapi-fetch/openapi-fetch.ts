import { isSendable } from "../operations/encodings.ts";
import type { TypeOptions } from "../models/types.ts";
import type { OutputFile, Target } from "../target.ts";
import { clientDeclarations, clientFile } from "./client-file.ts";
import { hasFunction, schemaFile } from "./schema-file.ts";

/** `openapi-fetch/`: types in the form of openapi-typescript, and an openapi-fetch client that follows the contract. */
export function openapiFetch(options: TypeOptions = {}): Target {
  return {
    name: "openapi-fetch",
    needs: ["client"],
    declare: (api) => clientDeclarations(api),
    *write(context): Generator<OutputFile> {
      for (const operation of context.api.operations.filter((one) => isSendable(one) && !hasFunction(one))) {
        const message = `openapi-fetch cannot send ${operation.method} requests.`;
        context.warn("openapi-fetch-differs", message, operation.at);
      }
      const file = clientFile(context);
      if (file !== undefined) yield file;
      yield schemaFile(context, options);
    },
  };
}
