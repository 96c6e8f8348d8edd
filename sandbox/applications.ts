import type { DatabaseSync } from "node:sqlite";
import { randomToken, sha256Hex } from "../runtime/server/policies/digest.ts";
import type { DeliveryEndpoint } from "../runtime/webhooks/delivery.ts";

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
  find(clientId: string): Application | undefined;
  isEmpty(): boolean;
  /** Registers the webhook endpoint. Returns its secret. */
  setWebhook(clientId: string, webhook: Webhook): string;
  /** Returns a new webhook secret. The previous one signs, too, until the next rotation. */
  rotateSecret(clientId: string): string | undefined;
  endpoint(clientId: string): DeliveryEndpoint | undefined;
}

export function createApplications(database: DatabaseSync): Applications {
  const insert = database.prepare(
    "INSERT INTO applications (client_id, environment, secret_hash, apis) VALUES (?, ?, ?, ?)",
  );
  const select = database.prepare("SELECT * FROM applications WHERE client_id = ?");
  const update = database.prepare(
    `UPDATE applications SET webhook_url = ?, webhook_events = ?, webhook_secret = ?, previous_secret = NULL
     WHERE client_id = ?`,
  );
  const rotate = database.prepare(
    `UPDATE applications SET previous_secret = webhook_secret, webhook_secret = ?
     WHERE client_id = ? AND webhook_url IS NOT NULL`,
  );
  return {
    async create(environment, apis) {
      const clientId = `app_${crypto.randomUUID()}`;
      const clientSecret = randomToken();
      insert.run(clientId, environment, await sha256Hex(clientSecret), JSON.stringify(apis));
      return { clientId, clientSecret };
    },
    find(clientId): Application | undefined {
      const row = select.get(clientId);
      if (row === undefined) return undefined;
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
    },
    isEmpty: () => database.prepare("SELECT 1 FROM applications LIMIT 1").get() === undefined,
    setWebhook(clientId, { url, events }): string {
      const secret = newWebhookSecret();
      update.run(url, events === undefined ? null : JSON.stringify(events), secret, clientId);
      return secret;
    },
    rotateSecret(clientId): string | undefined {
      const secret = newWebhookSecret();
      return Number(rotate.run(secret, clientId).changes) === 0 ? undefined : secret;
    },
    endpoint(clientId): DeliveryEndpoint | undefined {
      const row = select.get(clientId);
      if (row === undefined || row["webhook_url"] === null) return undefined;
      const { webhook_url, webhook_secret, previous_secret } = row;
      const secrets = [webhook_secret, previous_secret].filter((secret) => secret !== null);
      return { url: String(webhook_url), secret: secrets.map(String) };
    },
  };
}

function newWebhookSecret(): string {
  return `whsec_${randomToken()}`;
}
