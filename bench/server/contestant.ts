import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Client, openClient } from "./load.ts";
import { REQUEST } from "./request.ts";

/** A server in its own process. */
export interface Contestant {
  readonly name: string;
  readonly program: string;
  readonly options?: readonly string[];
}

/** What a contestant did. */
export interface Figures {
  /** Microseconds for a request over a stream in memory. */
  readonly own: number;
  /** Microseconds of processor time for a request over a socket, all threads. */
  readonly cpu: number;
  readonly requestsPerSecond: number;
  /** Megabytes at the end. */
  readonly memory: number;
}

interface Usage {
  readonly user: number;
  readonly system: number;
  readonly memory: number;
}

/** Rounds until the JIT is idle. Its work would otherwise count as the cost of requests. */
const WARM_UP = 5000;
const ROUNDS = 10;
const ROUND = 300;
const CONNECTIONS = 32;

export async function measure(contestant: Contestant): Promise<Figures> {
  return { own: await measureInMemory(contestant), ...(await measureOverSockets(contestant)) };
}

async function measureInMemory({ program, options = [] }: Contestant): Promise<number> {
  const server = fork(fileURLToPath(new URL("in-memory.ts", import.meta.url)), [program, ...options]);
  for await (const [message] of on(server, "message", { close: ["exit"] })) {
    // The first message is the server's own.
    if (typeof message === "object" && "nanoseconds" in message) return Number(message.nanoseconds) / 1000;
  }
  throw new Error(`${program} ended before it was measured`);
}

type OverSockets = Omit<Figures, "own">;

/** The best round of a process. What else the machine does makes a round worse, never better. */
async function measureOverSockets({ name, program, options = [] }: Contestant): Promise<OverSockets> {
  const server = fork(program, options, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  try {
    // What it sends is of these servers' own making.
    const [{ port }] = (await once(server, "message")) as [{ port: number }];
    const client = await openClient(port, REQUEST, 201, CONNECTIONS);
    await client.run(WARM_UP);
    const rounds: OverSockets[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(name, server, client));
    client.close();
    return rounds.reduce((one, other) => (other.cpu < one.cpu ? other : one));
  } finally {
    server.kill();
  }
}

async function measureRound(name: string, server: ChildProcess, client: Client): Promise<OverSockets> {
  const before = await usage(server);
  const { answered, failed, seconds } = await client.run(ROUND);
  const after = await usage(server);
  if (failed > 0) throw new Error(`${name}: ${failed} answers are not 201`);
  return {
    cpu: (after.user + after.system - before.user - before.system) / answered,
    requestsPerSecond: answered / seconds,
    memory: after.memory / 2 ** 20,
  };
}

async function usage(server: ChildProcess): Promise<Usage> {
  server.send("usage");
  const [found] = (await once(server, "message")) as [Usage];
  return found;
}

/** The middle of several processes: how fast one is depends on where the engine happened to put things, too. */
export function middle(processes: readonly Figures[]): Figures {
  const of = (value: (figures: Figures) => number): number =>
    processes.map(value).toSorted((one, other) => one - other)[processes.length >> 1] ?? Number.NaN;
  return {
    own: of(({ own }) => own),
    cpu: of(({ cpu }) => cpu),
    requestsPerSecond: of(({ requestsPerSecond }) => requestsPerSecond),
    memory: of(({ memory }) => memory),
  };
}
