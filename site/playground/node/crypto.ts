import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

interface Hash {
  update(text: string): Hash;
  digest(encoding: "hex"): string;
}

function sha256Of(text: string): Hash {
  return {
    update: (more) => sha256Of(text + more),
    digest: () => bytesToHex(sha256(new TextEncoder().encode(text))),
  };
}

/** The part of `node:crypto` that names are cut with. */
export function createHash(algorithm: "sha256"): Hash {
  if (algorithm !== "sha256") throw new Error(`${String(algorithm)} is not available in a browser`);
  return sha256Of("");
}
