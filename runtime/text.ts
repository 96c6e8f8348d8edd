import type { EncodedBody, RequestCodec, ResponseCodec } from "./content.ts";
import { DecodeError } from "./errors.ts";
import type { Scalar } from "./scalars.ts";
import { scalar } from "./style.ts";

/** `text/plain` and other text, unparsed: XML, and forms in responses. */
export const text: RequestCodec & ResponseCodec = {
  type: "text/plain",
  accepts: (type) => type === "text/plain",
  write(value): EncodedBody {
    return { body: scalar(value) };
  },
  read(response): Promise<string> {
    return response.text();
  },
};

/** The same for a value of another type, such as a number. */
export function textAs(value: Scalar): RequestCodec & ResponseCodec {
  return {
    ...text,
    async read(response, operation): Promise<unknown> {
      const body = await response.text();
      // Many servers end a text with a line break.
      const read = value(body) ?? value(body.trim());
      if (read === undefined)
        throw new DecodeError(operation, "the body does not have the documented type", response, body);
      return read;
    },
  };
}
