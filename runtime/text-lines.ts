/** Thrown for a line that is too long to buffer. */
export class LineTooLongError extends Error {
  override readonly name = "LineTooLongError";
}

/** Characters. */
export const LONGEST_LINE: number = 2 ** 24;

/**
 * Reads the lines of a body in UTF-8, each as soon as it ends. Text after the last line end is a line if it is not empty.
 * Cancels the body when the reader stops early.
 *
 * @param end separates lines; `\r\n` may be split between two chunks
 * @param longest maximum length of a line in characters
 * @throws LineTooLongError for a longer line
 */
export async function* textLines(
  body: ReadableStream<Uint8Array> | null,
  end: RegExp | string,
  longest: number = LONGEST_LINE,
): AsyncGenerator<string, void, void> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // Collects parts, because joining at each chunk would take quadratic time.
  let parts: string[] = [];
  let length = 0;
  let cut = false;
  try {
    for (let done = false; !done;) {
      const chunk = await reader.read();
      done = chunk.done;
      let text = decoder.decode(chunk.value, { stream: !done });
      if (text === "") continue;
      if (cut && text.startsWith("\n")) text = text.slice(1);
      const lines = text.split(end);
      cut = text.endsWith("\r") && lines.at(-1) === "";
      for (const [index, line] of lines.entries()) {
        length += line.length;
        if (length > longest) throw new LineTooLongError(`a line is longer than ${longest} characters`);
        parts.push(line);
        if (index === lines.length - 1) break;
        yield parts.join("");
        parts = [];
        length = 0;
      }
    }
    if (length > 0) yield parts.join("");
  } finally {
    await reader.cancel().catch(() => {});
  }
}
