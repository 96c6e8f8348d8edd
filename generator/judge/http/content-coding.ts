import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";

/**
 * A body without its codings (RFC 9110, 8.4).
 *
 * @param largest bytes that are taken; more are "too large"
 * @returns `wrong` where it is not what its coding says, `unknown` for a coding that is not known here
 */
export function decoded(
  body: Uint8Array,
  encoding: string | undefined,
  largest: number,
): Uint8Array | "too large" | "wrong" | "unknown" {
  let current = body;
  if (body.byteLength === 0) return body;
  const codings = (encoding ?? "").split(",").map((coding) => coding.trim().toLowerCase());
  for (const coding of codings.toReversed()) {
    if (coding === "" || coding === "identity") continue;
    const decode = DECODERS.get(coding);
    if (decode === undefined) return "unknown";
    try {
      current = decode(current, { maxOutputLength: largest });
    } catch (error) {
      const isLarge = error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
      return isLarge ? "too large" : "wrong";
    }
  }
  return current;
}

type Decode = (body: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer;

const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["deflate", inflateSync],
  ["br", brotliDecompressSync],
  ["zstd", (body, options) => zstdDecompressSync(body, options)],
]);
