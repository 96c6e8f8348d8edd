import { streamOf } from "./bytes.ts";
import type { EncodedBody, PropertyEncoding, RequestCodec } from "./content.ts";
import { encodeAll } from "./style.ts";
import { formMembers, partText, isComposite, formItems } from "./form.ts";

/**
 * `multipart/form-data` (RFC 7578), with one part per property or array item. A `Blob` is a file with its type, a
 * `File` also has its name. A `ReadableStream` is a streamed file, so the call is never retried. Objects are JSON
 * unless the contract gives them a style; other values are text.
 */
export const multipart: RequestCodec = {
  type: "multipart/form-data",
  write(value, properties = []): EncodedBody {
    const boundary = `----${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    const chunks: Chunk[] = [];
    for (const [name, item] of formMembers(value)) {
      const encoding = properties.find((candidate) => candidate.name === name);
      for (const [field, part] of toParts(name, item, encoding))
        chunks.push(`--${boundary}\r\n${head(field, part)}\r\n`, part.content, "\r\n");
    }
    chunks.push(`--${boundary}--\r\n`);
    const held = chunks.flatMap((chunk) => (chunk instanceof ReadableStream ? [] : [chunk]));
    const body = held.length === chunks.length ? new Blob(held) : streamed(chunks);
    return { body, type: `multipart/form-data; boundary=${boundary}` };
  },
};

type Chunk = string | Blob | ReadableStream<Uint8Array>;

interface WrittenPart {
  readonly content: Chunk;
  readonly type?: string;
  readonly fileName?: string;
}

type Parts = readonly (readonly [name: string, part: WrittenPart])[];

/** A style writes each member of a value as a part: `link[create]`. Files have no text, so they are parts without it. */
function toParts(name: string, value: unknown, encoding: PropertyEncoding | undefined): Parts {
  const items = formItems(value, encoding);
  if (encoding?.style === undefined || items.some((item) => toFile(item) !== undefined))
    return items.map((item) => [name, toPart(item, encoding)]);
  const pairs = encoding.style(name, value, encoding.explode ?? true, encodeAll);
  return [...new URLSearchParams(pairs)].map(([field, content]) => [field, { content }]);
}

function toPart(value: unknown, encoding: PropertyEncoding | undefined): WrittenPart {
  // An encoding may list several types; the type of a Blob selects one, or else its name.
  const listed = encoding?.contentType?.split(",").map((type) => type.trim()) ?? [];
  const documented = listed[0];
  const file = toFile(value);
  if (file !== undefined) {
    const fileName = "name" in file && typeof file.name === "string" ? file.name : "blob";
    const byName = typeByName(listed, fileName) ?? documented;
    const fallback = byName === undefined || byName.includes("*") ? "application/octet-stream" : byName;
    return { content: file, type: ("type" in file && file.type) || fallback, fileName };
  }
  const content = partText(value, encoding);
  // Null is an empty text, not an empty file of the documented type.
  const isNull = value === null && content === "";
  const type = isNull ? undefined : (documented ?? (isComposite(value) ? "application/json" : undefined));
  return { content, ...(type !== undefined && { type }) };
}

/** Ends of file names that differ from the subtype of their media type. */
const SUBTYPES: ReadonlyMap<string, string> = new Map([
  ["txt", "plain"],
  ["jpg", "jpeg"],
  ["htm", "html"],
  ["md", "markdown"],
  ["svg", "svg+xml"],
]);

function typeByName(types: readonly string[], fileName: string): string | undefined {
  const end = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  const subtype = SUBTYPES.get(end) ?? end;
  return types.find((type) => type.toLowerCase().endsWith(`/${subtype}`));
}

function toFile(value: unknown): Blob | ReadableStream<Uint8Array> | undefined {
  if (value instanceof Blob || value instanceof ReadableStream) return value;
  if (value instanceof ArrayBuffer) return new Blob([value]);
  if (ArrayBuffer.isView(value))
    return new Blob([new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()]);
  return undefined;
}

/** Concatenates chunks, reading each in turn. When one fails, the rest are cancelled. */
function streamed(chunks: readonly Chunk[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const letGo = async (reason: unknown): Promise<void> => {
    for (const chunk of left.splice(0)) if (chunk instanceof ReadableStream) await chunk.cancel(reason);
  };
  return new ReadableStream({
    async pull(controller): Promise<void> {
      try {
        for (;;) {
          if (reader === undefined) {
            const next = left.shift();
            if (next === undefined) return controller.close();
            reader = (next instanceof ReadableStream ? next : streamOf(new Blob([next]))).getReader();
          }
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          reader = undefined;
        }
      } catch (error) {
        await letGo(error);
        throw error;
      }
    },
    async cancel(reason): Promise<void> {
      await reader?.cancel(reason);
      await letGo(reason);
    },
  });
}

function head(name: string, part: WrittenPart): string {
  const fileName = part.fileName === undefined ? "" : `; filename="${escape(part.fileName)}"`;
  const type = part.type === undefined ? "" : `Content-Type: ${part.type.replace(/[\0\r\n]/g, "")}\r\n`;
  return `Content-Disposition: form-data; name="${escape(name)}"${fileName}\r\n${type}`;
}

/** As browsers do (HTML, "multipart/form-data encoding algorithm"). */
function escape(text: string): string {
  return text.replace(/[\r\n"]/g, encodeURIComponent);
}
