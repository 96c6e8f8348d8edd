import { type Code, code } from "../../print/code.ts";
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

/** @param numbers how JSON is read, where `JSON` would round */
export function readerCode(file: FileScope, codec: CodecName, numbers?: Code): Code {
  const { called, module } = CODECS[codec];
  if (numbers !== undefined && isJsonCodec(codec)) {
    const made = file.runtime(`server/decode/${module}`, `${codec}As`, "value", `read${called}As`);
    return code`/* @__PURE__ */ ${made}(${numbers})`;
  }
  return file.runtime(`server/decode/${module}`, codec, "value", `read${called}`);
}

/** @param numbers how JSON is written, where `JSON` takes no bigint */
export function writerCode(file: FileScope, codec: CodecName, numbers?: Code): Code {
  const { called, module } = CODECS[codec];
  if (numbers !== undefined && isJsonCodec(codec)) {
    const made = file.runtime(`server/encode/${module}`, `${codec}As`, "value", `write${called}As`);
    return code`/* @__PURE__ */ ${made}(${numbers})`;
  }
  return file.runtime(`server/encode/${module}`, codec, "value", `write${called}`);
}

function isJsonCodec(codec: CodecName): boolean {
  return codec === "json" || codec === "lines" || codec === "jsonSequence";
}
