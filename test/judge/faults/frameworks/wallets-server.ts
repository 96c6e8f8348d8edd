import type { RequestListener } from "node:http";
import type { Json } from "../../../../generator/document/json.ts";
import {
  type Asked,
  credentialOf,
  type Handlers,
  type Has,
  type Kept,
  randomId,
  Rejection,
  type Reply,
  Resources,
  type Row,
  serve,
} from "../../support/service.ts";
import { WALLETS_CONTRACT } from "./wallets-contract.ts";

const seconds = (): number => Math.floor(Date.now() / 1000);
const cents = (text: Json | undefined): number => Math.round(Number(text ?? 0) * 100);
const money = (value: number): string => (value / 100).toFixed(2);

function handlers(has: Has): Handlers {
  const wallets = new Resources();
  const transfers = new Resources();
  const entries = new Map<string, readonly Row[]>();
  const isOpen = ({ row }: Kept): void => {
    if (row["status"] === "closed") throw new Rejection(409, "wallet_closed");
  };
  const book = ({ row }: Kept, type: string, value: number, note?: Json): Row => {
    row["balance"] = money(cents(row["balance"]) + (type === "transfer_out" ? -value : value));
    const entry = {
      id: randomId("ent", 16),
      type,
      amount: money(value),
      ...(note !== undefined && { note }),
      created: seconds(),
    };
    const key = String(row["id"]);
    entries.set(key, [...(entries.get(key) ?? []), entry]);
    return entry;
  };
  const page = (rows: readonly Row[], { limit = "10", starting_after: after }: Asked["query"]): Reply => {
    const newest = rows.toReversed();
    const index = newest.findIndex((row) => row["id"] === after);
    if (after !== undefined && index < 0)
      throw new Rejection(400, "invalid_request", "No such object", "starting_after");
    const start = has("starting_after repeats the last row") && index >= 0 ? index : index + 1;
    const end = start + Number(limit);
    const isMore = end < newest.length && !has("has_more is always false");
    return { body: { object: "list", data: newest.slice(start, end), has_more: isMore } };
  };
  const is = (row: Row, name: string, wanted: string | undefined, fault: string): boolean =>
    wanted === undefined || row[name] === wanted || has(`the filter by ${fault} is ignored`);
  return {
    listWallets({ caller, query }) {
      const own = wallets.of(caller).filter((row) => row["status"] === "open");
      return page(
        own.filter((row) => is(row, "currency", query["currency"], "currency")),
        query,
      );
    },
    createWallet({ body, caller }) {
      const id = randomId("wal", 16);
      const usual = { id, object: "wallet", reference: null, overdraft_limit: "0.00" };
      const row: Row = { ...usual, ...body, balance: "0.00", status: "open", created: seconds() };
      if (has("the overdraft limit loses its cents"))
        row["overdraft_limit"] = `${Math.trunc(Number(row["overdraft_limit"]))}.00`;
      return { status: 201, body: wallets.add(caller, id, row).row };
    },
    getWallet: ({ caller, id }) => ({
      body: wallets.find(id, caller, has("wallets of another account are readable")).row,
    }),
    updateWallet({ body, caller, id }) {
      const one = wallets.find(id, caller);
      one.row = { ...one.row, ...(has("PATCH clears the reference") && { reference: null }), ...body };
      return { body: one.row };
    },
    closeWallet({ caller, id }) {
      const one = wallets.find(id, caller, has("wallets of another account can be closed"));
      if (!has("closing a wallet does nothing")) one.row = { ...one.row, status: "closed" };
      return { body: one.row };
    },
    deposit({ body, caller, id }) {
      const one = wallets.find(id, caller);
      isOpen(one);
      const value = cents(body["amount"]);
      if (value === 0 && has("a deposit of 0.00 breaks the server")) throw new TypeError("division by zero");
      return { status: 201, body: book(one, "deposit", value, body["note"]) };
    },
    listEntries({ caller, id, query }) {
      wallets.find(id, caller);
      return page(
        (entries.get(id) ?? []).filter((row) => is(row, "type", query["type"], "type")),
        query,
      );
    },
    listTransfers({ caller, query }) {
      const { created_after: after, source_wallet_id: source } = query;
      const own = transfers.of(caller, has("transfers of every account are listed"));
      const late = own.filter((row) => after === undefined || Number(row["created"]) > Number(after));
      return page(
        late.filter((row) => is(row, "source_wallet_id", source, "source")),
        query,
      );
    },
    createTransfer({ body, caller }) {
      const source = wallets.find(body["source_wallet_id"], caller, has("another account's wallet can be the source"));
      const target = wallets.find(body["target_wallet_id"], caller);
      for (const one of [source, target]) isOpen(one);
      if (source === target) throw new Rejection(400, "same_wallet", "Source and target must differ");
      const [value, note] = [cents(body["amount"]), body["description"]];
      const id = randomId("trf", 16);
      const row: Row = { id, object: "transfer", ...body, status: "completed", created: seconds() };
      if (has("a transfer is stored before the balance is checked")) transfers.add(caller, id, row);
      if (cents(source.row["balance"]) + cents(source.row["overdraft_limit"]) < value)
        throw new Rejection(402, "insufficient_funds");
      book(source, "transfer_out", value, note);
      book(target, "transfer_in", value, note);
      if (has("the description of a transfer is lost")) delete row["description"];
      transfers.add(caller, id, row);
      return {
        status: 201,
        body: has("the creation shows other metadata") ? { ...row, metadata: { source: "api" } } : row,
      };
    },
    getTransfer({ caller, id }) {
      const { row } = transfers.find(id, caller, has("transfers of another account are readable"));
      return { body: has("amounts are shown as numbers") ? { ...row, amount: Number(row["amount"]) } : row };
    },
    reverseTransfer({ caller, id }) {
      const one = transfers.find(id, caller);
      if (one.row["status"] === "reversed")
        throw new Rejection(has("reversing twice is answered with 418") ? 418 : 409, "already_reversed");
      const [source, target] = [one.row["source_wallet_id"], one.row["target_wallet_id"]];
      book(wallets.find(source, caller), "transfer_in", cents(one.row["amount"]));
      book(wallets.find(target, caller), "transfer_out", cents(one.row["amount"]));
      one.row = { ...one.row, status: "reversed" };
      return { body: one.row };
    },
  };
}

const ACCOUNTS: Readonly<Record<string, string>> = { "alpha:secret-of-alpha": "alpha", "beta:secret-of-beta": "beta" };

export function createWallets(has: Has): RequestListener {
  const replies = new Map<string, { readonly text: string; readonly reply: Reply }>();
  const once =
    (run: Handlers[string]): Handlers[string] =>
    (asked) => {
      const { body, caller, headers, id, operation } = asked;
      const key = headers["idempotency-key"];
      if (operation.method !== "POST" || key === undefined || has("keys are ignored")) return run(asked);
      const [place, text] = [`${caller} ${operation.id} ${id} ${key}`, JSON.stringify(body)];
      const cached = replies.get(place);
      if (cached !== undefined && cached.text !== text && !has("a key may be used for another body"))
        throw new Rejection(409, "idempotency_conflict", "The key was used for another request");
      if (cached !== undefined) return cached.reply;
      const reply = run(asked);
      replies.set(place, { text, reply });
      return reply;
    };
  return serve({
    contract: WALLETS_CONTRACT,
    handlers: Object.fromEntries(Object.entries(handlers(has)).map(([name, run]) => [name, once(run)])),
    callerOf: (headers) => ACCOUNTS[credentialOf(headers)],
    challenge: 'Basic realm="wallets"',
    rejections: { query: [400, "invalid_request"], header: [400, "invalid_request"], body: [400, "invalid_request"] },
    failure: ({ at, code, message }) => ({ error: { type: code, message, ...(at !== undefined && { param: at }) } }),
    overlooks: ({ at }, value) =>
      has("amounts of one decimal are accepted") && at === "/amount" && /^\d+\.\d$/.test(String(value["amount"])),
  });
}
