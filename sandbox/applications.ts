import type { Row } from "../durable/outbox-rows.ts";
import { randomToken, sha256Hex } from "../runtime/server/policies/digest.ts";
import type { DeliveryEndpoint } from "../runtime/webhooks/delivery.ts";
import type { Database } from "./database.ts";

export const ENVIRONMENTS = ["sandbox", "production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** What an application can subscribe to. The specification shows no names of scopes. */
export const APIS = ["users", "transactions"] as const;
export type ApiName = (typeof APIS)[number];

export interface Application {
  readonly clientId: string;
  readonly environment: Environment;
  readonly secretHash: string;
  readonly apis: readonly string[];
  readonly webhook: Webhook | undefined;
}

export interface Webhook {
  readonly url: string;
  /** Event types that it is subscribed to; `undefined`: all. */
  readonly events: readonly string[] | undefined;
}

/** The applications of both environments. Their secrets are shown once; only digests are stored. */
export interface Applications {
  create(environment: Environment, apis: readonly ApiName[]): Promise<{ clientId: string; clientSecret: string }>;
  find(clientId: string): Promise<Application | undefined>;
  isEmpty(): Promise<boolean>;
  /** Registers the webhook endpoint. Returns its secret. */
  setWebhook(clientId: string, webhook: Webhook): Promise<string>;
  /** Returns a new webhook secret. The previous one signs, too, until the next rotation. */
  rotateSecret(clientId: string): Promise<string | undefined>;
  endpoint(clientId: string): Promise<DeliveryEndpoint | undefined>;
}

export function createApplications({ query }: Database): Applications {
  const rowOf = async (clientId: string): Promise<Row | undefined> => {
    // PostgreSQL has no text with NUL.
    if (clientId.includes("\0")) return undefined;
    const [row] = await query("SELECT * FROM applications WHERE client_id = $1", [clientId]);
    return row;
  };
  return {
    async create(environment, apis) {
      const clientId = `app_${crypto.randomUUID()}`;
      const clientSecret = randomToken();
      await query("INSERT INTO applications (client_id, environment, secret_hash, apis) VALUES ($1, $2, $3, $4)", [
        clientId,
        environment,
        await sha256Hex(clientSecret),
        JSON.stringify(apis),
      ]);
      return { clientId, clientSecret };
    },
    async find(clientId): Promise<Application | undefined> {
      const row = await rowOf(clientId);
      return row && applicationOf(clientId, row);
    },
    isEmpty: async () => (await query("SELECT 1 FROM applications LIMIT 1")).length === 0,
    async setWebhook(clientId, { url, events }): Promise<string> {
      const secret = newWebhookSecret();
      await query(
        `UPDATE applications SET webhook_url = $1, webhook_events = $2, webhook_secret = $3, previous_secret = NULL
         WHERE client_id = $4`,
        [url, events === undefined ? null : JSON.stringify(events), secret, clientId],
      );
      return secret;
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
      return { url: String(webhook_url), secret: secrets.map(String) };
    },
  };
}

function applicationOf(clientId: string, row: Row): Application {
  const { environment, secret_hash, apis, webhook_url, webhook_events } = row;
  const webhook = {
    url: String(webhook_url),
    events: webhook_events === null ? undefined : JSON.parse(String(webhook_events)),
  };
  return {
    clientId,
    environment: environment === "production" ? "production" : "sandbox",
    secretHash: String(secret_hash),
    apis: JSON.parse(String(apis)),
    webhook: webhook_url === null ? undefined : webhook,
  };
}

function newWebhookSecret(): string {
  return `whsec_${randomToken()}`;
}
