import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type ContractOperation, operationsOf } from "./contract-operations.ts";
import type { Json } from "../../../../generator/document/json.ts";
import { type Has, type Row } from "./application.ts";
import { WALLETS_CONTRACT } from "./wallets-contract.ts";

class Rejected extends Error {
  readonly status: number;
  readonly type: string;
  readonly param: string | undefined;
  constructor(status: number, type: string, message: string, param?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.param = param;
  }
}

interface Asked {
  readonly account: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Row;
}

interface Reply {
  readonly status?: number;
  readonly body: Json;
}

const randomId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
const seconds = (): number => Math.floor(Date.now() / 1000);
const cents = (text: Json | undefined): number => Math.round(Number(text ?? 0) * 100);
const money = (value: number): string => (value / 100).toFixed(2);

interface Stored {
  readonly account: string;
  row: Row;
}

function handlers(has: Has): Readonly<Record<string, (asked: Asked) => Reply>> {
  const wallets = new Map<string, Stored>();
  const transfers = new Map<string, Stored>();
  const entries = new Map<string, Row[]>();
  const wallet = (id: Json | undefined, account: string, leak = false): Stored => {
    const one = wallets.get(String(id));
    if (one === undefined || (one.account !== account && !leak)) throw new Rejected(404, "not_found", "No such wallet");
    return one;
  };
  const isOpen = ({ row }: Stored): void => {
    if (row["status"] === "closed") throw new Rejected(409, "wallet_closed", "The wallet is closed");
  };
  const book = ({ row }: Stored, type: string, value: number, note?: Json): Row => {
    row["balance"] = money(cents(row["balance"]) + (type === "transfer_out" ? -value : value));
    const entry = {
      id: randomId("ent"),
      type,
      amount: money(value),
      ...(note !== undefined && { note }),
      created: seconds(),
    };
    const key = String(row["id"]);
    entries.set(key, [...(entries.get(key) ?? []), entry]);
    return entry;
  };
  const page = (rows: readonly Row[], { query: asked }: Asked): Reply => {
    const newest = rows.toReversed();
    const limit = Number(asked.get("limit") ?? 10);
    const after = asked.get("starting_after");
    const index = after === null ? -1 : newest.findIndex((row) => row["id"] === after);
    if (after !== null && index < 0) throw new Rejected(400, "invalid_request", "No such object", "starting_after");
    const start = has("starting_after repeats the last row") && index >= 0 ? index : index + 1;
    const data = newest.slice(start, start + limit);
    return {
      body: { object: "list", data, has_more: has("has_more is always false") ? false : start + limit < newest.length },
    };
  };
  const own = (rows: Map<string, Stored>, account: string): readonly Row[] =>
    [...rows.values()].flatMap((one) => (one.account === account ? [one.row] : []));
  return {
    listWallets(asked) {
      const currency = asked.query.get("currency");
      return page(
        own(wallets, asked.account).filter(
          (row) =>
            (currency === null || row["currency"] === currency || has("the filter by currency is ignored")) &&
            row["status"] === "open",
        ),
        asked,
      );
    },
    createWallet({ account, body: given }) {
      const row: Row = {
        id: randomId("wal"),
        object: "wallet",
        reference: null,
        overdraft_limit: "0.00",
        ...given,
        balance: "0.00",
        status: "open",
        created: seconds(),
      };
      if (has("the overdraft limit loses its cents"))
        row["overdraft_limit"] = `${Math.trunc(Number(row["overdraft_limit"]))}.00`;
      wallets.set(String(row["id"]), { account, row });
      return { status: 201, body: row };
    },
    getWallet: ({ account, id }) => ({ body: wallet(id, account, has("wallets of another account are readable")).row }),
    updateWallet({ account, body: given, id }) {
      const one = wallet(id, account);
      one.row = { ...one.row, ...(has("PATCH clears the reference") && { reference: null }), ...given };
      return { body: one.row };
    },
    closeWallet({ account, id }) {
      const one = wallet(id, account, has("wallets of another account can be closed"));
      if (!has("closing a wallet does nothing")) one.row = { ...one.row, status: "closed" };
      return { body: one.row };
    },
    deposit({ account, body: given, id }) {
      const one = wallet(id, account);
      isOpen(one);
      if (cents(given["amount"]) === 0 && has("a deposit of 0.00 breaks the server"))
        throw new TypeError("division by zero");
      return { status: 201, body: book(one, "deposit", cents(given["amount"]), given["note"]) };
    },
    listEntries(asked) {
      wallet(asked.id, asked.account);
      const type = asked.query.get("type");
      return page(
        (entries.get(asked.id) ?? []).filter(
          (row) => type === null || row["type"] === type || has("the filter by type is ignored"),
        ),
        asked,
      );
    },
    listTransfers(asked) {
      const [source, after] = [asked.query.get("source_wallet_id"), asked.query.get("created_after")];
      const rows = has("transfers of every account are listed")
        ? [...transfers.values()].map(({ row }) => row)
        : own(transfers, asked.account);
      return page(
        rows.filter(
          (row) =>
            (source === null || row["source_wallet_id"] === source || has("the filter by source is ignored")) &&
            (after === null || Number(row["created"]) > Number(after)),
        ),
        asked,
      );
    },
    createTransfer({ account, body: given }) {
      const source = wallet(given["source_wallet_id"], account, has("another account's wallet can be the source"));
      const target = wallets.get(String(given["target_wallet_id"]));
      if (target === undefined || target.account !== account)
        throw new Rejected(404, "not_found", "No such wallet", "target_wallet_id");
      for (const one of [source, target]) isOpen(one);
      if (source === target) throw new Rejected(400, "same_wallet", "Source and target must differ");
      const value = cents(given["amount"]);
      const row = { id: randomId("trf"), object: "transfer", ...given, status: "completed", created: seconds() };
      if (has("a transfer is stored before the balance is checked")) transfers.set(row.id, { account, row });
      if (cents(source.row["balance"]) + cents(source.row["overdraft_limit"]) < value)
        throw new Rejected(402, "insufficient_funds", "The balance is too low");
      book(source, "transfer_out", value, given["description"]);
      book(target, "transfer_in", value, given["description"]);
      if (has("the description of a transfer is lost")) delete (row as Row)["description"];
      transfers.set(row.id, { account, row });
      return {
        status: 201,
        body: has("the creation shows other metadata") ? { ...row, metadata: { source: "api" } } : row,
      };
    },
    getTransfer({ account, id }) {
      const one = transfers.get(id);
      if (one?.account !== account && !(one !== undefined && has("transfers of another account are readable")))
        throw new Rejected(404, "not_found", "No such transfer");
      return {
        body: has("amounts are shown as numbers") ? { ...one.row, amount: Number(one.row["amount"]) } : one.row,
      };
    },
    reverseTransfer({ account, id }) {
      const one = transfers.get(id);
      if (one?.account !== account) throw new Rejected(404, "not_found", "No such transfer");
      if (one.row["status"] === "reversed") {
        if (has("reversing twice is answered with 418")) throw new Rejected(418, "teapot", "Reversed already");
        throw new Rejected(409, "already_reversed", "The transfer was reversed already");
      }
      const [source, target] = [
        wallets.get(String(one.row["source_wallet_id"])),
        wallets.get(String(one.row["target_wallet_id"])),
      ];
      if (source !== undefined) book(source, "transfer_in", cents(one.row["amount"]));
      if (target !== undefined) book(target, "transfer_out", cents(one.row["amount"]));
      one.row = { ...one.row, status: "reversed" };
      return { body: one.row };
    },
  };
}

const ACCOUNTS: Readonly<Record<string, string>> = { "alpha:secret-of-alpha": "alpha", "beta:secret-of-beta": "beta" };

export function createWallets(has: Has): RequestListener {
  const all = operationsOf(WALLETS_CONTRACT).map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "([^/]+)")}$`),
    names: [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  }));
  const runs = handlers(has);
  const replies = new Map<string, { readonly text: string; readonly reply: Reply }>();
  const perform = (operation: ContractOperation, request: IncomingMessage, asked: Asked, text: string): Reply => {
    const run = runs[operation.id];
    if (run === undefined) throw new Error(`${operation.id} has no handler`);
    const issue = operation.issueOf("header", request.headers as Json);
    if (issue !== undefined) throw new Rejected(400, "invalid_request", `${issue.at} ${issue.message}`, issue.at);
    const key = request.headers["idempotency-key"];
    if (operation.method !== "POST" || key === undefined || has("keys are ignored")) return run(asked);
    const place = `${asked.account} ${operation.id} ${asked.id} ${String(key)}`;
    const cached = replies.get(place);
    if (cached !== undefined && cached.text !== text) {
      if (!has("a key may be used for another body"))
        throw new Rejected(409, "idempotency_conflict", "The key was used for another request");
      return cached.reply;
    }
    if (cached !== undefined) return cached.reply;
    const reply = run(asked);
    replies.set(place, { text, reply });
    return reply;
  };
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => respond(Buffer.concat(chunks)));
    function respond(bytes: Buffer): void {
      try {
        const url = new URL(request.url ?? "/", "http://localhost");
        const here = all.filter(({ pattern }) => pattern.test(url.pathname));
        if (here.length === 0) throw new Rejected(404, "not_found", "No such page");
        const method = request.method === "HEAD" ? "GET" : request.method;
        const match = here.find(({ operation }) => operation.method === method);
        const allow = [
          ...here.flatMap(({ operation: { method: own } }) => (own === "GET" ? ["GET", "HEAD"] : [own])),
          "OPTIONS",
        ].join(", ");
        if (method === "OPTIONS") return void response.writeHead(204, { allow }).end();
        if (match === undefined)
          return send(response, 405, { error: { type: "method_not_allowed", message: "No" } }, { allow });
        const account =
          ACCOUNTS[
            Buffer.from(/^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "", "base64").toString()
          ];
        if (account === undefined) throw new Rejected(401, "unauthorized", "Send your account and its secret");
        send(
          response,
          ...answerOf(match.operation, request, {
            url,
            bytes,
            account,
            id: match.pattern.exec(url.pathname)?.[1] ?? "",
            name: match.names[0],
          }),
        );
      } catch (error) {
        const { message, param, status, type } =
          error instanceof Rejected ? error : new Rejected(500, "internal_error", "Something broke");
        const headers: Record<string, string> = status === 401 ? { "www-authenticate": 'Basic realm="wallets"' } : {};
        send(response, status, { error: { type, message, ...(param !== undefined && { param }) } }, headers);
      }
    }
  };
  function answerOf(
    operation: ContractOperation,
    request: IncomingMessage,
    {
      account,
      bytes,
      id,
      name,
      url,
    }: {
      readonly url: URL;
      readonly bytes: Buffer;
      readonly account: string;
      readonly id: string;
      readonly name: string | undefined;
    },
  ): readonly [status: number, value: Json] {
    const { searchParams } = url;
    if (new Set(searchParams.keys()).size < [...searchParams.keys()].length)
      throw new Rejected(400, "invalid_request", "Repeated parameter");
    const text = bytes.toString();
    const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
    const takesBody = operation.mediaTypes.length > 0;
    if (takesBody && text !== "" && type !== "application/json")
      throw new Rejected(415, "unsupported_media_type", "Send JSON");
    const given = takesBody ? parsed(bytes) : {};
    for (const [place, value] of [
      ["path", name === undefined ? {} : { [name]: decoded(id) }],
      ["query", Object.fromEntries(searchParams)],
      ["body", given],
    ] as const) {
      const issue = operation.issueOf(place, value);
      if (issue !== undefined && place === "path") throw new Rejected(404, "not_found", "No such object");
      if (
        issue !== undefined &&
        !(
          has("amounts of one decimal are accepted") &&
          issue.at === "/amount" &&
          /^\d+\.\d$/.test(String((given as Row)["amount"]))
        )
      )
        throw new Rejected(400, "invalid_request", `${issue.at} ${issue.message}`, issue.at);
    }
    const { body: value, status = 200 } = perform(
      operation,
      request,
      { account, id, query: searchParams, body: given as Row },
      text,
    );
    return [status, value];
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Rejected(404, "not_found", "No such object");
  }
}

function parsed(bytes: Buffer): Json {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Json;
  } catch {
    throw new Rejected(400, "invalid_request", "The body is not JSON");
  }
}

function send(
  response: ServerResponse,
  status: number,
  value: Json,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(value);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : text);
}
