import { guardedFetch } from "../durable/guarded-fetch.ts";
import type { Row } from "../durable/rows.ts";
import { type WebhookEvents, WEBHOOKS } from "../generated/webhooks.ts";
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
import { whenDone } from "../runtime/server/policies/transactions.ts";
import { attemptOnce } from "../runtime/webhooks/attempt.ts";
import { createDelivery, type Delivery } from "../runtime/webhooks/delivery.ts";
import type { LoggedAttempt } from "../runtime/webhooks/outbox.ts";
import {
  type Application,
  type ApiName,
  type Applications,
  createApplications,
  type Environment,
} from "./applications.ts";
import type { Database } from "./database.ts";
import { eventOf, pingEvent } from "./events.ts";
import type { Observer } from "./observe.ts";
import { requestedOutcome, simulateError } from "./simulation.ts";

/** The Platform's state, its webhooks, and its server for each environment. */
export interface Platform {
  readonly applications: Applications;
  readonly delivery: Delivery<WebhookEvents>;
  /** @param options more of the generated server, such as the path that it is mounted at */
  server(environment: Environment, options?: Partial<ServerOptions<Application>>): Server;
  /** Emits an event for an application. Resolves to its id. */
  trigger(clientId: string, type: keyof WebhookEvents, data?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Sends a signed ping to an application's endpoint, which is verified when it acknowledges. */
  ping(clientId: string): Promise<LoggedAttempt>;
  /** Emits the events of transactions that are due. */
  settleDue(): Promise<void>;
}

export interface PlatformOptions {
  readonly database: Database;
  readonly observer: Observer;
  readonly now?: () => number;
}

export function createPlatform({ database, observer, now = Date.now }: PlatformOptions): Platform {
  const { policies } = database;
  const { transactions } = policies;
  const applications = createApplications(database, now);
  // Integrators run their receivers on the same machine.
  const sending = { contract: WEBHOOKS, fetch: guardedFetch({ allow: ["localhost", "127.0.0.0/8", "::1"] }) };
  const delivery = createDelivery({
    ...sending,
    outbox: database.outbox,
    endpoint: (clientId) => applications.endpoint(clientId),
    now,
    onAttempt: observer.onAttempt,
    onError: (error) => observer.log.error({ error }, "delivery"),
  });
  observer.watch(delivery);

  /** The endpoints that get an event: the application's, unless it is not subscribed to the type. */
  const endpointsFor = async (clientId: string, type: keyof WebhookEvents): Promise<readonly string[]> => {
    const { webhook } = (await applications.find(clientId)) ?? {};
    const isSubscribed = webhook?.events?.includes(type) ?? true;
    return isSubscribed ? [clientId] : [];
  };
  /** Emits the event of a transaction. Only one of several processes does. */
  const settle = async ({ id, client_id, body, outcome }: Row): Promise<void> => {
    const type = eventTypeOf(outcome);
    const endpoints = await endpointsFor(String(client_id), type);
    const event = eventOf(type, { ...JSON.parse(String(body)), transaction_id: String(id) }, now());
    await transactions.run((transaction) =>
      whenDone(database.within(transaction, SETTLE, [String(id)]), (settled) =>
        settled.length === 0 ? undefined : delivery.emit(transaction, type, event, endpoints),
      ),
    );
  };

  return {
    applications,
    delivery,
    server: (environment, options) =>
      createServer({
        ...handlersOf(environment, applications, { database, now }),
        ...policies,
        ...observer.server(environment),
        server: environment,
        validateReplies: "enforce",
        ...options,
      }),
    async trigger(clientId, type, data = {}): Promise<string> {
      const event = eventOf(type, data, now());
      const endpoints = await endpointsFor(clientId, type);
      await transactions.run((transaction) => delivery.emit(transaction, type, event, endpoints));
      return event.id;
    },
    async ping(clientId): Promise<LoggedAttempt> {
      const event = pingEvent(now());
      const attempt = await attemptOnce(
        sending,
        { endpoint: clientId, event },
        await applications.endpoint(clientId),
        now,
      );
      if (attempt.outcome !== "acknowledged") return attempt;
      await applications.markVerified(clientId);
      await delivery.resume(clientId);
      return attempt;
    },
    async settleDue(): Promise<void> {
      const due = await database.query(
        "SELECT * FROM transactions WHERE settled = 0 AND due <= $1 ORDER BY due LIMIT 100",
        [Math.floor(now())],
      );
      await Promise.all(due.map(settle));
    },
  };
}

const SETTLE = "UPDATE transactions SET settled = 1 WHERE id = $1 AND settled = 0 RETURNING 1";
const INSERT = "INSERT INTO transactions (id, client_id, body, outcome, due) VALUES ($1, $2, $3, $4, $5)";

/** What the generated server needs for one environment: its handlers, and the verifier of its tokens. */
function handlersOf(
  environment: Environment,
  applications: Applications,
  { database, now }: Required<Omit<PlatformOptions, "observer">>,
): Pick<ServerOptions<Application>, "handlers" | "verifiers"> {
  const find = async (clientId: string): Promise<Application | undefined> => {
    const application = await applications.find(clientId);
    return application?.environment === environment ? application : undefined;
  };
  const issuer = createTokenIssuer({ findClient: find, tokens: database.tokens, now });
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
      const values = [id, caller.clientId, JSON.stringify(body), outcome, Math.ceil(now() + delay)];
      return transaction((current) =>
        whenDone(database.within(current, INSERT, values), (): CreateTransactionReply => ({
          status: 202,
          body: { transaction_id: id },
        })),
      );
    },
  };
  return {
    handlers,
    verifiers: {
      clientCredentials: async (presented, request) => {
        const verified = await issuer.verify(presented, request);
        const caller = verified && (await find(verified.id));
        return caller && { caller, id: caller.clientId };
      },
    },
  };
}

function eventTypeOf(outcome: unknown): keyof WebhookEvents {
  return outcome === "failed" ? "transaction.failed" : "transaction.confirmed";
}

function requireApi({ apis }: Application, name: ApiName): void {
  if (!apis.includes(name)) throw new Problem("forbidden");
}
