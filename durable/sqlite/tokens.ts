import type { TokenRecord, TokenRecords } from "../../runtime/server/policies/token-issuer.ts";
import type { SqliteEngine } from "./engine.ts";

/** Stores access tokens by their digest. */
export function sqliteTokens({ database, run }: SqliteEngine): TokenRecords {
  const find = database.prepare("SELECT client_id, scopes, ends FROM countersign_tokens WHERE hash = ?");
  const insert = database.prepare(
    "INSERT OR REPLACE INTO countersign_tokens (hash, client_id, scopes, ends) VALUES (?, ?, ?, ?)",
  );
  return {
    put: (hash, { clientId, scopes, expiresAt }) =>
      run(() => void insert.run(hash, clientId, scopes === undefined ? null : JSON.stringify(scopes), expiresAt)),
    get(hash): TokenRecord | undefined {
      const row = find.get(hash);
      if (row === undefined) return undefined;
      const { client_id, scopes, ends } = row;
      return {
        clientId: String(client_id),
        expiresAt: Number(ends),
        ...(scopes !== null && { scopes: JSON.parse(String(scopes)) }),
      };
    },
  };
}
