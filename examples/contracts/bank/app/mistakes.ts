import { createBankClient } from "../generated/client/index.ts";
import type { Beneficiary } from "../generated/models.ts";

// Each line marked below must not compile.
export async function mistakes(beneficiary: Beneficiary): Promise<void> {
  const bank = createBankClient();
  // @ts-expect-error -- an amount is text, so that no cent is lost
  await bank.transfers.create({ body: { from: "A", to: "B", amount: { amount: 1, currency: "EUR" } } });
  // @ts-expect-error -- a person has no register number
  if (beneficiary.kind === "person") console.log(beneficiary.register_number);
  // @ts-expect-error -- there is no such kind
  const dog: Beneficiary = { id: 3, kind: "dog" };
  console.log(dog);
  // @ts-expect-error -- a statement is not to be had as a picture
  await bank.accounts.getStatement({ path: { iban: "A" }, query: { month: "2026-10" } }, { accept: "image/png" });
}
