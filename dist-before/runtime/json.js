import { isJson } from "./content.js";
import { DecodeError } from "./errors.js";
/** `application/json` and every `+json` type. */
export const json = /* @__PURE__ */ jsonAs(JSON);
/** The same with another JSON parser and serializer. */
export function jsonAs(format) {
    return {
        type: "application/json",
        accepts: isJson,
        write(value) {
            return { body: format.stringify(value) };
        },
        async read(response, operation) {
            const text = await response.text();
            try {
                return format.parse(text);
            }
            catch {
                // Do not pass on the engine's error, because it may quote the body.
                throw new DecodeError(operation, "the body is not JSON", response, text);
            }
        },
    };
}
