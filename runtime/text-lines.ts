/** Thrown for a line that is too long to buffer. */
export class LineTooLongError extends Error {
  override readonly name = "LineTooLongError";
}

/** Characters. */
export const LONGEST_LINE: number = 2 ** 24;

/**
 * The lines of a body in UTF-8, each as soon as its end is there; what follows the last end only if it is not empty.
 * The body is given up when the reader stops early.
 *
 * @param end what separates lines; where `\r\n` is one, it may be cut between the two
 * @param longest the most characters without an end
 * @throws LineTooLongError for more of them
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
