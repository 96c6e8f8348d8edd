import { type Diagnostic, collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { importFiles } from "../generator/generate/import-files.ts";
import { printApi } from "../generator/generate/print-api.ts";
import { readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
import { factories } from "../generator/targets/factories/factories.ts";
import { models } from "../generator/targets/models/models.ts";
import { REPLIES_FILE, replies as repliesTarget } from "../generator/targets/msw/replies-file.ts";
import { basePaths } from "../generator/targets/server/servers.ts";
import { planOf as webhooksOf } from "../generator/targets/webhooks/plan.ts";
import { planOf } from "../generator/targets/server/plan.ts";
import { server as serverTarget } from "../generator/targets/server/server.ts";
import { servedOperations } from "../generator/targets/server/served.ts";
import { validators } from "../generator/targets/validators/validators.ts";
import { webhooks } from "../generator/targets/webhooks/webhooks.ts";
import {
  type Attempt,
  hasSignedWebhooks,
  importWebhooks,
  type LoadedWebhooks,
} from "../generator/webhooks/contract.ts";
import { shapesOf } from "../generator/facts/shapes.ts";
import { seedFor } from "../judge/run.ts";
import { eventBody } from "../judge/webhooks/event-body.ts";
import { createServer, type Server } from "../runtime/server/create-server.ts";
import type { Outcome, ServerContract } from "../runtime/server/server.ts";
import type { Problem } from "../runtime/server/problem.ts";
import { splitTarget } from "../runtime/server/target.ts";
import type { ServerOptions } from "../runtime/server/options.ts";
import { sendEvent, type WebhookEndpoint } from "./control.ts";
import { createFitter } from "./response-fitter.ts";
import { mockHandler } from "./handlers.ts";
import type { Prism } from "./prism.ts";
import { readableReplies } from "./readable.ts";
import { createMockTokens, type MockIssuer } from "./tokens.ts";

/** Options for the mock's behaviour. */
export interface MockBehaviour {
  /** Generates random values from schemas instead of using examples, unless a request asks otherwise. */
  readonly dynamic: boolean;
  /** Selects the generated values, and makes random ones repeatable. */
  readonly seed?: string;
  /** Enforces the contract's rate limits. */
  readonly limits: boolean;
  /** Requires credentials. */
  readonly auth: boolean;
  /** Called with messages for users, such as an example that violates its schema. */
  readonly onWarning: (message: string) => void;
  /** Receiver of signed webhooks: those sent on request, and those that operations emit (`x-emits`). */
  readonly webhooks?: WebhookEndpoint;
  /** Called with the outcome of each delivery. */
  readonly onEvent?: (event: string, attempt: Attempt) => void;
  /** Called after every request, with its own path where no operation has it. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** State that survives a reload. */
export interface MockState {
  readonly prism: Prism;
  readonly issuer: MockIssuer;
}

/** The server of a document, or the reason why it has none. */
export interface BuiltMock {
  readonly server?: Server;
  readonly api?: Api;
  /** Present if the document has signed webhooks. */
  readonly webhooks?: LoadedWebhooks;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of all files that were read. */
  readonly inputs: readonly string[];
}

/**
 * Creates a server from a document: the generated one, with handlers whose responses Prism chooses and the factories
 * fill. Routing, validation, errors and limits are therefore those of the generated server.
 */
export async function buildMock(settings: Settings, behaviour: MockBehaviour, state: MockState): Promise<BuiltMock> {
  const diagnostics = collectDiagnostics(settings.severity);
  // Values stay as they travel.
  const read = await readDocument({ ...settings, formats: {} }, diagnostics);
  if (read === undefined) return { diagnostics: diagnostics.list(), inputs: [settings.document] };
  const { document } = read;
  const inputs = [...document.files, ...document.overlays].map(({ location }) => location);
  const api = behaviour.auth ? withoutUnmet(read.api) : withoutSecurity(read.api);
  const files = await printApi({ document, api }, ownSettings(settings, api), diagnostics);
  const list = diagnostics.list();
  if (diagnostics.failed) return { diagnostics: list, inputs };

  const loaded = hasSignedWebhooks(api) ? await importWebhooks(api, files) : undefined;
  const built = { api, ...(loaded !== undefined && { webhooks: loaded }), diagnostics: list, inputs };
  const operations = servedOperations(api);
  if (operations.length === 0) return { ...built, server: createServer(NOTHING, {}) };
  const [module, replies] = await importFiles(files, ["server/index.ts", REPLIES_FILE]);
  const { create, Problem } = exportsOf(module);
  const tokens = createMockTokens(api, state.issuer, behaviour.auth);
  const { dynamic, onOutcome, onWarning: warn, seed } = behaviour;
  const { handlerOf } = planOf(api);
  const valueSeed = seed === undefined ? undefined : seedFor({ seed: 1 }, seed);
  const readable = readableReplies(replies, shapesOf(api), valueSeed);
  const fitter = createFitter(api, readable, seed);
  const common = { api, prism: state.prism, dynamic, fitter, Problem, tokens, emit: emitter(loaded, behaviour) };
  const handlers = operations.map((one) => [handlerOf(one), mockHandler(one, common)] as const);
  const warned = new Set<string>();
  const paths = new Map<string, string>();
  const server = create({
    handlers: Object.fromEntries(handlers),
    verifiers: tokens.verifiers,
    rateLimitKey: () => "anybody",
    // As in Prism, paths need no server prefix. With it, they are those of the generated server.
    basePath: ["", ...basePaths([...api.servers, ...api.operations.flatMap(({ servers }) => servers)])],
    ...(!behaviour.limits && { rateLimiter: false }),
    requestId({ target }) {
      const id = crypto.randomUUID();
      paths.set(id, splitTarget(target).path);
      return id;
    },
    onOutcome(outcome) {
      const path = outcome.path ?? paths.get(outcome.requestId);
      paths.delete(outcome.requestId);
      onOutcome?.({ ...outcome, ...(path !== undefined && { path }) });
    },
    onError: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      // Reports an invalid example once, not with every request.
      if (!warned.has(message)) warn(message);
      warned.add(message);
    },
  });
  return { ...built, server };
}

/** Sends an operation's usual event after its response. */
function emitter(
  loaded: LoadedWebhooks | undefined,
  { onEvent = () => {}, webhooks: endpoint }: MockBehaviour,
): (operation: Operation) => void {
  return ({ emits: [name] = [] }) => {
    if (loaded === undefined || endpoint === undefined || name === undefined) return;
    const { events } = webhooksOf(loaded.api);
    const event = (events.find(({ type }) => type === name) ?? events.find(({ webhook }) => webhook.name === name))
      ?.type;
    const body = event === undefined ? undefined : eventBody(loaded, event);
    if (event === undefined || body === undefined) return;
    setImmediate(() => {
      void sendEvent(loaded, endpoint, event, body).then((attempt) => onEvent(event, attempt));
    });
  };
}

/** The server of a document without operations. */
const NOTHING: ServerContract = { operations: [], errors: { codes: [] } };

type CreateServer = (options: ServerOptions & { readonly handlers: object }) => Server;

interface ServerModule {
  readonly create: CreateServer;
  readonly Problem: typeof Problem;
}

/** The generated module exports these, and one function whose name starts with `create` and ends with `Server`. */
function exportsOf(module: unknown): ServerModule {
  const exported = new Map<string, unknown>(Object.entries(Object(module)));
  const name = [...exported.keys()].find((each) => /^create\w*Server$/.test(each));
  const create = exported.get(name ?? "");
  const own = exported.get("Problem") ?? exported.get("RuntimeProblem");
  if (create === undefined || own === undefined) throw new Error("the generated server is not as expected");
  return { create: create as CreateServer, Problem: own as typeof Problem };
}

/** Node runs the generated TypeScript files directly. */
function ownSettings(settings: Settings, api: Api): Settings {
  const targets = [models(), validators({ zod: "none" }), serverTarget(), factories(), repliesTarget()];
  if (hasSignedWebhooks(api)) targets.push(webhooks());
  return { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
}

function withoutSecurity(api: Api): Api {
  return {
    ...api,
    operations: api.operations.map(({ unmetSecurity: _unmet, ...operation }) => ({ ...operation, security: [] })),
  };
}

/** Removes security schemes that the mock cannot check. It has no TLS, so callers have no certificates. */
function withoutUnmet(api: Api): Api {
  const certificates = new Set(
    api.securitySchemes.filter(({ kind }) => kind === "mutualTls").map((scheme) => scheme.name),
  );
  return {
    ...api,
    operations: api.operations.map(({ unmetSecurity: _unmet, ...operation }) => ({
      ...operation,
      security: operation.security.map((uses) => uses.filter(({ scheme }) => !certificates.has(scheme))),
    })),
  };
}
