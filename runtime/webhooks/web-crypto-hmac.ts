import { decodeDigest, encodeDigest } from "./encoding.ts";
import { type HmacEngine, oneEquals } from "./hmac.ts";

const HASHES = { "hmac-sha256": "SHA-256", "hmac-sha512": "SHA-512", "hmac-sha1": "SHA-1" } as const;

/** HMAC by `crypto.subtle`, for Node, Bun, Deno, Workers and browsers. The key is imported once. */
export const webCryptoHmac: HmacEngine = (key, algorithm, encoding) => {
  const parameters = { name: "HMAC", hash: HASHES[algorithm] };
  const importing = crypto.subtle.importKey("raw", key, parameters, false, ["sign", "verify"]);
  let imported: Awaited<typeof importing> | undefined;
  importing.then(
    (done) => (imported = done),
    () => undefined,
  );
  const digest = async (data: Uint8Array<ArrayBuffer>): Promise<string> =>
    encodeDigest(new Uint8Array(await crypto.subtle.sign("HMAC", imported ?? (await importing), data)), encoding);
  return {
    matches(data, digests) {
      const bytes = digests[0] === undefined ? undefined : decodeDigest(digests[0], encoding);
      if (digests.length === 1 && bytes === undefined) return false;
      if (digests.length === 1 && bytes !== undefined && imported !== undefined) {
        return crypto.subtle.verify("HMAC", imported, bytes, data);
      }
      const copy = imported === undefined ? data.slice() : data;
      return digest(copy).then((expected) => oneEquals(expected, digests));
    },
    digest: (data) => digest(imported === undefined ? data.slice() : data),
  };
};
