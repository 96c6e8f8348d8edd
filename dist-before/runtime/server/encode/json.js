/** `application/json` and every `+json` type. */
export const json = /* @__PURE__ */ jsonAs(JSON);
/** The same with another JSON codec. */
export function jsonAs(format) {
    return {
        write(value) {
            const text = format.stringify(value);
            if (typeof text !== "string")
                throw new TypeError(`a ${typeof value} is not JSON`);
            return { body: text };
        },
    };
}
