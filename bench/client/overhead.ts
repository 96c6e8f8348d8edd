import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One way to make the same two calls. */
export interface Contestant {
  readonly name: string;
  /** `GET /repos/{owner}/{repo}`, the body read. */
  get(): Promise<unknown>;
  /** `POST /repos/{owner}/{repo}/issues` with a body of JSON. */
  post(): Promise<unknown>;
}

/** Makes a contestant for a server and a `fetch`. */
export type Maker = (server: string, fetch: typeof globalThis.fetch) => Contestant;

export interface Timing {
  readonly name: string;
  /** Microseconds for one call: the best round, which the machine disturbed least. */
  readonly get: number;
  readonly post: number;
}

const TEXT = JSON.stringify({
  id: 1,
  number: 7,
  full_name: "octo/cat",
  title: "Hi",
  labels: ["a", "b"],
  private: false,
});

const mock: typeof globalThis.fetch = (_, init) => {
  const status = init?.method === "POST" ? 201 : 200;
  return Promise.resolve(
    new Response(TEXT, { status, headers: { "content-type": "application/json; charset=utf-8" } }),
  );
};

/** Without a network: what is left is the client's own work. `Request`s are unpacked, for those who make one. */
export async function mocked(makers: readonly Maker[], rounds: number, calls: number): Promise<readonly Timing[]> {
  const fetch: typeof globalThis.fetch = (input, init) =>
    mock(input, input instanceof Request ? { method: input.method } : init);
  return timings(
    makers.map((make) => make("https://api.github.com", fetch)),
    rounds,
    calls,
  );
}

/** Against a server on this machine. */
export async function loopback(makers: readonly Maker[], rounds: number, calls: number): Promise<readonly Timing[]> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response
        .writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json; charset=utf-8" })
        .end(TEXT);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await timings(
      makers.map((make) => make(`http://127.0.0.1:${port}`, (input, init) => fetch(input, init))),
      rounds,
      calls,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function timings(contestants: readonly Contestant[], rounds: number, calls: number): Promise<readonly Timing[]> {
  const best = contestants.map(({ name }) => ({ name, get: Infinity, post: Infinity }));
  for (let round = 0; round <= rounds; round++) {
    for (const [index, contestant] of contestants.entries()) {
      const entry = best[index];
      if (entry === undefined) continue;
      const get = await time(() => contestant.get(), calls);
      const post = await time(() => contestant.post(), calls);
      // The first round warms up.
      if (round > 0) Object.assign(entry, { get: Math.min(entry.get, get), post: Math.min(entry.post, post) });
    }
  }
  return best;
}

async function time(call: () => Promise<unknown>, calls: number): Promise<number> {
  const start = performance.now();
  for (let index = 0; index < calls; index++) await call();
  return ((performance.now() - start) / calls) * 1000;
}
