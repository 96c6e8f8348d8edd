import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, arrayOf, closed, contract, int, oneOf, text } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Products of suppliers, their batches, recalls that change their state, and bundles of several products.

export const SHOP_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "the stock lacks the last batch", check: "change-recorded" },
  { name: "pieces are the number of parts", check: "described-values" },
  { name: "batches of deleted products remain", check: "deleted-gone" },
  { name: "suppliers list deleted products", check: "deleted-gone" },
  { name: "bundles take products of others", check: "isolation" },
  { name: "bundles are published twice", check: "state-transition" },
  { name: "recalled products stay active", check: "change-recorded" },
  { name: "lifted recalls keep the product", check: "change-recorded" },
];

const SUPPLIER = closed({ id: text(), name: NAME });
const PRODUCT = closed({
  id: text(),
  supplier_id: text(),
  name: NAME,
  status: oneOf(["active", "recalled"]),
  stock_total: { type: "integer", description: "The sum of the quantities of its batches" },
});
const BATCH = closed({ id: text(), product_id: text(), quantity: int() });
const PART = { product_id: text(), quantity: int(1, 9) };
const BUNDLE = closed({
  id: text(),
  name: NAME,
  parts: arrayOf(closed({ ...PART, quantity: int() })),
  pieces: { type: "integer", description: "The sum of the quantities of all parts" },
  status: oneOf(["draft", "published"]),
});
const RECALL = closed({ id: text(), product_id: text(), reason: NAME, status: oneOf(["open", "lifted"]) });

export const SHOP: JsonObject = contract({
  title: "Shop",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /suppliers listSuppliers": { 200: list(SUPPLIER), errors: [401] },
    "POST /suppliers createSupplier": { body: "NewSupplier", 201: answer(SUPPLIER), errors: [400, 401, 415, 422] },
    "GET /suppliers/{supplier} getSupplier": { 200: answer(SUPPLIER), errors: [401, 404] },
    "GET /suppliers/{supplier}/products listProductsOf": { 200: list(PRODUCT), errors: [401, 404] },
    "GET /products listProducts": { 200: list(PRODUCT), errors: [401] },
    "POST /products createProduct": { body: "NewProduct", 201: answer(PRODUCT), errors: [400, 401, 415, 422] },
    "GET /products/{product} getProduct": { 200: answer(PRODUCT), errors: [401, 404] },
    "DELETE /products/{product} deleteProduct": {
      description: "Deletes the product and its batches.",
      204: null,
      errors: [401, 404],
    },
    "GET /products/{product}/batches listBatches": { 200: list(BATCH), errors: [401, 404] },
    "POST /products/{product}/batches createBatch": {
      body: "NewBatch",
      201: answer(BATCH),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /batches/{batch} getBatch": { 200: answer(BATCH), errors: [401, 404] },
    "POST /products/{product}/recalls createRecall": {
      description: "Sets the product to `recalled`.",
      body: "NewRecall",
      201: answer(RECALL),
      409: conflict("The product is recalled."),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /recalls/{recall} getRecall": { 200: answer(RECALL), errors: [401, 404] },
    "POST /recalls/{recall}/lift liftRecall": {
      description: "The product goes back to `active`.",
      200: answer(RECALL),
      errors: [401, 404, 409],
    },
    "GET /bundles listBundles": { 200: list(BUNDLE), errors: [401] },
    "POST /bundles createBundle": { body: "NewBundle", 201: answer(BUNDLE), errors: [400, 401, 415, 422] },
    "GET /bundles/{bundle} getBundle": { 200: answer(BUNDLE), errors: [401, 404] },
    "POST /bundles/{bundle}/publish publishBundle": {
      200: answer(BUNDLE),
      409: conflict("The bundle is already published."),
      errors: [401, 404],
    },
  },
  schemas: {
    NewSupplier: closed({ name: NAME }),
    NewProduct: closed({ supplier_id: text(), name: NAME }),
    NewBatch: closed({ quantity: int(1, 500) }),
    NewRecall: closed({ reason: NAME }),
    NewBundle: closed({ name: NAME, parts: { type: "array", minItems: 1, maxItems: 4, items: closed(PART) } }),
  },
});

interface Part extends Row {
  readonly product_id: string;
  readonly quantity: number;
}

export const shop: Tenants = tenants(SHOP, SHOP_FAULTS, (has) => {
  const [suppliers, products, batches] = [new Owned(), new Owned(), new Owned()];
  const [bundles, recalls] = [new Owned(), new Owned()];
  const gone: Row[] = [];
  const batchesOf = (product: Row, caller: string): readonly Row[] =>
    batches.of(caller).filter((one) => one["product_id"] === product["id"]);
  const shown = (product: Row, caller: string): Row => {
    const all = batchesOf(product, caller);
    const counted = has("the stock lacks the last batch") ? all.slice(0, -1) : all;
    return { ...product, stock_total: counted.reduce((sum, { quantity }) => sum + Number(quantity), 0) };
  };
  return {
    listSuppliers: ({ caller }) => ({ body: { items: suppliers.of(caller) } }),
    createSupplier: ({ body: sent, caller }) => ({ status: 201, body: suppliers.create(caller, sent) }),
    getSupplier: ({ caller, id }) => ({ body: suppliers.find(id, caller) }),
    listProductsOf({ caller, id }) {
      suppliers.find(id, caller);
      const all = [...products.of(caller), ...(has("suppliers list deleted products") ? gone : [])];
      return {
        body: { items: all.filter((one) => one["supplier_id"] === id).map((one) => shown(one, caller)) },
      };
    },
    listProducts: ({ caller }) => ({ body: { items: products.of(caller).map((one) => shown(one, caller)) } }),
    createProduct({ body: sent, caller }) {
      suppliers.find(sent["supplier_id"], caller, 422);
      return { status: 201, body: shown(products.create(caller, { ...sent, status: "active" }), caller) };
    },
    getProduct: ({ caller, id }) => ({ body: shown(products.find(id, caller), caller) }),
    deleteProduct({ caller, id }) {
      const product = products.find(id, caller);
      gone.push(product);
      products.delete(id);
      if (!has("batches of deleted products remain"))
        for (const { id: batch } of batchesOf(product, caller)) batches.delete(String(batch));
      return { status: 204 };
    },
    listBatches: ({ caller, id }) => ({ body: { items: batchesOf(products.find(id, caller), caller) } }),
    createBatch({ body: sent, caller, id }) {
      products.find(id, caller);
      return { status: 201, body: batches.create(caller, { product_id: id, ...sent }) };
    },
    getBatch: ({ caller, id }) => ({ body: batches.find(id, caller) }),
    createRecall({ body: sent, caller, id }) {
      if (products.find(id, caller)["status"] !== "active") throw new Rejection(409, "recalled");
      const recall = recalls.create(caller, { product_id: id, ...sent, status: "open" });
      if (!has("recalled products stay active")) products.change(id, { status: "recalled" });
      return { status: 201, body: recall };
    },
    getRecall: ({ caller, id }) => ({ body: recalls.find(id, caller) }),
    liftRecall({ caller, id }) {
      const recall = recalls.find(id, caller);
      if (recall["status"] !== "open") throw new Rejection(409, "lifted");
      if (!has("lifted recalls keep the product") && products.has(String(recall["product_id"])))
        products.change(recall["product_id"], { status: "active" });
      return { body: recalls.change(id, { status: "lifted" }) };
    },
    listBundles: ({ caller }) => ({ body: { items: bundles.of(caller) } }),
    createBundle({ body: sent, caller }) {
      const owner = has("bundles take products of others") ? "anybody" : caller;
      // The contract is validated.
      const parts = sent["parts"] as readonly Part[];
      for (const part of parts) products.find(part.product_id, owner, 422);
      const sum = parts.reduce((all, { quantity }) => all + quantity, 0);
      const pieces = has("pieces are the number of parts") ? parts.length : sum;
      return { status: 201, body: bundles.create(caller, { ...sent, pieces, status: "draft" }) };
    },
    getBundle: ({ caller, id }) => ({ body: bundles.find(id, caller) }),
    publishBundle({ caller, id }) {
      const isDraft = bundles.find(id, caller)["status"] === "draft";
      if (!isDraft && !has("bundles are published twice")) throw new Rejection(409, "published");
      return { body: bundles.change(id, { status: "published" }) };
    },
  };
});
