import { brotliDecompressSync, constants, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";

/** Codings of one body: nobody has more than two, and each may be as much work as the first. */
const MOST_CODINGS = 4;

/** Of the window of zstd, in bits: 8 MiB (RFC 9659, 3). A few bytes could ask for 128 MiB otherwise. */
const ZSTD_WINDOW = 23;

/**
 * A body without its codings (RFC 9110, 8.4).
 *
 * @param largest bytes that are taken; more are "too large"
 * @returns `wrong` where it is not what its coding says, `unknown` for a coding that is not known here, and for more of them than anybody has
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
