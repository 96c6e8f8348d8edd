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
  /** Microseconds for one call. */
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

/** The best of many rounds without a network, so that only the client's own work counts. Clients that pass a `Request` have it unpacked. */
export async function mocked(makers: readonly Maker[], rounds: number, calls: number): Promise<readonly Timing[]> {
  const fetch: typeof globalThis.fetch = (input, init) =>
    mock(input, input instanceof Request ? { method: input.method } : init);
  return timings(
    makers.map((make) => make("https://api.github.com", fetch)),
    rounds,
    calls,
  );
}

/** Against a server on this machine; the median of calls that are made in turn, each time in another order. */
export async function loopback(makers: readonly Maker[], calls: number): Promise<readonly Timing[]> {
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
    return await inTurn(
      makers.map((make) => make(`http://127.0.0.1:${port}`, (input, init) => fetch(input, init))),
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

/** What follows what matters by a microsecond or two: garbage of one call is collected in the next. So the order changes. */
async function inTurn(contestants: readonly Contestant[], calls: number): Promise<readonly Timing[]> {
  const taken = contestants.map((contestant) => ({ contestant, get: [] as number[], post: [] as number[] }));
  for (let round = 0; round < calls * 1.2; round++) {
    const order = taken.map((entry) => ({ entry, at: Math.random() })).toSorted((a, b) => a.at - b.at);
    for (const method of ["get", "post"] as const) {
      for (const { entry } of order) {
        const microseconds = await time(() => entry.contestant[method](), 1);
        // The first calls warm up.
        if (round >= calls * 0.2) entry[method].push(microseconds);
      }
    }
  }
  return taken.map(({ contestant: { name }, get, post }) => ({ name, get: median(get), post: median(post) }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function time(call: () => Promise<unknown>, calls: number): Promise<number> {
  const start = performance.now();
  for (let index = 0; index < calls; index++) await call();
  return ((performance.now() - start) / calls) * 1000;
}
