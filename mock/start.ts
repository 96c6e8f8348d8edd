import { createServer as createNodeServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Diagnostic } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { createFileWatcher } from "../generator/generate/watch.ts";
import type { Api } from "../generator/ir/api.ts";
import { listenOn } from "../judge/http/listen.ts";
import { buildMock, type MockBehaviour } from "./mock.ts";
import { findPrism, INSTALL_PRISM, loadPrism } from "./prism.ts";
import { createMockIssuer, type MockClient } from "./tokens.ts";
import { answerControl, CONTROL_PATH } from "./control.ts";

export interface StartMockOptions extends MockBehaviour {
  /** Default: `127.0.0.1`, which only this machine can reach. */
  readonly host: string;
  /** Default: 0, which picks a free port. */
  readonly port: number;
  /** The only client that gets tokens. Default: any client. */
  readonly client?: MockClient;
  /**
   * Reloads the document when its files change, and is called after each reload. While the document has errors, the
   * mock keeps the last valid version.
   */
  readonly onReload?: (diagnostics: readonly Diagnostic[]) => void;
}

export type StartedMock =
  | {
      readonly kind: "started";
      /** `http://127.0.0.1:4010` */
      readonly url: string;
      readonly api: Api;
      readonly diagnostics: readonly Diagnostic[];
      close(): Promise<void>;
    }
  /** The document is unusable. */
  | { readonly kind: "failed"; readonly diagnostics: readonly Diagnostic[] }
  /** Prism is not installed. `install` is the command that installs it. */
  | { readonly kind: "missing"; readonly install: string };

const DEFAULTS = { host: "127.0.0.1", port: 0, dynamic: false, limits: true, auth: true, onWarning: () => {} };

/**
 * Starts a mock server and reloads it when a file of the document changes.
 *
 * @throws the errors of `listen` from `node:http`, such as a port that is in use
 */
export async function startMock(settings: Settings, given: Partial<StartMockOptions>): Promise<StartedMock> {
  const options = { ...DEFAULTS, ...given };
  const entry = findPrism();
  if (entry === undefined) return { kind: "missing", install: INSTALL_PRISM };
  const state = { prism: loadPrism(entry), issuer: await createMockIssuer(options.client) };
  const first = await buildMock(settings, options, state);
  const { api, diagnostics } = first;
  if (first.server === undefined || api === undefined) return { kind: "failed", diagnostics };
  let current = first;

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url?.startsWith(CONTROL_PATH) === true) {
      void answerControl(current.webhooks, options.webhooks, request, response);
    } else if (!answerPreflight(request, response)) void current.server?.node(request, response);
  };
  // Node must not answer these itself, because its responses have another body.
  const http = createNodeServer({ requireHostHeader: false }, answer);
  http.on("checkExpectation", answer);
  http.on("clientError", (error, socket) => current.server?.clientError(error, socket));
  const listening = await listenOn(http, options.port, options.host);

  const { onReload } = options;
  const following = onReload === undefined ? undefined : watchInputs(onReload);
  return { kind: "started", url: listening.url, api, diagnostics, close };

  function watchInputs(notify: NonNullable<StartMockOptions["onReload"]>): { readonly end: () => Promise<void> } {
    const watcher = createFileWatcher();
    watcher.watch(current.inputs);
    const ended = reload();
    return {
      async end(): Promise<void> {
        watcher.close();
        await ended;
      },
    };

    async function reload(): Promise<void> {
      while ((await watcher.next()).size > 0) {
        const changed = await buildMock(settings, options, state);
        // The references of an invalid document may be incomplete.
        watcher.watch([...new Set([...changed.inputs, ...current.inputs])]);
        if (changed.server !== undefined) current = changed;
        notify(changed.diagnostics);
      }
    }
  }

  async function close(): Promise<void> {
    await following?.end();
    await listening[Symbol.asyncDispose]();
  }
}

/**
 * Lets pages of every origin call the mock (Fetch standard, 3.3).
 *
 * @returns whether the request asked for that permission only, and is answered
 */
function answerPreflight({ headers, method }: IncomingMessage, response: ServerResponse): boolean {
  if (headers.origin === undefined) return false;
  response.setHeader("access-control-allow-origin", headers.origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-expose-headers", "*");
  response.setHeader("vary", "origin");
  const requested = headers["access-control-request-method"];
  if (method !== "OPTIONS" || requested === undefined) return false;
  response.setHeader("access-control-allow-methods", requested);
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "");
  response.writeHead(204).end();
  return true;
}
