import { type Application, callers } from "./application.ts";
import { STOCK_CONTRACT } from "./stock-contract.ts";
import { createStock } from "./stock-server.ts";

/** Products, warehouses, receipts with idempotency keys and reservations. */
export const STOCK: Application = {
  contract: STOCK_CONTRACT,
  options: callers("acme:s3cret-of-acme", "zenith:s3cret-of-zenith"),
  create: createStock,
  missed: [
    "passwords are not compared",
    "an unknown product breaks the server",
    "prices may be negative",
    "PUT keeps the manager",
    "a rejected receipt is counted",
    "keys are shared by every account",
    "the filter by sku is ignored",
    "the filter by state is ignored",
    "the last item of a page is missing",
  ],
  faults: {
    isolation: [
      "products of every account are listed",
      "products are shared by every account",
      "warehouses of another account are readable",
      "receipts of every account are listed",
      "receipts of another account are readable",
      "receipts accept warehouses of another account",
      "reservations of another account are readable",
      "another account can ship a reservation",
    ],
    "error-envelope": ["missing resources have a code of their own"],
    "body-schema": ["prices are numbers", "warehouses have their database id"],
    "no-server-error": ["releasing twice breaks the server"],
    "invalid-request-rejected": [
      "enumerations of the query are not checked",
      "quantities have no maximum",
      "numbers may be texts",
    ],
    "stored-as-sent": [
      "prices lose their cents",
      "attributes are lost when a product is replaced",
      "the manager is not stored",
      "the reference is cut off",
      "PUT is not stored",
    ],
    "put-replaces": ["PUT merges the product", "PUT sets createdAt"],
    "rejected-unchanged": ["a rejected replacement is kept", "a product with stock is deleted in spite of 409"],
    "deleted-gone": ["deleted products remain"],
    "idempotent-replay": ["keys are ignored", "replays are answered with 200"],
    "idempotency-conflict": ["a key may be used for another body"],
    "pages-complete": ["offset counts pages"],
    "page-total": ["the total counts only the remaining items"],
    "sort-and-filter": [
      "the filter by category is ignored",
      "direction is ignored",
      "numbers are sorted as texts",
      "the filter by country is ignored",
      "cooled=false is truthy",
      "minQuantity is ignored",
    ],
  },
};
