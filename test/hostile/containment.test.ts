import { execFile, spawn } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { petDocument } from "../cli/command.ts";
import { tree } from "../output/support.ts";
import { temporaryFolder } from "../support/folder.ts";
import { findNode26 } from "../support/runtimes.ts";
import { sampleOf } from "../support/scale.ts";
import { listener, STRACE, tempting } from "./containment-support.ts";

// By default, commands make no network requests, and read only the document's folder and countersign itself.

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = join(REPOSITORY, "cli/main.ts");
const ALL = "models,client,validators,webhooks,server";
const NODE_26 = findNode26();

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(folder: string, program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

const generate = ["generate", "openapi.json", "-o", "out", "-t", ALL];

/** A document in two files that refers to forbidden files and hosts. */
function greedy(port: number): Readonly<Record<string, string>> {
  const wanted = [
    "../outside.json",
    "../../../../../../../../etc/passwd",
    "/etc/passwd",
    "file:///etc/passwd",
    "/dev/zero",
    "link.json",
    "folder/inside.json",
    `http://127.0.0.1:${port}/a.json`,
    `http://0x7f000001:${port}/b.json`,
    `//127.0.0.1:${port}/c.json`,
    `https://localhost:${port}/d.json`,
    "data:application/json,{}",
    "\\\\127.0.0.1\\share\\e.json",
  ];
  const schemas = Object.fromEntries(wanted.map((ref, index) => [`S${index}`, { properties: { a: { $ref: ref } } }]));
  const url = `http://127.0.0.1:${port}/`;
  return {
    "openapi.json": petDocument({
      externalDocs: { url },
      components: {
        schemas: {
          ...schemas,
          Pet: { $ref: "pet.json", $schema: url, $id: url },
        },
        examples: { e: { externalValue: url }, f: { externalValue: "file:///etc/passwd" } },
        securitySchemes: { o: { type: "openIdConnect", openIdConnectUrl: url } },
      },
    }),
    "pet.json": JSON.stringify({ type: "object", xml: { namespace: url }, externalDocs: { url } }),
  };
}

async function greedyFolder(port: number): Promise<AsyncDisposable & { readonly path: string }> {
  const base = await temporaryFolder();
  await mkdir(join(base.path, "api/elsewhere"), { recursive: true });
  await mkdir(join(base.path, "far"));
  for (const name of ["outside.json", "far/inside.json"])
    await writeFile(join(base.path, name), '{ "type": "string" }');
  for (const [name, text] of Object.entries(greedy(port))) await writeFile(join(base.path, "api", name), text);
  await symlink(join(base.path, "outside.json"), join(base.path, "api/link.json"));
  await symlink(join(base.path, "far"), join(base.path, "api/folder"));
  return base;
}

describe("forbidden references of a document", () => {
  test("are rejected with their place, without a network request", async () => {
    await using server = await listener();
    await using base = await greedyFolder(server.port);
    const folder = join(base.path, "api");
    const { code, output } = await run(folder, process.execPath, [MAIN, ...generate]);
    expect(code).toBe(2);
    for (let index = 0; index < 13; index++)
      expect(output).toMatch(new RegExp(`error\\[[a-z-]+\\][^]*?at #/components/schemas/S${index}/`));
    expect(server.calls()).toBe(0);
    expect(tree(join(folder, "out"))).toBeUndefined();
  });
});

describe.skipIf(!STRACE)("hosts and files that a document names", () => {
  const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
    ["generate", [...generate.slice(0, -1), `${ALL},contract,openapi-fetch`]],
    ["bundle", ["bundle", "openapi.json"]],
    ["docs", ["docs", "openapi.json", "-o", "docs.html"]],
    ["lint", ["lint", "openapi.json"]],
    ["verify", ["verify", "openapi.json"]],
  ];
  test.each(sampleOf(COMMANDS, 2))("%s reads and calls nothing else", async (command, args) => {
    await using server = await listener();
    await using base = await temporaryFolder({ "outside.json": '{ "type": "string" }' });
    const folder = join(base.path, "api");
    await mkdir(folder);
    await writeFile(join(folder, "openapi.json"), tempting(server.port));
    const log = join(base.path, "log");
    const trace = ["-f", "--seccomp-bpf", "-qq", "-s", "4096", "-e", "trace=?open,openat,?openat2,%network", "-o", log];
    const env = { ...process.env, NO_COLOR: "1" };
    const code = await new Promise<unknown>((resolve) => {
      execFile("strace", [...trace, process.execPath, MAIN, ...args], { cwd: folder, env }, (error) => {
        resolve(error === null ? 0 : error.code);
      });
    });
    expect(code).toBe(command === "lint" ? 1 : 0);
    const lines = (await readFile(log, "utf8")).split("\n");
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => /\bopen[at2]*\(.*(?:outside\.json|\/etc\/shadow)/.test(line))).toEqual([]);
    expect(server.calls()).toBe(0);
    const sockets = lines.filter((line) => /(?:connect|sendto|sendmsg)\(/.test(line) && line.includes("AF_INET"));
    // The servers that `verify` starts listen on this machine, and are called there.
    expect(sockets.filter((line) => command !== "verify" || !line.includes('inet_addr("127.0.0.1")'))).toEqual([]);
  });
});

describe("under Node's permission model, with nothing allowed but the document's folder", () => {
  const programs = [
    ["Node 24", process.execPath],
    // Here the model keeps from the network, too.
    ["Node 26", NODE_26],
  ] as const;

  test.each(programs.filter(([, program]) => program !== ""))("%s generates the same", async (_, program) => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const wanted = await run(folder.path, process.execPath, [MAIN, ...generate]);
    expect(wanted.code).toBe(0);
    const files = tree(join(folder.path, "out"));
    await using other = await temporaryFolder({ "openapi.json": petDocument() });
    const permissions = [
      `--allow-fs-read=${REPOSITORY}`,
      `--allow-fs-read=${other.path}`,
      `--allow-fs-write=${other.path}`,
    ];
    const { code, output } = await run(other.path, program, ["--permission", ...permissions, MAIN, ...generate]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("files written") });
    expect(tree(join(other.path, "out"))).toEqual(files);
  });

  test("a folder that may not be written is an error like any other", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const permissions = [`--allow-fs-read=${REPOSITORY}`, `--allow-fs-read=${folder.path}`];
    const { code, output } = await run(folder.path, process.execPath, [
      "--permission",
      ...permissions,
      MAIN,
      ...generate,
    ]);
    expect(code).toBe(2);
    expect(output).toMatch(/error\[output-unwritable\].*Node's permission model does not allow it/);
  });
});
