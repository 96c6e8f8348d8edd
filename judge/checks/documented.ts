import type { Content, Operation, Response } from "../../generator/ir/api.ts";
import { essence } from "../../runtime/content.ts";
import { ofMediaType } from "../../runtime/media-range.ts";

/** The documented response of a status: exact, by range, or `default`. */
export function responseOf({ responses }: Operation, status: number): Response | undefined {
  return (
    responses.find((one) => one.status.kind === "exact" && one.status.code === status) ??
    responses.find((one) => one.status.kind === "range" && one.status.hundreds === Math.trunc(status / 100)) ??
    responses.find((one) => one.status.kind === "default")
  );
}

/** Whether an operation documents one of the statuses itself, not by a range. */
export function documentsStatus({ responses }: Operation, ...codes: readonly number[]): boolean {
  return responses.some(({ status }) => status.kind === "exact" && codes.includes(status.code));
}

/** The documented content of a media type: exact, or the narrowest matching range. */
export function contentOf({ contents }: Pick<Response, "contents">, mediaType: string): Content | undefined {
  const type = essence(mediaType);
  const types = contents.map((content) => essence(content.mediaType));
  const documented = ofMediaType(types, type);
  return (
    contents.find((content) => content.mediaType.toLowerCase() === mediaType.toLowerCase()) ??
    (documented === undefined ? undefined : contents[types.indexOf(documented)])
  );
}

/** @returns the `charset` parameter of a media type; `undefined` if there is none */
export function charsetOf(type: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
}

/** Whether this charset is valid for JSON (RFC 8259 section 8.1). */
export function isUtf8(charset: string): boolean {
  return /^(?:utf-?8|us-ascii)$/i.test(charset);
}
