import { scalar } from "../../style.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** `text/plain`, and as it stands whatever else is text: XML, forms. */
export const text: ReplyWriter = {
  write(value): WrittenBody {
    return { body: scalar(value) };
  },
};
