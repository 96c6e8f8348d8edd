import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openClient } from "./load.ts";

/** A server in a process of its own, and the best that it did. */
export interface Contestant {
  readonly name: string;
  readonly process: ChildProcess;
  readonly port: number;
  /** Microseconds of processor time for a request, all threads. */
  cpu: number;
  requestsPerSecond: number;
  /** Megabytes of its process, at the end. */
  memory: number;
}

interface Usage {
  readonly user: number;
  readonly system: number;
  readonly memory: number;
}

export async function start(name: string, program: string, options: readonly string[] = []): Promise<Contestant> {
  const process = fork(program, options, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  // What it sends is of these servers' own making.
  const [{ port }] = (await once(process, "message")) as [{ port: number }];
  return { name, process, port, cpu: Infinity, requestsPerSecond: 0, memory: 0 };
}

/** One round of requests. What disturbs the machine makes a round worse, never better. */
export async function measure(
  contestant: Contestant,
  request: Buffer,
  status: number,
  milliseconds: number,
): Promise<void> {
  const client = await openClient(contestant.port, request, status, 32);
  const before = await usage(contestant.process);
  const { answered, failed, seconds } = await client.run(milliseconds);
  const after = await usage(contestant.process);
  client.close();
  if (failed > 0) throw new Error(`${contestant.name}: ${failed} answers are not ${status}`);
  const cpu = (after.user + after.system - before.user - before.system) / answered;
  contestant.cpu = Math.min(contestant.cpu, cpu);
  contestant.requestsPerSecond = Math.max(contestant.requestsPerSecond, answered / seconds);
  contestant.memory = after.memory / 2 ** 20;
}

async function usage(process: ChildProcess): Promise<Usage> {
  process.send("usage");
  const [found] = (await once(process, "message")) as [Usage];
  return found;
}
