import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { listener, STRACE, tempting } from "./containment-support.ts";
import { listen } from "../support/listen.ts";

// Commands that send requests contact only the given hosts, and read no file that only the document names.

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

/** A workflow that calls the API, and tries to call another host. */
const workflow = (port: number, input: object = {}): string =>
  JSON.stringify({
    arazzo: "1.0.1",
    info: { title: "W", version: "1" },
    sourceDescriptions: [{ name: "pets", url: "openapi.json", type: "openapi" }],
    workflows: [
      {
        workflowId: "w",
        inputs: { type: "object", properties: { a: input, b: { type: "string" } } },
        steps: [
          {
            stepId: "ours",
            operationId: "getPet",
            parameters: [{ name: "id", in: "path", value: "1" }],
            successCriteria: [{ condition: "$statusCode == 200" }],
          },
          {
            stepId: "theirs",
            "x-operation": { url: `http://127.0.0.1:${port}/x`, method: "get" },
            successCriteria: [{ condition: "$statusCode == 200" }],
          },
        ],
      },
    ],
  });

interface Scene extends AsyncDisposable {
  readonly folder: string;
  /** Number of calls to the host that the document names. */
  readonly strangers: () => number;
  /** The URL that is passed to the command. */
  readonly target: string;
}

async function scene(): Promise<Scene> {
  const named = await listener();
  const target = await listen((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { "content-type": "application/json" }).end('{"a":1}'));
  });
  const base = await temporaryFolder({ "outside.json": '{ "type": "string" }' });
  const folder = join(base.path, "api");
  await mkdir(folder);
  await writeFile(join(folder, "openapi.json"), tempting(named.port));
  await writeFile(join(folder, "w.arazzo.json"), workflow(named.port));
  return {
    folder,
    strangers: named.calls,
    target: target.url,
    async [Symbol.asyncDispose]() {
      await target[Symbol.asyncDispose]();
      await named[Symbol.asyncDispose]();
      await base[Symbol.asyncDispose]();
    },
  };
}

interface Traced {
  readonly code: number | null;
  readonly output: string;
  readonly lines: readonly string[];
}

/** @param use called once the command prints its address; the command is interrupted afterwards */
async function traced(
  { folder }: Scene,
  args: readonly string[],
  use?: (url: string) => Promise<unknown>,
): Promise<Traced> {
  const log = join(folder, "..", "log");
  // Failed opens count, too: commands must not even try.
  const trace = ["-f", "--seccomp-bpf", "-qq", "-s", "4096", "-e", "trace=?open,openat,?openat2,%network", "-o", log];
  const env = { ...process.env, NO_COLOR: "1" };
  const child = spawn("strace", [...trace, process.execPath, MAIN, ...args], { cwd: folder, env });
  let output = "";
  let isUsed = false;
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output.replaceAll(/--target \S+/g, ""))?.[0];
      if (use === undefined || url === undefined || isUsed) return;
      isUsed = true;
      void use(url).then(() => interruptChild(child.pid ?? 0), reject);
    });
  }
  const code = await promise;
  return { code, output, lines: joined((await readFile(log, "utf8")).split("\n")) };
}

/** Interrupts the child of strace, which does not forward interrupts. */
function interruptChild(pid: number): void {
  const [child = ""] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  process.kill(Number(child), "SIGINT");
}

/** Calls that others came between, in one line again. */
function joined(lines: readonly string[]): readonly string[] {
  const open = new Map<string, string>();
  return lines.flatMap((line) => {
    const [, pid = "", call = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (call.endsWith("<unfinished ...>")) {
      open.set(pid, call.slice(0, -"<unfinished ...>".length));
      return [];
    }
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(call) ?? [];
    return [rest === undefined ? call : `${open.get(pid) ?? ""}${rest}`];
  });
}

const opened = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /outside\.json|\/etc\/shadow/.test(line) && line.startsWith("open"));

/** Connections and messages that are under way to an address of the network that is not this machine. */
const sent = (lines: readonly string[]): readonly string[] =>
  lines.filter(
    (line) =>
      /^(?:connect|sendto|sendmsg|sendmmsg)\(/.test(line) &&
      line.includes("sa_family=AF_INET") &&
      !line.includes('inet_addr("127.0.0.1")') &&
      !/ = -1 (?:EADDRNOTAVAIL|ENETUNREACH)/.test(line),
  );

describe.skipIf(!STRACE)("files and hosts that a document names are not contacted by", () => {
  test("proxy", async () => {
    await using given = await scene();
    let answer = 0;
    const use = async (url: string): Promise<void> => {
      answer = (await fetch(`${url}/pets/1`)).status;
    };
    const run = await traced(given, ["proxy", "--target", given.target, "--port", "0", "openapi.json"], use);
    expect([run.code, answer]).toEqual([0, 502]);
    expect([opened(run.lines), sent(run.lines), given.strangers()]).toEqual([[], [], 0]);
  });

  test("verify, with a workflow that calls another host", async () => {
    await using given = await scene();
    const run = await traced(given, ["verify", "openapi.json", "--only", "workflows"]);
    expect([run.code, run.output]).toEqual([1, expect.stringMatching(/2 steps[^]*theirs: failed network request/)]);
    expect([opened(run.lines), sent(run.lines), given.strangers()]).toEqual([[], [], 0]);
  });

  test("verify, with a workflow that reads another file", async () => {
    await using given = await scene();
    await writeFile(join(given.folder, "w.arazzo.json"), workflow(1, { $ref: "../outside.json" }));
    const run = await traced(given, ["verify", "openapi.json", "--only", "workflows"]);
    expect([run.code, run.output]).toEqual([1, expect.stringContaining("cannot be run")]);
    expect([opened(run.lines), sent(run.lines), given.strangers()]).toEqual([[], [], 0]);
  });
});
