import type { WireRequest } from "../http/message.ts";
import type { Piece } from "../http/redact.ts";

type Cut = (text: string) => readonly Piece[];

/** Bytes. Larger bodies are referenced as a file. */
const MOST_BODY = 16_384;

/** The request as a POSIX shell command that sends the same bytes. Secrets are environment variables. */
export function curlLine(request: WireRequest, cut: Cut): string {
  const { body, headers, isChunked, method, url } = request;
  const words = ["curl", "-sS", "-i"];
  // curl must not expand brackets in the URL or remove dot segments.
  if (/[[\]{}]/.test(url)) words.push("-g");
  if (/\/\.{1,2}(?:[/?]|$)/.test(url)) words.push("--path-as-is");
  if (method === "HEAD" && body === undefined) words.push("-I");
  else if (method !== "GET" || body !== undefined) words.push("-X", shellWord(method, cut));
  words.push(shellWord(url, cut));
  for (const [name, value] of headers)
    words.push("-H", shellWord(value === "" ? `${name};` : `${name}: ${value}`, cut));
  // Removes the headers that curl adds itself.
  const has = (name: string): boolean => headers.some((one) => one[0].toLowerCase() === name);
  if (!has("accept")) words.push("-H", "accept:");
  if (body === undefined) return words.join(" ");
  if (!has("content-type")) words.push("-H", "content-type:");
  if (isChunked === true) words.push("-H", "'transfer-encoding: chunked'");
  if (body.byteLength > MOST_BODY) return `${words.join(" ")} --data-binary @body.bin # ${body.byteLength} bytes`;
  const text = plainText(body);
  if (text !== undefined) return [...words, "--data-raw", shellWord(text, cut)].join(" ");
  return `${printfLine(body, cut)} | ${words.join(" ")} --data-binary @-`;
}

/** `undefined` for bytes that terminals and reports cannot display. */
function plainText(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    return /[\p{Cc}\u2028\u2029\ufeff]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Encodes bytes in one line, with octal escapes for everything but printable ASCII. */
function printfLine(body: Uint8Array, cut: Cut): string {
  const pieces = cut(Buffer.from(body).toString("latin1"));
  const format = pieces.map((piece) => (piece.secret ? "%s" : escaped(piece.text))).join("");
  const secrets = pieces.filter(({ secret }) => secret).map(({ text }) => `"${text}"`);
  return ["printf", "--", `'${format}'`, ...secrets].join(" ");
}

function escaped(text: string): string {
  return text.replace(/[^ -~]|['\\%]/g, (character) => {
    if (character === "%") return "%%";
    if (character === "\n") return "\\n";
    if (character === "\r") return "\\r";
    return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });
}

function shellWord(text: string, cut: Cut): string {
  const pieces = cut(text);
  if (!pieces.some(({ secret }) => secret)) {
    return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
  }
  const quoted = pieces.map((piece) => (piece.secret ? piece.text : piece.text.replace(/["\\$`]/g, "\\$&")));
  // `$TOKENx` would be another variable.
  const words = quoted.map((word, index) => {
    const isJoined = pieces[index]?.secret === true && /^\w/.test(quoted[index + 1] ?? "");
    return isJoined ? word.replace(/^\$(\w+)$/, "$${$1}") : word;
  });
  return `"${words.join("")}"`;
}
