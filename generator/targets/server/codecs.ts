import type { Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { CodecName } from "./bodies.ts";

/** Modules of `decode/` and `encode/`, which have the same names, and what a codec is called where both are used. */
const CODECS: Readonly<Record<CodecName, { readonly module: string; readonly called: string }>> = {
  json: { module: "json", called: "Json" },
  text: { module: "text", called: "Text" },
  urlEncoded: { module: "form", called: "Form" },
  multipart: { module: "multipart", called: "Multipart" },
  binary: { module: "binary", called: "Binary" },
  stream: { module: "binary", called: "Stream" },
  events: { module: "events", called: "Events" },
  lines: { module: "lines", called: "Lines" },
  jsonSequence: { module: "lines", called: "JsonSequence" },
};

export function readerCode(file: FileScope, codec: CodecName): Code {
  const { called, module } = CODECS[codec];
  return file.runtime(`server/decode/${module}`, codec, "value", `read${called}`);
}

export function writerCode(file: FileScope, codec: CodecName): Code {
  const { called, module } = CODECS[codec];
  return file.runtime(`server/encode/${module}`, codec, "value", `write${called}`);
}
