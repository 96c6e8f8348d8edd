import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { bundleProgram, NOTES } from "./notes.ts";
import { listen, type Listening } from "../support/listen.ts";

// Generated programs, run as processes, for generated servers over loopback.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const listeners: Listening[] = [];
const addresses = new Map<string, string>();
/** The parts of an upload. */
let received: readonly unknown[] = [];

async function serve(name: string, options: object, path = ""): Promise<void> {
  const url = pathToFileURL(join(folder.path, name, "server/index.ts")).href;
  const { createServer: create } = (await import(url)) as { createServer: (options: object) => Server };
  const listener = await listen(create(options).node);
  listeners.push(listener);
  addresses.set(name, `${listener.url}${path}`);
}

function environmentOf(name: string): NodeJS.ProcessEnv {
  const url = addresses.get(name);
  return { ...process.env, SHOP_BASE_URL: url, NOTES_BASE_URL: url, PLATFORM_BASE_URL: url, SHOP_KEY: "good" };
}

/** One file, which starts faster than many. */
function programOf(name: string): string {
  return join(folder.path, `${name}.mjs`);
}

/** Runs a program. */
function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, stdin = ""): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { env: { ...environmentOf(name), PLATFORM_TOKEN: "good", ...env } };
    const child = execFile(process.execPath, [programOf(name), ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.end(stdin);
  });
}

const folder = await temporaryFolder({
  "package.json": '{ "type": "module" }',
  "notes.json": JSON.stringify(NOTES),
  "note.json": '{ "text": "from a file", "stars": 1 }',
  "picture.png": "picture",
});
const documents = {
  shop: `${ROOT}examples/contracts/shop/openapi.yaml`,
  platform: `${ROOT}spec/openapi.yaml`,
  notes: join(folder.path, "notes.json"),
};
for (const [name, document] of Object.entries(documents)) {
  const output = join(folder.path, name);
  const result = await generate({ document, output, targets: ["command-line", "server"] });
  if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
  await bundleProgram(join(output, "command-line.ts"), programOf(name));
}
const products = [{ sku: "BOK-0001", name: "Contracts", price: 2900, currency: "EUR", category: "books" }];
const shop = {
  verifiers: { apiKey: ({ key }: { key: string }) => (key === "good" ? { id: "1", caller: 1 } : undefined) },
  handlers: {
    listProducts: ({ query }: { query: object }) => ({
      status: 200,
      body: { items: products, next_cursor: JSON.stringify(query) },
    }),
    getProduct: () => ({ status: 404, body: { code: "not_found", message: "Sold" } }),
    uploadProductImage: async ({ body }: { body: { file: File; position: number; primary?: boolean } }) => {
      const { file, position, primary } = body;
      received = [file.name, await file.text(), position, primary];
      return { status: 204 };
    },
  },
};
await serve("shop", shop, "/v2");
const verified = ({ token }: { token: string }): unknown => (token === "good" ? { id: "1", caller: 1 } : undefined);
await serve("platform", {
  verifiers: { clientCredentials: verified },
  handlers: { createTransaction: ({ body }: { body: object }) => ({ status: 201, body }) },
});
await serve("notes", {
  handlers: {
    listNotes: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === undefined
        ? { status: 200, body: { items: [{ text: "one" }, { text: "two" }], next: "2" } }
        : { status: 200, body: { items: [{ text: "three" }], next: null } },
    replaceNote: ({ body, path }: { body: object; path: { id: string } }) =>
      path.id === "none" ? { status: 404, body: { code: "gone" } } : { status: 200, body: { ...body, place: path } },
    deleteNote: () => ({ status: 204 }),
    drawShape: ({ body }: { body: object }) => ({ status: 200, body }),
    exportNotes: (_request: object, { accepts }: { accepts: (type: string) => boolean }) =>
      accepts("text/csv")
        ? { status: 200, contentType: "text/csv", body: "text\none\n" }
        : { status: 200, contentType: "application/json", body: [{ text: "one" }] },
    putFile: ({ body }: { body: Blob }) => ({ status: 200, body }),
    changes: () => ({
      status: 200,
      body: (async function* () {
        yield { text: "first" };
        yield { text: "second" };
        // Until the reader leaves.
        for (let number = 0; ; number++) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          yield { text: String(number).padStart(4000) };
        }
      })(),
    }),
  },
});
afterAll(async () => {
  for (const listener of listeners) await listener[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe("calls", () => {
  test("options are typed parameters", async () => {
    const args = ["--limit", "5", "--categories", "books", "--categories", "games", "--price", '{"min":1}', "--json"];
    const { code, stderr, stdout } = await run("shop", ["products", "list", ...args]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^\{"items":\[.*\n$/);
    expect(JSON.parse(JSON.parse(stdout).next_cursor)).toEqual({
      limit: 5,
      categories: ["books", "games"],
      price: { min: 1 },
    });
  });

  test("options are members of an open body", async () => {
    const { code, stdout } = await run("platform", ["transactions", "create", "--amount", "5", "--to", "wallet_1"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '{\n  "amount": 5,\n  "to": "wallet_1"\n}\n' });
  });

  test.for([
    {
      what: "options",
      args: ["--text", "Hello", "--stars=-2", "--no-pinned", "--tags", "a", "--tags", "b", "--body-id", "7"],
      want: { id: "7", text: "Hello", stars: -2, pinned: false, tags: ["a", "b"] },
    },
    { what: "JSON", args: ["--body", '{"text":"x"}'], want: { text: "x" } },
    { what: "standard input", args: ["--body", "-", "--stars", "3"], want: { text: "stdin", stars: 3 } },
    { what: "a file", args: ["--body", "@FOLDER/note.json"], want: { text: "from a file", stars: 1 } },
  ])("a body is given as $what", async ({ args, want }) => {
    const given = args.map((arg) => arg.replace("FOLDER", folder.path));
    const { stdout } = await run("notes", ["notes", "replace", "--id", "1", ...given], {}, '{"text":"stdin"}');
    expect(JSON.parse(stdout)).toEqual({ ...want, place: { id: "1" } });
  });

  test.for([
    { args: ["--points", '[{"x":1},{"x":2}]'], want: { points: [{ x: 1 }, { x: 2 }] } },
    { args: ["--points", "[]"], want: { points: [] } },
    { args: ["--rows", "[1,2]", "--rows", "[3]"], want: { rows: [[1, 2], [3]] } },
    { args: ["--rows", "[[1,2],[3]]"], want: { rows: [[1, 2], [3]] } },
  ])("an array is given item by item or whole: $args", async ({ args, want }) => {
    const { stdout } = await run("notes", ["draw-shape", "--kind", "path", ...args, "--json"]);
    expect(JSON.parse(stdout)).toEqual({ kind: "path", ...want });
  });

  test("files are sent and printed unchanged", async () => {
    const picture = `@${folder.path}/picture.png`;
    const flags = ["--sku", "BOK-0001", "--file", picture, "--position", "2", "--no-primary"];
    expect(await run("shop", ["products", "upload-image", ...flags])).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(received).toEqual(["picture.png", "picture", 2, false]);
    const sent = await run("notes", ["files", "put", "--id", "1", "--body", picture]);
    expect(sent).toEqual({ code: 0, stdout: "picture", stderr: "" });
  });

  test("--accept chooses the media type of the result", async () => {
    expect((await run("notes", ["export-notes"])).stdout).toBe('[\n  {\n    "text": "one"\n  }\n]\n');
    expect((await run("notes", ["export-notes", "--accept", "text/csv"])).stdout).toBe("text\none\n");
  });

  test("all pages are one item per line", async () => {
    const { stdout } = await run("notes", ["notes", "list", "--all"]);
    expect(stdout).toBe('{"text":"one"}\n{"text":"two"}\n{"text":"three"}\n');
  });
});

describe("a stream", () => {
  const follow = (): ReturnType<typeof spawn> =>
    spawn(process.execPath, [programOf("notes"), "changes"], {
      env: environmentOf("notes"),
      stdio: ["ignore", "pipe", "pipe"],
    });
  const firstChunk = async (child: ReturnType<typeof spawn>): Promise<string> =>
    String(child.stdout === null ? "" : (await once(child.stdout, "data"))[0]);

  test("is printed as it arrives, and Ctrl-C ends it", async () => {
    const child = follow();
    const ended = once(child, "exit");
    expect(await firstChunk(child)).toMatch(/^\{"text":"first"\}\n/);
    child.kill("SIGINT");
    child.stdout?.resume();
    expect(await ended).toEqual([130, null]);
  });

  test("ends quietly when its reader has enough", async () => {
    const child = follow();
    let stderr = "";
    child.stderr?.on("data", (text) => void (stderr += String(text)));
    const ended = once(child, "exit");
    await firstChunk(child);
    child.stdout?.destroy();
    expect(await ended).toEqual([0, null]);
    expect(stderr).toBe("");
  });
});

describe("failures", () => {
  test("a documented error is printed with its status", async () => {
    const failed = await run("notes", ["notes", "replace", "--id", "none", "--text", "x"]);
    const stderr = 'notes: The API answered with status 404.\n{\n  "code": "gone"\n}\n';
    expect(failed).toEqual({ code: 1, stdout: "", stderr });
    const compact = await run("shop", ["products", "get", "--sku", "BOK-0001", "--json"]);
    expect(JSON.parse(compact.stderr)).toMatchObject({ status: 404, error: { message: "Sold" } });
  });

  test("without credentials, help is named", async () => {
    const { code, stderr } = await run("shop", ["products", "list"], { SHOP_KEY: undefined });
    expect([code, stderr]).toEqual([
      1,
      "shop: listProducts (GET /products): no credentials for apiKey\nThey come from the environment: SHOP_KEY.\nSee shop --help.\n",
    ]);
  });

  test.for([
    { args: ["nothing"], want: "Unknown command: nothing." },
    { args: ["notes"], want: "notes needs a command." },
    { args: ["notes", "fly"], want: "Unknown command: notes fly." },
    { args: ["notes", "delete"], want: "Missing: --id." },
    { args: ["notes", "replace", "--id", "1"], want: "Missing: --text." },
    { args: ["notes", "replace", "--id", "1", "--stars", "1.5"], want: "--stars must be an integer." },
    {
      args: ["notes", "replace", "--id", "1", "--stars", "9007199254740993"],
      want: "--stars must be between -90071992",
    },
    { args: ["notes", "replace", "--id", "1", "--stars", "-1"], want: "Write --stars=-value" },
    { args: ["notes", "replace", "--id", "1", "--body", "{"], want: "--body must be JSON." },
    { args: ["notes", "replace", "--id", "1", "--body", "@/none"], want: "--body: ENOENT" },
    { args: ["notes", "replace", "--id", "1", "--owner", "you"], want: "--owner must be one of me, us, none, all." },
    { args: ["notes", "list", "--order", "up"], want: "--order must be one of asc" },
    { args: ["notes", "delete", "--id", "1", "--fly"], want: "Unknown option '--fly'" },
    { args: ["note"], want: 'Unknown command: note. Did you mean "notes"?' },
    { args: ["draw-shpae"], want: 'Unknown command: draw-shpae. Did you mean "draw-shape"?' },
    { args: ["notes", "delte"], want: 'Unknown command: notes delte. Did you mean "delete"?' },
    { args: ["notes", "list", "--ordr", "asc"], want: "Unknown option '--ordr'. Did you mean \"--order\"?" },
    { args: ["notes", "list", "--jsn"], want: "Unknown option '--jsn'. Did you mean \"--json\"?" },
    { args: ["notes", "list", "--base-ulr=x"], want: "Unknown option '--base-ulr'. Did you mean \"--base-url\"?" },
    { args: ["notes", "delete", "1"], want: "Unexpected argument: 1. Did you mean --id 1?\n" },
    { args: ["notes", "delete", "--id", "1", "2"], want: "Unexpected argument: 2.\n" },
    { args: ["notes", "delete", "--id", "1", "--base-url", "x"], want: "--base-url must be a URL." },
    { args: ["notes", "delete", "--id", "1", "--base-url", "127.0.0.1:80"], want: "--base-url must be a URL." },
    { args: ["files", "put", "--id", "1"], want: "Missing: --body." },
    { args: ["draw-shape", "--length", "1"], want: "Missing: --kind." },
    { args: ["draw-shape", "--kind", "dot"], want: "--kind must be one of line, path." },
    { args: ["draw-shape", "--kind", "line", "--body", "[]"], want: "--kind requires that --body is a JSON object." },
    { args: ["export-notes", "--accept", "text/html"], want: "--accept must be one of" },
    { args: ["notes", "delete", "--id", ".."], want: "deleteNote" },
    { args: ["completion", "tcsh"], want: "The shell must be one of bash, zsh, fish." },
  ])("$args is invalid", async ({ args, want }) => {
    const { code, stderr, stdout } = await run("notes", args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`notes: ${want}`);
    expect(stderr).toMatch(/\nSee notes( [\w-]+)* --help\.\n$/);
  });

  test.for([
    { args: ["nothing"], help: "notes --help" },
    { args: ["notes", "fly"], help: "notes notes --help" },
    { args: ["notes", "delete"], help: "notes notes delete --help" },
    { args: ["changes", "fly"], help: "notes changes --help" },
  ])("$args names the help that is useful", async ({ args, help }) => {
    expect((await run("notes", args)).stderr).toContain(`\nSee ${help}.\n`);
  });

  test("the body of an undocumented response is printed, without its control characters", async () => {
    await using other = await listen((_request, response) => response.writeHead(503).end("Try\u001b[31m later.\n"));
    const { code, stderr } = await run("notes", ["files", "put", "--id", "1", "--body", "-", "--base-url", other.url]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "notes: putFile (PUT /notes/{id}/file, status 503): the status is not documented\nTry [31m later.\n",
    });
  });

  test("a variable that is empty is not set", async () => {
    const { code, stderr } = await run("shop", ["products", "list"], { SHOP_KEY: "" });
    expect([code, stderr]).toEqual([1, expect.stringContaining("no credentials for apiKey")]);
    const other = await run("shop", ["products", "list"], { SHOP_BASE_URL: "localhost:3000" });
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("SHOP_BASE_URL must be a URL.") });
  });
});

describe("help", () => {
  test.for([
    { args: [], want: ["Usage: shop <group> <command> [options]", "  orders", "  SHOP_KEY"] },
    { args: ["products", "--help"], want: ["Usage: shop products <command>", "  upload-image  Upload the picture"] },
    {
      args: ["products", "upload-image", "-h"],
      want: [
        "Usage: shop products upload-image --sku <string> --file <@path> --position <integer> [options]",
        "  --[no-]primary",
        "  --sku <string>        (required)",
      ],
    },
    {
      program: "notes",
      args: ["files", "put", "-h"],
      want: ["--id <string> --body <body> [", "standard input (-). (required)"],
    },
    {
      program: "notes",
      args: ["export-notes", "-h"],
      want: ["--accept <type>", "result: application/json, text/csv."],
    },
    { args: ["products", "list", "--help"], want: ["(repeatable; one of books, games, music, home)"] },
  ])("of $args", async ({ args, program = "shop", want }) => {
    const { code, stdout } = await run(program, args);
    expect(code).toBe(0);
    for (const text of want) expect(stdout).toContain(text);
  });

  test("texts of a hostile document do not control the terminal", async () => {
    const { stdout } = await run("notes", ["notes", "delete", "--help"]);
    expect(stdout).toContain("Deletes [31m a  note .\n\nForever");
    expect(stdout + (await run("notes", ["notes", "--help"])).stdout).not.toMatch(/[^\P{C}\n]/u);
  });
});

test.for(COMPILERS)("compiles under TypeScript %s", async (compiler) => {
  const { errors } = await compile(folder.path, compiler);
  expect(errors).toEqual([]);
});
