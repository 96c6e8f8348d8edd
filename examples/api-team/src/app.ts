import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import type { Customer, Database } from "./database.ts";
import { createServer, type Handlers, Problem } from "./generated/server/index.ts";
import type { GetParcelReply, ListParcelsReply, SendParcelReply } from "./generated/server/parcels.ts";

export interface Settings {
  readonly database: Database;
  /** Finds the customer of a key. */
  readonly customerOf: (key: string) => Customer | undefined;
}

/** What @hono/node-server passes with a request. */
type Environment = { Bindings: { readonly incoming?: IncomingMessage } };

export function createApp({ database, customerOf }: Settings): Hono<Environment> {
  const handlers: Handlers<Customer> = {
    async listParcels({ query }, { caller }): Promise<ListParcelsReply> {
      return { status: 200, body: await database.list(caller, query.limit) };
    },
    async sendParcel({ body }, { caller, transaction }): Promise<SendParcelReply> {
      const id = crypto.randomUUID();
      const parcel = { id, ...body, status: "accepted", sent_at: new Date().toISOString() } as const;
      return database.insert(transaction, caller, parcel);
    },
    async getParcel({ path }, { caller }): Promise<GetParcelReply> {
      const parcel = await database.find(caller, path.id);
      if (parcel === undefined) throw new Problem("not-found");
      return { status: 200, body: parcel };
    },
  };
  const server = createServer({
    handlers,
    verifiers: {
      apiKey: async ({ token }) => {
        const customer = customerOf(token);
        return customer && { id: customer.id, caller: customer };
      },
    },
    ...database.policies,
  });
  const app = new Hono<Environment>();
  app.get("/health", (context) => context.body(null, 204));
  // The address is what the rate limits count by.
  app.all("/*", ({ req, env }) => server.fetch(req.raw, { remoteAddress: env.incoming?.socket.remoteAddress }));
  return app;
}
