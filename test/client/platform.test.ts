import { fileURLToPath } from "node:url";
import { it } from "vitest";
import { generateClient } from "./support/generate.ts";

const CONTRACT = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));

/** An application, to be compiled. Lines that must not compile are marked. */
const USE = `
import { ApiError, createPlatformClient, SERVERS, unwrap } from "./client/index.ts";
import { createTransaction, type CreateTransactionResult } from "./client/transactions.ts";
import type { RateLimitedHeaders } from "./client/shared.ts";
import type { ConflictError, RateLimitedError, TokenResponse, User } from "./models.ts";
import { createClient } from "./runtime/client.ts";

const client = createPlatformClient({ server: SERVERS.production({ host: "api.example" }) });

export async function narrowing(result: CreateTransactionResult): Promise<string> {
  if (result.ok) return String(result.data);
  switch (result.error.error_code) {
    case "conflict": {
      const error: ConflictError = result.error;
      return error.error_id;
    }
    case "rate_limited": {
      const error: RateLimitedError = result.error;
      return error.message;
    }
    // @ts-expect-error no such code
    case "no_such_code":
      return "";
    default:
      return result.error.message;
  }
}

export function byStatus(result: CreateTransactionResult): number {
  switch (result.status) {
    case 429: {
      const headers: RateLimitedHeaders = result.headers;
      const code: "rate_limited" = result.error.error_code;
      return headers["Retry-After"] + code.length;
    }
    case 202:
      // @ts-expect-error a success has no error
      return result.error;
    // @ts-expect-error not documented
    case 418:
      return 0;
    default:
      return 1;
  }
}

export async function calls(): Promise<void> {
  const user: User = unwrap(await client.users.getCurrentUser());
  const token: TokenResponse = unwrap(await client.auth.createToken({
    body: { grant_type: "client_credentials", client_id: "a", client_secret: "b" },
  }));
  // @ts-expect-error another grant
  await client.auth.createToken({ body: { grant_type: "password", client_id: "a", client_secret: "b" } });
  // @ts-expect-error the body is required
  await client.auth.createToken({});
  // @ts-expect-error the operation has no parameters
  await client.users.getCurrentUser({ query: { a: 1 } });
  await client.users.getCurrentUser({}, { timeout: 1000, signal: AbortSignal.timeout(1) });
  await client.transactions.create({ headers: { "Idempotency-Key": "k" } });
  // @ts-expect-error no such header
  await client.transactions.create({ headers: { "X-Other": "k" } });
  // @ts-expect-error no such operation
  await client.transactions.delete({});
  const result: CreateTransactionResult = await createTransaction(createClient({ baseUrl: "http://localhost" }));
  // @ts-expect-error only successes have data
  void result.data;
  void [user, token.expires_in, ApiError];
}
`;

it("the client of the Platform's contract compiles, and narrows as far as the contract allows", async () => {
  await using generated = await generateClient(CONTRACT);
  await generated.expectCompiles({ "use.ts": USE });
});
