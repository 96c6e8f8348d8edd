/** @returns the `charset` parameter of a media type; `undefined` if there is none */
export function charsetOf(type: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
}

/** Whether this charset is valid for JSON (RFC 8259 section 8.1). */
export function isUtf8(charset: string): boolean {
  return /^(?:utf-?8|us-ascii)$/i.test(charset);
}
