import type { Content, Operation, Response } from "../../ir/api.ts";
import { essence } from "../../../runtime/content.ts";

/** What an operation says of a status: itself, its hundreds, or `default`. */
export function responseOf({ responses }: Operation, status: number): Response | undefined {
  return (
    responses.find((one) => one.status.kind === "exact" && one.status.code === status) ??
    responses.find((one) => one.status.kind === "range" && one.status.hundreds === Math.trunc(status / 100)) ??
    responses.find((one) => one.status.kind === "default")
  );
}

/** What a response says of a media type: itself, `text/*`, or anything. */
export function contentOf({ contents }: Pick<Response, "contents">, mediaType: string): Content | undefined {
  const type = essence(mediaType);
  const matching = (pattern: (own: string) => boolean): Content | undefined =>
    contents.find((content) => pattern(essence(content.mediaType)));
  return (
    contents.find((content) => content.mediaType.toLowerCase() === mediaType.toLowerCase()) ??
    matching((own) => own === type) ??
    matching((own) => own.endsWith("/*") && own !== "*/*" && type.startsWith(own.slice(0, -1))) ??
    matching((own) => own === "*/*" || own === "*")
  );
}
