import * as nodeCrypto from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DigestEncoding, HmacAlgorithm } from "../../runtime/webhooks/contract.ts";
import { nodeHmac, engineOf, platformHmac } from "../../runtime/webhooks/platform-hmac.ts";
import { webCryptoHmac } from "../../runtime/webhooks/web-crypto-hmac.ts";

const ENGINES = [
  ["Web Crypto", webCryptoHmac],
  ["node:crypto", nodeHmac(nodeCrypto)],
] as const;
const ALGORITHMS: readonly HmacAlgorithm[] = ["hmac-sha256", "hmac-sha512", "hmac-sha1"];
const ENCODINGS: readonly DigestEncoding[] = ["hex", "base64"];

describe.each(ENGINES)("HMAC by %s", (_, engine) => {
  describe.each(ALGORITHMS)("%s", (algorithm) => {
    test.each(ENCODINGS)(
      "is that of createHmac, for keys and messages of every length around a block, in %s",
      async (encoding) => {
        for (const keyLength of [1, 32, 63, 64, 65, 127, 128, 129, 300]) {
          const key = Uint8Array.from({ length: keyLength }, (__, index) => (index * 7 + keyLength) % 256);
          const hmac = engine(key, algorithm, encoding);
          for (const length of [0, 1, 55, 56, 63, 64, 65, 1000, 70_000]) {
            const data = new Uint8Array(length).fill(length % 251);
            const expected = nodeCrypto.createHmac(algorithm.slice(5), key).update(data).digest(encoding);
            expect(await hmac.digest(data)).toBe(expected);
            expect(await hmac.matches(data, [expected])).toBe(true);
            expect(await hmac.matches(data, ["other", expected])).toBe(true);
            expect(await hmac.matches(data, [expected.slice(1)])).toBe(false);
            expect(
              await hmac.matches(
                data,
                [expected, expected].map((text) => `${text}0`),
              ),
            ).toBe(false);
            expect(await hmac.matches(data, [])).toBe(false);
          }
        }
      },
    );

    test("a digest is compared to the letter: no other case, no other padding, no spare bits", async () => {
      const data = new Uint8Array([1, 2, 3]);
      const hex = engine(new Uint8Array([1]), algorithm, "hex");
      const digest = await hex.digest(data);
      expect(await hex.matches(data, [digest.toUpperCase()])).toBe(false);
      const base64 = engine(new Uint8Array([1]), algorithm, "base64");
      const text = await base64.digest(data);
      expect(await base64.matches(data, [text.replace(/=+$/, "")])).toBe(false);
      const last = text.replace(/=+$/, "").slice(-1);
      const next = String.fromCharCode(last.charCodeAt(0) + 1);
      expect(await base64.matches(data, [text.replace(/.(=*)$/, `${next}$1`)])).toBe(false);
      expect(await base64.matches(data, [text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")])).toBe(
        false,
      );
    });
  });

  test("has read its data when it returns, so the buffer may be reused", async () => {
    const hmac = engine(new TextEncoder().encode("key"), "hmac-sha256", "hex");
    for (const round of ["key not imported yet", "key imported"]) {
      const data = new TextEncoder().encode(round);
      const expected = nodeCrypto.createHmac("sha256", "key").update(round).digest("hex");
      const pending = [hmac.digest(data), hmac.matches(data, [expected]), hmac.matches(data, ["", expected])];
      data.fill(0);
      expect(await Promise.all(pending)).toEqual([expected, true, true]);
    }
  });
});

describe("the engine of the platform", () => {
  const key = new TextEncoder().encode("key");
  const data = new TextEncoder().encode("data");
  const expected = nodeCrypto.createHmac("sha256", "key").update("data").digest("hex");

  test("is the synchronous one here, and stays", () => {
    expect(platformHmac()(key, "hmac-sha256", "hex").digest(data)).toBe(expected);
    expect(platformHmac()).toBe(platformHmac());
  });

  const getBuiltinModule = process.getBuiltinModule.bind(process);
  test.each([
    ["Node, Bun, Deno", { process: { getBuiltinModule } }, "at once"],
    ["Workers, browsers", {}, "later"],
    ["a bundler's shim of process", { process: { env: {} } }, "later"],
    ["an older Node", { process: { version: "v20.0.0" } }, "later"],
    ["a process without node:crypto", { process: { getBuiltinModule: () => undefined } }, "later"],
    ["a node:crypto without hash", { process: { getBuiltinModule: () => ({ createHmac: () => undefined }) } }, "later"],
    ["something else of that name", { process: "process" }, "later"],
    ["nothing of that name", { process: null }, "later"],
  ])("%s", async (_, platform, when) => {
    const digest = engineOf(platform)(key, "hmac-sha256", "hex").digest(data);
    expect(digest instanceof Promise ? "later" : "at once").toBe(when);
    expect(await digest).toBe(expected);
  });
});
