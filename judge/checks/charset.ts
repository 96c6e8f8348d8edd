/** @returns what a media type says of its characters, `utf-8`; `undefined` where it says nothing */
export function charsetOf(type: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
}

/** Whether JSON may be said to be written so (RFC 8259, 8.1). */
export function isUtf8(charset: string): boolean {
  return /^(?:utf-?8|us-ascii)$/i.test(charset);
}
