import type { EncodedBody, RequestCodec, ResponseCodec } from "./content.ts";
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
