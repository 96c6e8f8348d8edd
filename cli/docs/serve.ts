import { statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { EXIT } from "../failure.ts";
import { listenUntilInterrupted } from "../listen.ts";
import type { Terminal } from "../terminal.ts";

const HOST = "127.0.0.1";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

export interface Built {
  readonly html: string;
  /** Absolute paths of all files that the page was built from. */
  readonly inputs: readonly string[];
}

/**
 * Serves the page locally until interrupted. After a change of the document, the next request rebuilds it. While the
 * document is invalid, the last valid page is served.
 */
export async function serve(
  first: Built,
  build: () => Promise<Built | undefined>,
  port: number,
  terminal: Terminal,
): Promise<number> {
  let built = first;
  let state = stateOf(first.inputs);
  let building: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    const now = stateOf(built.inputs);
    if (now === state) return;
    state = now;
    const next = await build();
    if (next === undefined) return;
    built = next;
    state = stateOf(next.inputs);
  };

  const answer = async (ready: Promise<void>, method: string, response: ServerResponse): Promise<void> => {
    await ready;
    response.writeHead(200, HEADERS).end(method === "HEAD" ? undefined : built.html);
  };

  const server = createServer((request, response) => {
    // Rejects foreign host names (DNS rebinding): their pages must not read ours.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i.test(request.headers.host ?? "")) {
      response.writeHead(421, { "content-type": "text/plain" }).end("Use the host 127.0.0.1 or localhost.\n");
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    if (!/^\/(?:index\.html)?(?:\?.*)?$/.test(request.url ?? "")) {
      response.writeHead(404, { "content-type": "text/plain" }).end("The only page is /\n");
      return;
    }
    building ??= refresh().finally(() => (building = undefined));
    void answer(building, request.method, response);
  });
  await listenUntilInterrupted(server, { host: HOST, port }, (url) =>
    terminal.err(`The page is at ${url} until Ctrl-C.`),
  );
  return EXIT.done;
}

/** Changes whenever one of the files does. */
function stateOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const status = statSync(file, { throwIfNoEntry: false });
      return status === undefined ? "gone" : `${status.mtimeMs} ${status.size} ${status.ino}`;
    })
    .join("\n");
}
