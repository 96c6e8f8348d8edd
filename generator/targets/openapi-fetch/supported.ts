import { isSendable } from "../operations/supported.ts";
import type { Context } from "../target.ts";

/** Methods that openapi-fetch has a function for. */
const METHODS = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

/** Says which operations openapi-fetch cannot call. */
export function reportUnsupported(context: Context): void {
  for (const { at, method } of context.api.operations.filter(isSendable)) {
    if (!METHODS.test(method))
      context.warn("openapi-fetch-differs", `openapi-fetch cannot send ${method} requests.`, at);
  }
}
