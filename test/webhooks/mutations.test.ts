import { expect, test } from "vitest";
import type { Hmac } from "../../runtime/webhooks/hmac.ts";
import { webCryptoHmac } from "../../runtime/webhooks/web-crypto-hmac.ts";
import { verifyMutants } from "./support/mutations.ts";

// A million of them: `node bench/webhook-mutations.ts`.

test.each([
  ["the platform's engine", {}],
  ["Web Crypto", { hmac: webCryptoHmac }],
])(
  "of 20,000 mutated requests none is taken for what was signed, none crashes the verifier: %s",
  async (_, options) => {
    const { requests, accepted } = await verifyMutants(20_000, 20_261_121, options);
    expect(requests).toBe(20_000);
    // Some mutants are equivalent to the original (`t=...,v1=...,x=y`): a test that accepts nothing would prove little.
    expect(accepted).toBeGreaterThan(100);
    expect(accepted).toBeLessThan(10_000);
  },
);

test("a verifier that believes every digest is found out", async () => {
  const hmac = (): Hmac => ({ matches: () => true, digest: () => "" });
  await expect(verifyMutants(1000, 1, { hmac })).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^forged: /) },
  });
});
