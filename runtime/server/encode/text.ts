import { scalar } from "../../style.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** `text/plain`, and other text that is sent as it is: XML, forms. */
export const text: ReplyWriter = {
  type: "text/plain; charset=utf-8",
  write(value): WrittenBody {
    return { body: scalar(value) };
  },
};
