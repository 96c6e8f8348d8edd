import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** `application/json` and every `+json` type. */
export const json: ReplyWriter = {
  write(value): WrittenBody {
    const text: unknown = JSON.stringify(value);
    if (typeof text !== "string") throw new TypeError(`${typeof value} is no JSON`);
    return { body: text };
  },
};
