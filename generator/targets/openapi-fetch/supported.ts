import type { Operation, Parameter } from "../../ir/api.ts";
import { isSendable } from "../operations/supported.ts";
import type { Context } from "../target.ts";

/** Methods that openapi-fetch has a function for. */
const METHODS = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

/** Says what openapi-fetch does not do as documented. */
export function reportUnsupported(context: Context): void {
  const warn = (message: string, at: string): void => context.warn("openapi-fetch-differs", message, at);
  for (const operation of context.api.operations.filter(isSendable)) {
    if (!METHODS.test(operation.method)) warn(`openapi-fetch sends no ${operation.method} requests.`, operation.at);
    if (operation.servers.length > 0) {
      warn("openapi-fetch sends this to the server of the others, unless the call says `baseUrl`.", operation.at);
    }
    for (const parameter of operation.parameters) {
      const problem = problemOf(parameter);
      if (problem !== undefined) warn(`openapi-fetch ${problem}.`, parameter.at);
    }
    const form = bodyAsJson(operation);
    if (form !== undefined)
      warn(`openapi-fetch writes ${form} as JSON, unless the call says \`bodySerializer\`.`, operation.at);
  }
}

function problemOf({ encoding, in: place, name, schema }: Parameter): string | undefined {
  if (place === "cookie") return `leaves out the cookie ${JSON.stringify(name)}`;
  if (place === "querystring") return undefined;
  if (encoding.kind === "content") return `writes ${JSON.stringify(name)} as plain text, not as ${encoding.mediaType}`;
  const { explode, style } = encoding;
  const unless = place === "query" ? ", unless the call says `querySerializer`" : "";
  switch (schema.shape.kind) {
    case "array": {
      const usual = place === "query" ? style === "form" && explode : place === "path" && style === "simple";
      return usual || place === "header"
        ? undefined
        : `writes the items of ${JSON.stringify(name)} in another way${unless}`;
    }
    case "object":
      if (place === "query" && style === "deepObject") return undefined;
      return `writes the members of ${JSON.stringify(name)} in another way${unless}`;
    default:
      return undefined;
  }
}

function bodyAsJson({ body }: Operation): string | undefined {
  const codecs = body?.contents ?? [];
  if (codecs.length === 0 || codecs.some(({ codec }) => codec === "json")) return undefined;
  return codecs[0]?.mediaType;
}
