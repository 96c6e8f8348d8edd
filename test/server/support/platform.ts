import {
  createPlatformClient,
  type PlatformClient,
  type PlatformClientOptions,
} from "../../../generated/client/index.ts";
import {
  createServer,
  createTokenIssuer,
  type Handlers,
  hashSecret,
  type Outcome,
  Problem,
  type ServerOptions,
} from "../../../generated/server/index.ts";
import { listen } from "../../support/listen.ts";

/** The caller: an application, by its `client_id`. */
export interface Application {
  readonly clientId: string;
}

export interface RunningPlatform extends AsyncDisposable {
  readonly url: string;
  /** How often `createTransaction` was served, by the caller's name. */
  readonly created: readonly string[];
  /** Lets no `createTransaction` end until what it gives back is called. */
  hold(): () => void;
  readonly outcomes: readonly Outcome[];
  /** Errors that the server reported. */
  readonly faults: readonly unknown[];
  client(options?: PlatformClientOptions): PlatformClient;
}

export const CREDENTIALS = { client_id: "app_1", client_secret: "s3cret" } as const;

interface PlatformParts {
  readonly handlers: Handlers<Application>;
  readonly verifiers: ServerOptions<Application>["verifiers"];
  /** How often `createTransaction` was served, by the caller's name. */
  readonly created: readonly string[];
  /** Lets no `createTransaction` end until what it gives back is called. */
  hold(): () => void;
}

/**
 * Handlers of the Platform, with one registered application. What a transaction of theirs says decides what becomes of it
 * (`{ fail: "conflict" }`), as the contract does not show what it holds.
 */
export async function handlersOf(): Promise<PlatformParts> {
  const secretHash = await hashSecret(CREDENTIALS.client_secret);
  const issuer = createTokenIssuer({
    findClient: (id) => (id === CREDENTIALS.client_id ? { secretHash } : undefined),
  });
  const created: string[] = [];
  let held: Promise<void> | undefined;
  const handlers: Handlers<Application> = {
    async createToken({ body }) {
      const token = await issuer.issue(body.client_id, body.client_secret);
      if (token === undefined) throw new Problem("unauthorized", { message: "Unknown client or wrong secret." });
      return {
        status: 200,
        body: { access_token: token.accessToken, token_type: "Bearer", expires_in: token.expiresIn },
      };
    },
    getCurrentUser(_request, { caller }) {
      return { status: 200, body: { application: caller.clientId } };
    },
    async createTransaction({ body = {} }, { caller }) {
      created.push(caller.clientId);
      await held;
      failAsAsked(body["fail"]);
      return { status: 202, body: { id: `tx_${created.length}`, ...body } };
    },
  };
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return () => {
      held = undefined;
      resolve();
    };
  };
  return { handlers, verifiers: { clientCredentials: issuer.verify }, created, hold };
}

/** The Platform on its generated server, with in-memory policies. */
export async function startPlatform(options: Partial<ServerOptions<Application>> = {}): Promise<RunningPlatform> {
  const { created, hold, ...parts } = await handlersOf();
  const outcomes: Outcome[] = [];
  const faults: unknown[] = [];
  const server = createServer({
    ...parts,
    onOutcome: (outcome) => void outcomes.push(outcome),
    onError: (error) => void faults.push(error),
    validateReplies: "enforce",
    ...options,
  });
  const http = await listen(server.node);
  const { url } = http;
  return {
    url,
    created,
    hold,
    outcomes,
    faults,
    client: (given = {}) =>
      createPlatformClient({
        baseUrl: url,
        retry: false,
        credentials: {
          clientCredentials: { clientId: CREDENTIALS.client_id, clientSecret: CREDENTIALS.client_secret },
        },
        ...given,
      }),
    [Symbol.asyncDispose]: http[Symbol.asyncDispose],
  };
}

function failAsAsked(how: unknown): void {
  switch (how) {
    case undefined:
      return;
    case "forbidden":
    case "not-found":
    case "conflict":
    case "upstream":
    case "unavailable":
      throw new Problem(how);
    default:
      throw new Error("secret: the database password is hunter2");
  }
}
