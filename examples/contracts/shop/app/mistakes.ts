import { createShopClient } from "../generated/client/index.ts";
import type { Customer, Payment } from "../generated/models.ts";

// Each line marked below must not compile.
export async function mistakes(customer: Customer, payment: Payment): Promise<void> {
  const shop = createShopClient();
  // @ts-expect-error -- there is no such category
  await shop.products.list({ query: { categories: ["boks"] } });
  // @ts-expect-error -- a misspelt member
  await shop.customers.create({ body: { email: "a@b.c", name: "A", pasword: "12345678" } });
  // @ts-expect-error -- a password never comes back
  console.log(customer.password);
  // @ts-expect-error -- there is no such way to pay
  if (payment.method === "bitcoin") console.log(payment);
  // @ts-expect-error -- a card has no wallet
  if (payment.method === "card") console.log(payment.wallet);
  const card: Payment = { method: "card", token: "tok_1" };
  console.log(card);
  // @ts-expect-error -- an invoice has a due date
  const invoice: Payment = { method: "invoice", token: "tok_1" };
  console.log(invoice);
}
