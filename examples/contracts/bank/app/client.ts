import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createClient, unwrap } from "../generated/client/index.ts";
import * as accounts from "../generated/client/tags/accounts.ts";
import * as beneficiaries from "../generated/client/tags/beneficiaries.ts";
import * as transfers from "../generated/client/tags/transfers.ts";
import type { Beneficiary } from "../generated/models.ts";

const IBAN = "AT611904300234573201";

/** Uses every operation as an application would. Tokens are fetched and cached by the client. */
export async function run(baseUrl: string): Promise<void> {
  const client = createClient({
    baseUrl,
    credentials: { oauth: { clientId: "app_1", clientSecret: "secret_1" } },
  });

  const [account] = unwrap(await accounts.list(client));
  assert.equal(account?.balance.amount, "1200.50");

  // JSON or CSV: the type follows what the call accepts.
  const json = unwrap(
    await accounts.getStatement(
      client,
      { path: { iban: IBAN }, query: { month: "2026-10" } },
      { accept: "application/json" },
    ),
  );
  assert.equal(json[0]?.booked_on, "2026-10-05");
  const csv = unwrap(
    await accounts.getStatement(client, { path: { iban: IBAN }, query: { month: "2026-10" } }, { accept: "text/csv" }),
  );
  assert.equal(csv.split("\n")[1], '1,2026-10-05,-49.90,"Books, ""used"""');

  // Two kinds of success.
  const transfer = { from: IBAN, to: "DE89370400440532013000", amount: { amount: "10.00", currency: "EUR" } };
  const headers = { "Idempotency-Key": randomUUID() };
  const booked = unwrap(await transfers.create(client, { headers, body: transfer }));
  assert.ok("booked_at" in booked);
  const again = unwrap(await transfers.create(client, { headers, body: transfer }));
  assert.equal(again.id, booked.id);
  const large = await transfers.create(client, {
    headers: { "Idempotency-Key": randomUUID() },
    body: { ...transfer, amount: { amount: "10000.00", currency: "EUR" } },
  });
  assert.ok(large.ok && large.status === 202);
  assert.equal(large.data.approve_by, "2026-12-01T00:00:00Z");

  // All that is wrong, each with its place, under the status that the contract has for it.
  const invalid = await transfers.create(client, {
    headers: { "Idempotency-Key": randomUUID() },
    body: { from: "nonsense", to: IBAN, amount: { amount: "1", currency: "euro" } },
  });
  assert.ok(!invalid.ok && invalid.status === 400);
  assert.deepEqual(invalid.error.errors.map(({ pointer }) => pointer).toSorted(), [
    "/amount/amount",
    "/amount/currency",
    "/from",
  ]);

  const person = unwrap(await beneficiaries.get(client, { path: { beneficiaryId: 1 } }));
  assert.equal(describe(person), "Ada, born 1815-12-10");
  const company = unwrap(
    await beneficiaries.update(client, { path: { beneficiaryId: 2 }, body: { nickname: "engines" } }),
  );
  assert.equal(describe(company), "Engines Ltd (FN 1)");
}

/** A base with a discriminator is the union of its kinds. */
function describe(beneficiary: Beneficiary): string {
  switch (beneficiary.kind) {
    case "person":
      return `${beneficiary.name}, born ${beneficiary.born_on ?? "?"}`;
    case "company":
      return `${beneficiary.name} (${beneficiary.register_number})`;
  }
}
