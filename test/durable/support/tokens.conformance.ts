import { expect, it } from "vitest";
import { createTokenIssuer, hashSecret, type TokenRecords } from "../../../runtime/server/policies/token-issuer.ts";

// What every store of access tokens has to do.

const PRESENTED = { method: "GET", target: "/", header: () => undefined, body: { present: false } };

export function tokensConformance(create: () => TokenRecords | Promise<TokenRecords>): void {
  it("keeps a record as it was", async () => {
    const tokens = await create();
    const plain = { clientId: "app_1", expiresAt: 1_900_000_000_000 };
    await tokens.put("aa", plain);
    await tokens.put("bb", { ...plain, scopes: ["read", 'it\'s "quoted"'] });
    await tokens.put("cc", { ...plain, scopes: [] });
    expect(await tokens.get("aa")).toEqual(plain);
    expect(await tokens.get("bb")).toEqual({ ...plain, scopes: ["read", 'it\'s "quoted"'] });
    expect(await tokens.get("cc")).toEqual({ ...plain, scopes: [] });
    expect(await tokens.get("dd")).toBeUndefined();
  });

  it("serves an issuer, and never sees a token", async () => {
    const tokens = await create();
    const seen: unknown[] = [];
    const issuer = createTokenIssuer({
      findClient: async () => ({ secretHash: await hashSecret("s3cret") }),
      tokens: { put: (...given) => (seen.push(given), tokens.put(...given)), get: (hash) => tokens.get(hash) },
    });
    const issued = await issuer.issue("app_1", "s3cret");
    const token = issued?.accessToken ?? "";
    expect(await issuer.verify({ kind: "token", token }, PRESENTED as never)).toMatchObject({ id: "app_1" });
    expect(await issuer.verify({ kind: "token", token: `${token}x` }, PRESENTED as never)).toBeUndefined();
    expect(JSON.stringify(seen)).not.toContain(token);
  });
}
