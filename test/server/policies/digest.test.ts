import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hasDigest, sha256Hex, webSha256Hex } from "../../../runtime/server/policies/digest.ts";

const DATA: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ["nothing", ""],
  ["text beyond ASCII", "ключ 😀"],
  ["bytes that are not text", new Uint8Array([0, 255, 128, 10])],
  ["a part of other memory", new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 3)],
];

test.each(DATA)("the platform's hash and Web Crypto give the digest of %s", async (_name, data) => {
  const expected = createHash("sha256").update(data).digest("hex");
  expect(await sha256Hex(data)).toBe(expected);
  expect(await webSha256Hex(data)).toBe(expected);
});

test.each([
  ["the digest", "secret", createHash("sha256").update("secret").digest("hex"), true],
  ["the digest in capitals", "secret", createHash("sha256").update("secret").digest("hex").toUpperCase(), true],
  ["the digest of something else", "secret", createHash("sha256").update("other").digest("hex"), false],
  ["a part of the digest", "secret", createHash("sha256").update("secret").digest("hex").slice(0, 32), false],
  ["no digest", "secret", "", false],
])("hasDigest recognizes %s", async (_name, secret, digest, expected) => {
  expect(await hasDigest(secret, digest)).toBe(expected);
});
