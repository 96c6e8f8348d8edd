import type { Row } from "../durable/rows.ts";
import { randomToken, sha256Hex } from "../runtime/server/policies/digest.ts";
import type { DeliveryEndpoint } from "../runtime/webhooks/attempt.ts";
import type { Database } from "./database.ts";

export const ENVIRONMENTS = ["sandbox", "production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** What an application can subscribe to. The specification shows no names of scopes. */
export const APIS = ["users", "transactions"] as const;
export type ApiName = (typeof APIS)[number];

export interface Application {
  readonly clientId: string;
  /** Display name. */
  readonly name: string;
  readonly environment: Environment;
  readonly secretHash: string;
  readonly apis: readonly ApiName[];
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly webhook: Webhook | undefined;
}

export interface Webhook {
  readonly url: string;
  /** Event types that it is subscribed to; `undefined`: all. */
  readonly events: readonly string[] | undefined;
  /** Whether it has acknowledged a signed ping since it was registered. */
  readonly verified: boolean;
}

export interface NewApplication {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The id that all processes give the first application, so that only one of them creates it. */
const FIRST = "app_first";

/** The applications of both environments. Their secrets are shown once; only digests are stored. */
export interface Applications {
  create(environment: Environment, apis: readonly ApiName[], name?: string): Promise<NewApplication>;
  /** Creates the application that an empty store starts with; `undefined` if it has applications. */
  createFirst(): Promise<NewApplication | undefined>;
  find(clientId: string): Promise<Application | undefined>;
  /** The newest first. */
  list(): Promise<readonly Application[]>;
  update(clientId: string, changes: Partial<Pick<Application, "name" | "apis">>): Promise<void>;
  /** Returns a new client secret. The previous one is invalid. */
  rotateClientSecret(clientId: string): Promise<string>;
  /** Registers the webhook endpoint. Returns its secret. */
  setWebhook(clientId: string, webhook: Pick<Webhook, "url" | "events">): Promise<string>;
  removeWebhook(clientId: string): Promise<void>;
  markVerified(clientId: string): Promise<void>;
  /** Returns a new webhook secret. The previous one signs, too, until the next rotation. */
  rotateSecret(clientId: string): Promise<string | undefined>;
  endpoint(clientId: string): Promise<DeliveryEndpoint | undefined>;
}

export function createApplications({ query }: Database, now: () => number): Applications {
  const rowOf = async (clientId: string): Promise<Row | undefined> => {
    // PostgreSQL has no text with NUL.
    if (clientId.includes("\0")) return undefined;
    const [row] = await query("SELECT * FROM applications WHERE client_id = $1", [clientId]);
    return row;
  };
  const insert = async (
    clientId: string,
    environment: Environment,
    apis: readonly ApiName[],
    name: string,
  ): Promise<NewApplication | undefined> => {
    const clientSecret = randomToken();
    const secretHash = await sha256Hex(clientSecret);
    const inserted = await query(
      `INSERT INTO applications (client_id, environment, secret_hash, apis, name, created)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
      [clientId, environment, secretHash, JSON.stringify(apis), name, Math.floor(now())],
    );
    return inserted.length === 0 ? undefined : { clientId, clientSecret };
  };
  return {
    async create(environment, apis, name = "") {
      const created = await insert(`app_${crypto.randomUUID()}`, environment, apis, name);
      if (created === undefined) throw new Error("Two applications have the same id.");
      return created;
    },
    async createFirst() {
      const [some] = await query("SELECT 1 FROM applications LIMIT 1");
      return some === undefined ? insert(FIRST, "sandbox", APIS, "First application") : undefined;
    },
    async find(clientId): Promise<Application | undefined> {
      const row = await rowOf(clientId);
      return row && applicationOf(row);
    },
    async list(): Promise<readonly Application[]> {
      return (await query("SELECT * FROM applications ORDER BY created DESC, client_id")).map(applicationOf);
    },
    async update(clientId, { name, apis }): Promise<void> {
      await query("UPDATE applications SET name = coalesce($1, name), apis = coalesce($2, apis) WHERE client_id = $3", [
        name ?? null,
        apis === undefined ? null : JSON.stringify(apis),
        clientId,
      ]);
    },
    async rotateClientSecret(clientId): Promise<string> {
      const secret = randomToken();
      await query("UPDATE applications SET secret_hash = $1 WHERE client_id = $2", [await sha256Hex(secret), clientId]);
      return secret;
    },
    async setWebhook(clientId, { url, events }): Promise<string> {
      const secret = newWebhookSecret();
      await query(SET_WEBHOOK, [url, events === undefined ? null : JSON.stringify(events), secret, clientId]);
      return secret;
    },
    async removeWebhook(clientId): Promise<void> {
      await query(SET_WEBHOOK, [null, null, null, clientId]);
    },
    async markVerified(clientId): Promise<void> {
      await query("UPDATE applications SET webhook_verified = 1 WHERE client_id = $1", [clientId]);
    },
    async rotateSecret(clientId): Promise<string | undefined> {
      const secret = newWebhookSecret();
      const rotated = await query(
        `UPDATE applications SET previous_secret = webhook_secret, webhook_secret = $1
         WHERE client_id = $2 AND webhook_url IS NOT NULL RETURNING 1`,
        [secret, clientId],
      );
      return rotated.length === 0 ? undefined : secret;
    },
    async endpoint(clientId): Promise<DeliveryEndpoint | undefined> {
      const row = await rowOf(clientId);
      if (row === undefined || row["webhook_url"] === null) return undefined;
      const { webhook_url, webhook_secret, previous_secret } = row;
      const secrets = [webhook_secret, previous_secret].filter((secret) => secret !== null);
      return { url: String(webhook_url), secrets: secrets.map(String) };
    },
  };
}

const SET_WEBHOOK = `
  UPDATE applications SET webhook_url = $1, webhook_events = $2, webhook_secret = $3, previous_secret = NULL,
    webhook_verified = 0 WHERE client_id = $4`;

function applicationOf(row: Row): Application {
  const { client_id, name, environment, secret_hash, apis, created, webhook_url, webhook_events } = row;
  const webhook = {
    url: String(webhook_url),
    events: webhook_events === null ? undefined : JSON.parse(String(webhook_events)),
    verified: Number(row["webhook_verified"]) === 1,
  };
  return {
    clientId: String(client_id),
    name: String(name),
    environment: environment === "production" ? "production" : "sandbox",
    secretHash: String(secret_hash),
    apis: JSON.parse(String(apis)),
    created: Number(created),
    webhook: webhook_url === null ? undefined : webhook,
  };
}

function newWebhookSecret(): string {
  return `whsec_${randomToken()}`;
}
