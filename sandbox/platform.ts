import type { SqliteStore, SqliteTransaction } from "../durable/sqlite/store.ts";
import { guardedFetch } from "../durable/guarded-fetch.ts";
import { EVENT_TYPES, type WebhookEvents, WEBHOOKS } from "../generated/webhooks.ts";
import {
  createServer,
  createTokenIssuer,
  type Handlers,
  Problem,
  type Server,
  type ServerOptions,
} from "../generated/server/index.ts";
import type { CreateTokenReply } from "../generated/server/auth.ts";
import type { CreateTransactionReply } from "../generated/server/transactions.ts";
import type { GetCurrentUserReply } from "../generated/server/users.ts";
import { createDelivery, type Delivery } from "../runtime/webhooks/delivery.ts";
import {
  type Application,
  type ApiName,
  type Applications,
  createApplications,
  type Environment,
} from "./applications.ts";
import { eventOf } from "./events.ts";
import { SANDBOX_SCHEMA } from "./schema.ts";
import { requestedOutcome, simulateError } from "./simulation.ts";

/** The Platform's state, its webhooks, and its server for each environment. */
export interface Platform {
  readonly applications: Applications;
  readonly delivery: Delivery<WebhookEvents>;
  /** @param options more of the generated server, such as the path that it is mounted at */
  server(environment: Environment, options?: Partial<ServerOptions<Application>>): Server;
  /** Emits an event for an application. Resolves to its id. */
  trigger(clientId: string, type: keyof WebhookEvents, data?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Decides the transactions that are due. */
  settleDue(): Promise<void>;
}

export interface PlatformOptions {
  readonly store: SqliteStore;
  readonly now?: () => number;
}

export function createPlatform({ store, now = Date.now }: PlatformOptions): Platform {
  const { database, policies } = store;
  const { transactions } = policies;
  database.exec(SANDBOX_SCHEMA);
  const applications = createApplications(database);
  const delivery = createDelivery({
    contract: WEBHOOKS,
    outbox: store.outbox,
    endpoint: (clientId) => applications.endpoint(clientId),
    // Integrators run their receivers on the same machine.
    fetch: guardedFetch({ allow: ["localhost", "127.0.0.0/8", "::1"] }),
    now,
  });
  const findDue = database.prepare("SELECT * FROM transactions WHERE settled = 0 AND due <= ? ORDER BY due LIMIT 100");
  const settle = database.prepare("UPDATE transactions SET settled = 1 WHERE id = ? AND settled = 0");

  /** Adds an event for an application's endpoint, if it is subscribed to the type. */
  const emit = (
    transaction: unknown,
    clientId: string,
    type: keyof WebhookEvents,
    data: Readonly<Record<string, unknown>>,
  ): string => {
    const { webhook } = applications.find(clientId) ?? {};
    const isSubscribed = webhook !== undefined && (webhook.events?.includes(type) ?? true);
    const event = eventOf(type, data, now());
    void delivery.emit(transaction, type, event, isSubscribed ? [clientId] : []);
    return event.id;
  };

  return {
    applications,
    delivery,
    server: (environment, options) =>
      createServer({
        ...handlersOf(environment, applications, { store, now }),
        ...policies,
        server: environment,
        validateReplies: "enforce",
        ...options,
      }),
    trigger: (clientId, type, data = {}) => transactions.run((transaction) => emit(transaction, clientId, type, data)),
    async settleDue(): Promise<void> {
      const due = findDue.all(Math.floor(now()));
      await Promise.all(
        due.map(({ id, client_id, body, outcome }) =>
          transactions.run((transaction) => {
            if (Number(settle.run(String(id)).changes) === 0) return;
            const type = outcome === "failed" ? "transaction.failed" : "transaction.confirmed";
            emit(transaction, String(client_id), type, { ...JSON.parse(String(body)), transaction_id: String(id) });
          }),
        ),
      );
    },
  };
}

/** What the generated server needs for one environment: its handlers, and the verifier of its tokens. */
function handlersOf(
  environment: Environment,
  applications: Applications,
  { store, now }: Required<PlatformOptions>,
): Pick<ServerOptions<Application>, "handlers" | "verifiers"> {
  const insert = store.database.prepare(
    "INSERT INTO transactions (id, client_id, body, outcome, due) VALUES (?, ?, ?, ?, ?)",
  );
  const find = (clientId: string): Application | undefined => {
    const application = applications.find(clientId);
    return application?.environment === environment ? application : undefined;
  };
  const issuer = createTokenIssuer({ findClient: find, tokens: store.tokens, now });
  const handlers: Handlers<Application> = {
    async createToken({ body }, { request }): Promise<CreateTokenReply> {
      simulateError(request);
      const token = await issuer.issue(body.client_id, body.client_secret);
      if (token === undefined) throw new Problem("unauthorized");
      const { accessToken, expiresIn } = token;
      return { status: 200, body: { access_token: accessToken, token_type: "Bearer", expires_in: expiresIn } };
    },
    getCurrentUser(_request, { caller, request }): GetCurrentUserReply {
      requireApi(caller, "users");
      simulateError(request);
      return { status: 200, body: { id: `user_${caller.clientId.slice("app_".length)}` } };
    },
    createTransaction({ body = {} }, { caller, request, transaction }): Promise<CreateTransactionReply> {
      requireApi(caller, "transactions");
      simulateError(request);
      const { outcome, delay } = requestedOutcome(request);
      const id = `tx_${crypto.randomUUID()}`;
      return transaction((_transaction: SqliteTransaction): CreateTransactionReply => {
        insert.run(id, caller.clientId, JSON.stringify(body), outcome, Math.ceil(now() + delay));
        return { status: 202, body: { transaction_id: id } };
      });
    },
  };
  return {
    handlers,
    verifiers: {
      clientCredentials: async (presented, request) => {
        const verified = await issuer.verify(presented, request);
        const caller = verified && find(verified.id);
        return caller && { caller, id: caller.clientId };
      },
    },
  };
}

/** Whether a text is the type of an event. */
export function isEventType(type: unknown): type is keyof WebhookEvents {
  return EVENT_TYPES.some((known) => known === type);
}

function requireApi({ apis }: Application, name: ApiName): void {
  if (!apis.includes(name)) throw new Problem("forbidden");
}
