/** Joins the chunks of a body. Copies only when there are several. */
export function concatenate<Buffer extends ArrayBufferLike>(
  chunks: readonly Uint8Array<Buffer>[],
  size: number,
): Uint8Array<Buffer | ArrayBuffer> {
  const [first] = chunks;
  if (chunks.length === 1 && first !== undefined) return first;
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}
