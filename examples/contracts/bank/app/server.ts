import { randomUUID } from "node:crypto";
import type { Account, Beneficiary, Booking } from "../generated/models.ts";
import { createServer, createTokenIssuer, hashSecret, Problem, type Server } from "../generated/server/index.ts";

const IBAN = "AT611904300234573201";
const ACCOUNT: Account = {
  iban: IBAN,
  kind: "checking",
  balance: { amount: "1200.50", currency: "EUR" },
  nickname: null,
};
const BOOKINGS: readonly Booking[] = [
  {
    id: 1,
    booked_on: "2026-10-05",
    amount: { amount: "-49.90", currency: "EUR" },
    balance_after: { amount: "1200.50", currency: "EUR" },
    text: 'Books, "used"',
  },
];

export async function createBank(): Promise<Server> {
  const secretHash = await hashSecret("secret_1");
  const issuer = createTokenIssuer({
    findClient: (id) => (id === "app_1" ? { secretHash, scopes: ["accounts.read", "transfers.write"] } : undefined),
  });
  const beneficiaries = new Map<number, Beneficiary>([
    [1, { id: 1, kind: "person", name: "Ada", born_on: "1815-12-10" }],
    [2, { id: 2, kind: "company", name: "Engines Ltd", register_number: "FN 1", nickname: null }],
  ]);
  return createServer({
    verifiers: { oauth: issuer.verify },
    validateReplies: "enforce",
    handlers: {
      async createToken({ body }) {
        const token = await issuer.issue(body.client_id, body.client_secret);
        if (token === undefined) throw new Problem("unauthorized");
        return {
          status: 200,
          body: { access_token: token.accessToken, token_type: "Bearer", expires_in: token.expiresIn },
        };
      },
      listAccounts: () => ({ status: 200, body: [ACCOUNT] }),
      getStatement({ path, query }, context) {
        if (path.iban !== IBAN) throw new Problem("not-found");
        const bookings = BOOKINGS.filter(({ booked_on }) => booked_on.startsWith(query.month));
        if (context.accepts("text/csv")) return { status: 200, contentType: "text/csv", body: csv(bookings) };
        return { status: 200, contentType: "application/json", body: bookings };
      },
      createTransfer({ body }) {
        if (Number(body.amount.amount) >= 10_000) {
          return { status: 202, body: { id: randomUUID(), approve_by: "2026-12-01T00:00:00Z" } };
        }
        return { status: 201, body: { ...body, id: randomUUID(), booked_at: new Date().toISOString() } };
      },
      getBeneficiary({ path }) {
        const found = beneficiaries.get(path.beneficiaryId);
        if (found === undefined) throw new Problem("not-found");
        return { status: 200, body: found };
      },
      updateBeneficiary({ path, body }) {
        const found = beneficiaries.get(path.beneficiaryId);
        if (found === undefined) throw new Problem("not-found");
        const changed: Beneficiary = { ...found, ...body };
        beneficiaries.set(path.beneficiaryId, changed);
        return { status: 200, body: changed };
      },
    },
  });
}

function csv(bookings: readonly Booking[]): string {
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  return [
    "id,date,amount,text",
    ...bookings.map((b) => `${b.id},${b.booked_on},${b.amount.amount},${quote(b.text ?? "")}`),
  ].join("\n");
}
