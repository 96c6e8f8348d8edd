// `in-memory.ts PROGRAM [OPTIONS]`: a server's own work. Its requests come over streams in memory instead of sockets, in its own process,
// so that neither the system nor a client has a part in it. Sends nanoseconds for a request.
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { REQUEST } from "./request.ts";

const WARM_UP = 3000;
const MEASURED = 2000;
const CONNECTIONS = 32;
const BATCH = CONNECTIONS * 4;

/** A connection on which the next request comes when the last one is answered. */
class Connection extends Duplex {
  constructor() {
    super({ decodeStrings: false });
  }

  ask(): void {
    this.push(REQUEST);
  }

  // What Node expects of a socket.
  setTimeout(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    done();
    const text = String(chunk);
    // Some write the body apart.
    if (!text.startsWith("HTTP/1.1 ")) return;
    if (!text.startsWith("201", 9)) throw new Error(`not 201: ${text}`);
    left--;
    if (left === 0) finish();
    else if (left >= CONNECTIONS) setImmediate(ask, this);
  }
}

function ask(connection: Connection): void {
  connection.ask();
}

const server = await started();
let left = 0;
let finish = (): void => {};
const connections = Array.from({ length: CONNECTIONS }, () => new Connection());
for (const connection of connections) server.emit("connection", connection);

await batches(WARM_UP);
const times = (await batches(MEASURED)).toSorted((one, other) => one - other);
// The best twentieth: what else the machine does makes a batch longer, never shorter.
tell(times[Math.floor(times.length / 20)]);
process.disconnect();
process.exit();

async function started(): Promise<Server> {
  const found = Promise.withResolvers<Server>();
  subscribe("tracing:net.server.listen:asyncEnd", (event) => {
    if (typeof event === "object" && event !== null && "server" in event && event.server instanceof Server)
      found.resolve(event.server);
  });
  const [, , program = ""] = process.argv;
  process.argv.splice(1, 1);
  await import(pathToFileURL(program).href);
  return found.promise;
}

async function batches(milliseconds: number): Promise<readonly number[]> {
  const found: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end;) found.push(await batch());
  return found;
}

async function batch(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  left = BATCH;
  finish = resolve;
  const start = process.hrtime.bigint();
  for (const connection of connections) connection.ask();
  await promise;
  return Number(process.hrtime.bigint() - start) / BATCH;
}

/** The server reported its port over the same channel. */
function tell(nanoseconds: number | undefined): void {
  process.send?.({ nanoseconds });
}
