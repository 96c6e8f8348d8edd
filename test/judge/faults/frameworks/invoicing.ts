import { type Application, callers } from "./application.ts";
import { INVOICING_CONTRACT } from "./invoicing-contract.ts";
import { createInvoicing } from "./invoicing-server.ts";

/** Customers, invoices with states, and payments; written with Fastify. */
export const INVOICING: Application = {
  contract: INVOICING_CONTRACT,
  options: callers("acme-token-7f3a", "globex-token-91bc"),
  create: createInvoicing,
  missed: ["only the first ten lines are kept", "payments of every invoice are listed"],
  faults: {
    isolation: [
      "customers of another company are readable",
      "customers of another company can be changed",
      "customers of another company can be deleted",
      "invoices of every company are listed",
      "invoices of another company are readable",
      "invoices accept customers of another company",
      "another company can send an invoice",
    ],
    "authentication-required": ["any token is accepted"],
    "documented-status": ["creations are answered with 200"],
    "body-schema": ["void has a status of its own"],
    "no-server-error": ["sending twice breaks the server"],
    "invalid-request-rejected": ["numbers are taken from texts", "the query is not validated"],
    "valid-request-accepted": ["a price of 0 is rejected"],
    "stored-as-sent": ["the address is not stored"],
    "patch-merges": ["PATCH forgets payment_days"],
    "put-replaces": ["PUT keeps the note", "PUT resets created_at"],
    "rejected-unchanged": ["a rejected invoice uses a row", "a customer with invoices is deleted in spite of 409"],
    "deleted-gone": ["deleted customers remain"],
    "page-limit": ["a page has one item more"],
    "pages-complete": ["pages after the first skip an invoice"],
    "page-total": ["total is the length of the page"],
    "sort-and-filter": [
      "the filter by customer is ignored",
      "due_before is taken for due_after",
      "descending sorts ascend",
      "amounts are sorted as texts",
    ],
  },
};
