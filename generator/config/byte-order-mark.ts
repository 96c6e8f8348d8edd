/** What some editors begin files in UTF-8 with. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** JSON as `JSON.parse` takes it. */
export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
