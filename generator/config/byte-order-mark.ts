/** The byte order mark that some editors put at the start of UTF-8 files. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Removes it, because `JSON.parse` rejects it. */
export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
