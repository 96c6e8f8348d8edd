import { type Code, code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { CodecName } from "./bodies.ts";

/** For each codec its module, in both `decode/` and `encode/`, and its local name if both are imported. */
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

/** @param numbers the exact JSON codec, where `JSON` would round large integers */
export function readerCode(file: FileScope, codec: CodecName, numbers?: Code): Code {
  const { called, module } = CODECS[codec];
  if (numbers !== undefined && isJsonCodec(codec)) {
    const made = file.runtime(`server/decode/${module}`, `${codec}As`, "value", `read${called}As`);
    return code`/* @__PURE__ */ ${made}(${numbers})`;
  }
  return file.runtime(`server/decode/${module}`, codec, "value", `read${called}`);
}

/** @param numbers the exact JSON codec, because `JSON` throws on bigints */
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
