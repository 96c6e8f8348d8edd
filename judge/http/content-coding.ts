import { brotliDecompressSync, constants, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";

/** Nobody uses more than two codings for one body, and each can expand it. */
const MOST_CODINGS = 4;

/** Window of zstd, in bits: 8 MiB (RFC 9659 section 3). Otherwise a few bytes could request 128 MiB. */
const ZSTD_WINDOW = 23;

/**
 * Decodes a body (RFC 9110 section 8.4).
 *
 * @param largest limit of the decoded body in bytes; beyond it the result is "too large"
 * @returns `wrong` for an invalid encoding, `unknown` for an unsupported coding or too many of them
 */
export function decoded(
  body: Uint8Array,
  encoding: string | undefined,
  largest: number,
): Uint8Array | "too large" | "wrong" | "unknown" {
  let current = body;
  if (body.byteLength === 0) return body;
  const codings = (encoding ?? "")
    .split(",")
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MOST_CODINGS) return "unknown";
  for (const coding of codings.toReversed()) {
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

const ZSTD_PARAMETERS = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW };

const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["deflate", inflateSync],
  ["br", brotliDecompressSync],
  ["zstd", (body, options) => zstdDecompressSync(body, { ...options, params: ZSTD_PARAMETERS })],
]);
