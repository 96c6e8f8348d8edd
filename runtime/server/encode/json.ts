import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** `application/json` and every `+json` type. */
export const json: ReplyWriter = /* @__PURE__ */ jsonAs(JSON);

/** The same with another JSON codec. */
export function jsonAs(format: Pick<JSON, "stringify">): ReplyWriter {
  return {
    type: "application/json",
    write(value): WrittenBody {
      const text: unknown = format.stringify(value);
      if (typeof text !== "string") throw new TypeError(`a ${typeof value} is not JSON`);
      return { body: text };
    },
  };
}
