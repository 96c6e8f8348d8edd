import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Attack, attackOf, randomOf } from "./hostile-requests.ts";

export interface HostileReport {
  readonly requests: number;
  /** How many answers had each status; `none` where the connection was closed without. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Everything that must not be: a 5xx, an answer outside the envelope, a connection left open, a fault of the server. */
  readonly failures: readonly string[];
  /** Megabytes that the server holds on to: after the first tenth, and at the end. */
  readonly memory: { readonly early: number; readonly late: number };
  readonly seconds: number;
}

/** The state that the server reports. */
interface State {
  readonly faults: readonly string[];
  readonly memory: number;
  readonly polluted: readonly string[];
}

/** Faults that a server may have. */
export type Fault = "throws" | "hangs" | "crashes" | "pollutes";

/** More than any limit of the server, even on a busy machine. A connection that is open for longer hangs. */
const HANGS_AFTER = 60_000;
/** For the server that is known to hang. */
const KNOWN_TO_HANG_AFTER = 8000;
const AT_ONCE = 100;
/** An answer is over when nothing more comes for so long. The server hangs up on requests that never end. */
const QUIET = 60;

/**
 * Sends mutated requests to a server in its own process, and checks every response.
 *
 * @param fault of the server, to see that it is found
 */
export async function attack(requests: number, seed: number, fault: Fault | "none" = "none"): Promise<HostileReport> {
  const program = fileURLToPath(new URL("hostile-server.ts", import.meta.url));
  const child = fork(program, [fault], { execArgv: ["--expose-gc"], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  // The exit of the process reports a crash during a request.
  child.on("error", () => {});
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  const random = randomOf(seed);
  const started = performance.now();
  let sent = 0;
  let done = 0;
  let early = 0;

  /** `undefined` if the process has ended. */
  const ask = async (): Promise<State | undefined> => {
    const told = new Promise<State>((resolve) => child.once("message", (state: State) => resolve(state)));
    child.send("state");
    const state = await Promise.race([told, ended]);
    if (state === undefined) return undefined;
    for (const fault of state.faults) failures.push(`fault: ${fault}`);
    if (state.polluted.length > 0) failures.push(`Object.prototype has ${state.polluted.join(", ")}`);
    return state;
  };

  const worker = async (): Promise<void> => {
    while (sent < requests && child.exitCode === null) {
      sent++;
      const one = attackOf(random);
      const answer = await send(port, one, fault === "hangs" ? KNOWN_TO_HANG_AFTER : HANGS_AFTER);
      const seen = answersIn(answer.text);
      const list = seen.length === 0 ? ["none"] : seen.map(({ status }) => String(status));
      for (const status of list) statuses[status] = (statuses[status] ?? 0) + 1;
      const shown = `${one.edits.join(", ")} (${one.manner}): ${JSON.stringify(one.bytes.toString("latin1").slice(0, 300))}`;
      if (answer.hung) failures.push(`hangs: ${shown}`);
      for (const { status, problem } of seen) {
        if (status >= 500 || problem !== undefined) failures.push(`${status} ${problem ?? ""}: ${shown}`);
      }
      if (++done === Math.ceil(requests / 10) && child.connected) early = (await ask())?.memory ?? 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  let late = 0;
  if (child.exitCode !== null) failures.push(`the server ended: ${stderr}`);
  else {
    // It still works.
    const response = await fetch(`http://127.0.0.1:${port}/pets/7`);
    if ((await response.text()) !== '{"id":"7"}') failures.push("the server does not answer any more");
    late = (await ask())?.memory ?? 0;
  }
  child.kill();
  await ended;
  const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
  return {
    requests,
    statuses,
    failures,
    memory: { early: megabytes(early), late: megabytes(late) },
    seconds: (performance.now() - started) / 1000,
  };
}

async function send(
  port: number,
  { bytes, manner }: Attack,
  hangsAfter: number,
): Promise<{ readonly text: string; readonly hung: boolean }> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    socket.destroy();
  }, hangsAfter);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  // Servers may hang up on such requests in any way.
  socket.on("error", () => {});
  let quiet: ReturnType<typeof setTimeout> | undefined;
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    clearTimeout(quiet);
    quiet = setTimeout(() => socket.destroy(), QUIET);
  });
  switch (manner) {
    case "at once":
      socket.write(bytes);
      break;
    case "in pieces": {
      const middle = Math.floor(bytes.length / 2);
      socket.write(bytes.subarray(0, middle));
      await sleep(5);
      if (socket.writable) socket.write(bytes.subarray(middle));
      break;
    }
    case "slowly":
      // Until the server has had enough.
      for (let at = 0; at < bytes.length && socket.writable; at++) {
        socket.write(bytes.subarray(at, at + 1));
        await sleep(20);
      }
      break;
    case "cut off":
      socket.write(bytes.subarray(0, Math.ceil(bytes.length * 0.7)));
      await sleep(10);
      socket.destroy();
      break;
  }
  await closed;
  clearTimeout(timer);
  return { text: Buffer.concat(chunks).toString("latin1"), hung };
}

interface SeenAnswer {
  readonly status: number;
  readonly problem?: string;
}

/** The answers of a connection, and whether errors are the contract's. */
function answersIn(text: string): readonly SeenAnswer[] {
  const found: SeenAnswer[] = [];
  let rest = text;
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n/.exec(rest);
    if (head === null) return found;
    const status = Number(head[1]);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head[0])?.[1] ?? Number.NaN);
    const behind = rest.slice(head[0].length, Number.isNaN(length) ? undefined : head[0].length + length);
    // A response to HEAD has no body; the next one follows immediately.
    const body = behind.startsWith("HTTP/1.1 ") ? "" : behind;
    // Responses of Node itself (no Host, an unknown Expect) have no body, like responses to HEAD.
    const isOurs =
      status < 400 || body === "" || body.startsWith("0\r\n\r\n") || /"error_id":"[\da-f-]{36}"/.test(body);
    found.push({ status, ...(!isOurs && { problem: `outside the envelope: ${body.slice(0, 100)}` }) });
    rest = rest.slice(head[0].length + body.length);
  }
}
