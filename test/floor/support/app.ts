// An application of everything that is generated for two contracts: the same code for every runtime.

/** Where a server of the application is reached: in the same process, or by a socket. */
const TRANSPORT = `
export interface Listener {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly node: (request: never, response: never) => void;
}
export interface Reached {
  readonly url: string;
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}
export type Reach = (listener: Listener) => Promise<Reached>;

/** Without a socket, as in a Worker or a browser. */
export const inProcess: Reach = async (listener) => ({
  url: "http://api.test",
  fetch: (input, init) => listener.fetch(new Request(input, init)),
  async close() {},
});
`;

const PLATFORM = `
import { isTokenRequest, isTransactionConfirmedEvent, issuesOf } from "./platform/generated/checks.ts";
import { createPlatformClient, transactions, createClient, unwrap } from "./platform/generated/client/index.ts";
import { createServer, createTokenIssuer, hashSecret, Problem } from "./platform/generated/server/index.ts";
import { tokenRequestSchema } from "./platform/generated/validators.ts";
import { createWebhookReceiver, createWebhookSender, signWebhook, verifyWebhook } from "./platform/generated/webhooks.ts";
import type { Reach } from "./transport.ts";

async function server() {
  const secretHash = await hashSecret("s3cret");
  const issuer = createTokenIssuer({ findClient: (id) => (id === "app_1" ? { secretHash } : undefined) });
  return createServer<{ readonly clientId: string }>({
    rateLimiter: false,
    verifiers: { clientCredentials: issuer.verify },
    handlers: {
      async createToken({ body }) {
        const token = await issuer.issue(body.client_id, body.client_secret);
        if (token === undefined) throw new Problem("unauthorized");
        return { status: 200, body: { access_token: token.accessToken, token_type: "Bearer", expires_in: token.expiresIn } };
      },
      getCurrentUser: (_request, { caller }) => ({ status: 200, body: { application: caller.clientId } }),
      createTransaction({ body }) {
        if (body?.["fail"] === true) throw new Problem("conflict");
        return { status: 201, body: { ...body } };
      },
    },
  });
}

/** The names of what calls throw that get no documented answer. */
async function errors(): Promise<readonly unknown[]> {
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  const answering = (status: number): typeof fetch => async () => new Response("{", { status, headers: { "content-type": "application/json" } });
  const call = (fetch?: typeof globalThis.fetch, signal?: AbortSignal): Promise<unknown> =>
    createPlatformClient({ server: "http://127.0.0.1:9", retry: false, timeout: 200, auth: (request, next) => next(request), ...(fetch && { fetch }) })
      .users.getCurrentUser({}, signal && { signal })
      .then(() => "none", (error: unknown) => error instanceof Error && error.name);
  return [await call(answering(418)), await call(answering(200)), await call(silent), await call(), await call(silent, AbortSignal.abort())];
}

async function calls(reach: Reach): Promise<unknown> {
  const reached = await reach(await server());
  try {
    const options = { baseUrl: reached.url, fetch: reached.fetch, validate: "all" } as const;
    const credentials = (clientSecret: string) => ({ clientCredentials: { clientId: "app_1", clientSecret } });
    const platform = createPlatformClient({ ...options, credentials: credentials("s3cret") });
    const client = createClient({ ...options, credentials: credentials("s3cret"), timeout: 60_000 });
    const user = await platform.users.getCurrentUser();
    const conflict = await transactions.create(client, { body: { fail: true } });
    const stranger = createPlatformClient({ ...options, credentials: credentials("wrong") });
    return {
      user: user.ok && user.data,
      created: unwrap(await transactions.create(client, { body: { note: "ünï→😀" } })),
      conflict: conflict.ok ? "created" : conflict.error.error_code,
      refused: await stranger.users.getCurrentUser().then(() => "none", (error: unknown) => error instanceof Error && error.name),
      errors: await errors(),
    };
  } finally {
    await reached.close();
  }
}

const EVENT = {
  id: "evt_1",
  type: "transaction.confirmed",
  created_at: "2026-01-31T12:00:00Z",
  data: { transaction_id: "tx_1", amount: 1500, currency: "USDC", from: "wallet_1", to: "wallet_2" },
} as const;

async function webhooks(reach: Reach): Promise<unknown> {
  const secret = "whsec_test";
  const handled: string[] = [];
  const receiver = createWebhookReceiver({
    secrets: secret,
    on: { "transaction.confirmed": ({ data }) => void handled.push(data.transaction_id) },
  });
  const reached = await reach(receiver);
  try {
    const sender = createWebhookSender({ endpoint: \`\${reached.url}/hooks\`, secrets: secret, fetch: reached.fetch });
    const { outcome } = await sender.send(EVENT.type, EVENT);
    const signed = await signWebhook(EVENT.type, EVENT, secret);
    const forged = await verifyWebhook(signed.body, signed.headers, "whsec_other");
    return { outcome, handled, forged: forged.ok ? "ok" : forged.verdict };
  } finally {
    await reached.close();
  }
}

function validators(): unknown {
  const token = { grant_type: "client_credentials", client_id: "app_1", client_secret: 1 };
  const parsed = tokenRequestSchema.omit({ client_id: true }).safeParse(token);
  return {
    checks: [isTransactionConfirmedEvent(EVENT), isTransactionConfirmedEvent({ ...EVENT, created_at: "yesterday" })],
    issues: issuesOf(isTokenRequest, token).map(({ pointer }) => pointer),
    parsed: parsed.success ? [] : parsed.error.issues.map(({ path }) => path),
  };
}

export async function platform(reach: Reach): Promise<unknown> {
  return { ...Object(await calls(reach)), webhooks: await webhooks(reach), validators: validators() };
}
`;

const PETSTORE = `
import { createPetstore } from "./petstore/app/server.ts";
import { isPet } from "./petstore/generated/checks.ts";
import { createClient, InvalidRequestError, pets } from "./petstore/generated/client/index.ts";
import { petSchema } from "./petstore/generated/validators.ts";
import type { Reach } from "./transport.ts";

export async function petstore(reach: Reach): Promise<unknown> {
  const reached = await reach(createPetstore());
  try {
    const client = createClient({ baseUrl: \`\${reached.url}/v1\`, fetch: reached.fetch, validate: "all" });
    const pet = { id: 7, name: "Rex" };
    const created = await pets.create(client, { body: pet });
    const listed = await pets.list(client, { query: { limit: 10 } });
    const missing = await pets.showById(client, { path: { petId: "8" } });
    const unchecked = createClient({ baseUrl: \`\${reached.url}/v1\`, fetch: reached.fetch });
    const refused = await pets.list(unchecked, { query: { limit: 101 } });
    return {
      created: created.status,
      listed: listed.ok && listed.data,
      missing: missing.ok ? missing.data : missing.error.message,
      invalid: await pets
        .list(client, { query: { limit: 101 } })
        .then(() => "sent", (error: unknown) => error instanceof InvalidRequestError && error.pointer),
      refused: refused.status,
      checks: [isPet(pet), isPet({ id: 7 }), petSchema.safeParse(pet).success, petSchema.shape.name.safeParse(7).success],
    };
  } finally {
    await reached.close();
  }
}
`;

const EVERYTHING = `
import { petstore } from "./petstore.ts";
import { platform } from "./platform.ts";
import type { Reach } from "./transport.ts";

export async function everything(reach: Reach): Promise<unknown> {
  return { platform: await platform(reach), petstore: await petstore(reach) };
}
`;

const SOCKETS = `
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { everything } from "./everything.ts";
import type { Reach } from "./transport.ts";

const bySocket: Reach = async ({ node }) => {
  const server = createServer(node as RequestListener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: \`http://127.0.0.1:\${(server.address() as AddressInfo).port}\`,
    fetch,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
console.log(JSON.stringify(await everything(bySocket)));
`;

/** Its files, by path. Beside them is the output of each contract, in a folder \`generated\` of its own. */
export const FILES: Readonly<Record<string, string>> = {
  "everything.ts": EVERYTHING,
  "petstore.ts": PETSTORE,
  "platform.ts": PLATFORM,
  "transport.ts": TRANSPORT,
  // By node:http and sockets.
  "sockets.ts": SOCKETS,
  "in-process.ts": `
import { everything } from "./everything.ts";
import { inProcess } from "./transport.ts";
console.log(JSON.stringify(await everything(inProcess)));
`,
  "worker.ts": `
import { everything } from "./everything.ts";
import { inProcess } from "./transport.ts";
export default { fetch: async (): Promise<Response> => Response.json(await everything(inProcess)) };
`,
  "page.ts": `
import { everything } from "./everything.ts";
import { inProcess } from "./transport.ts";
const outcome = await everything(inProcess).catch((error: unknown) => ({ thrown: String(error) }));
await fetch("/result", { method: "POST", body: JSON.stringify(outcome) });
`,
};

/** The results, the same in every runtime. */
export const EXPECTED = {
  platform: {
    user: { application: "app_1" },
    created: { note: "ünï→😀" },
    conflict: "conflict",
    refused: "TokenError",
    errors: ["UndocumentedStatusError", "DecodeError", "TimeoutError", "NetworkError", "AbortedError"],
    webhooks: { outcome: "acknowledged", handled: ["tx_1"], forged: "bad_signature" },
    validators: { checks: [true, false], issues: ["/client_secret"], parsed: [["client_secret"]] },
  },
  petstore: {
    created: 201,
    listed: [{ id: 7, name: "Rex" }],
    missing: "There is no pet 8.",
    invalid: "/limit",
    refused: 422,
    checks: [true, false, true, false],
  },
} as const;
