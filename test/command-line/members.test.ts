import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { type Command, parseCommand } from "../../runtime/command-line-options.ts";
import { temporaryFolder } from "../support/folder.ts";
import { bundleProgram } from "./notes.ts";
import type { RequestListener } from "node:http";
import { listen, type Listening } from "../support/listen.ts";

// Members of objects as options, sent to a server that answers with what it got.

const SPOT = {
  type: "object",
  required: ["city"],
  properties: {
    city: { enum: ["Rome", "Oslo"] },
    floor: { type: "integer" },
    lift: { type: "boolean" },
    doors: { type: "array", items: { type: "string" } },
    id: { type: "string", readOnly: true },
  },
};
const json = { description: "Done", content: { "application/json": { schema: {} } } };
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Notes API", version: "1" },
  paths: {
    "/notes": {
      get: {
        operationId: "find",
        parameters: [{ name: "near", in: "query", style: "deepObject", schema: { $ref: "#/components/schemas/Spot" } }],
        responses: { 200: json },
      },
      post: {
        operationId: "move",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["to"],
                properties: {
                  to: { $ref: "#/components/schemas/Spot" },
                  by: { anyOf: [{ type: "object", properties: { name: { type: "string" } } }, { type: "null" }] },
                },
              },
            },
          },
        },
        responses: { 200: json },
      },
      put: {
        operationId: "label",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { allOf: [{ $ref: "#/components/schemas/Label" }], required: ["text", "stars"] },
            },
          },
        },
        responses: { 200: json },
      },
    },
  },
  components: {
    schemas: { Spot: SPOT, Label: { properties: { text: { type: "string" }, stars: { type: "integer" } } } },
  },
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Listening;
const echo: RequestListener = async (request, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  response.writeHead(200, { "content-type": "application/json" });
  response.end(text === "" ? JSON.stringify(decodeURIComponent(request.url ?? "")) : text);
};

beforeAll(async () => {
  folder = await temporaryFolder({ "package.json": '{ "type": "module" }', "notes.json": JSON.stringify(DOCUMENT) });
  const output = join(folder.path, "notes");
  const result = await generate({ document: join(folder.path, "notes.json"), output, targets: ["command-line"] });
  if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
  await bundleProgram(join(output, "command-line.ts"), join(folder.path, "notes.mjs"));
  server = await listen(echo);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** What the program prints: a result, or the first line of an error. */
async function run(args: readonly string[], url = server.url): Promise<unknown> {
  const all = [join(folder.path, "notes.mjs"), ...args, "--base-url", url, "--json"];
  const { stderr, stdout } = await new Promise<{ readonly stderr: string; readonly stdout: string }>((resolve) => {
    execFile(process.execPath, all, (_error, out, error) => resolve({ stdout: out, stderr: error }));
  });
  return stderr === "" ? JSON.parse(stdout) : stderr.split("\n")[0];
}

test.each<[args: readonly string[], want: unknown]>([
  [["move", "--to.city", "Rome"], { to: { city: "Rome" } }],
  [
    ["move", "--to", '{"city":"Rome","floor":1}', "--to.floor", "3", "--to.lift", "--to.doors", "a", "--to.doors", "b"],
    { to: { city: "Rome", floor: 3, lift: true, doors: ["a", "b"] } },
  ],
  [
    ["move", "--body", '{"to":{"city":"Oslo"}}', "--no-to.lift", "--by.name", "Ann"],
    { to: { city: "Oslo", lift: false }, by: { name: "Ann" } },
  ],
  [["label", "--text", "123", "--stars", "5"], { text: "123", stars: 5 }],
  [["label", "--text", "a", "--stars", "many"], "notes: --stars must be an integer."],
  [["label", "--stars", "5"], "notes: Missing: --text."],
  [["find", "--near.city", "Rome", "--near.floor=-1"], "/notes?near[city]=Rome&near[floor]=-1"],
  [["move"], "notes: Missing: --to."],
  [["move", "--by.name", "Ann"], "notes: Missing: --to."],
  [["move", "--to.city", "Paris"], "notes: --to.city must be one of Rome, Oslo."],
  [["move", "--to", "1", "--to.city", "Rome"], "notes: --to.city requires that --to is a JSON object."],
  [["move", "--to.id", "1"], "notes: Unknown option '--to.id'"],
])("%j", async (args, want) => {
  expect(await run(args)).toEqual(want);
});

test("without a server, the reason is named", async () => {
  const said = await run(["move", "--to.city", "Rome"], "http://127.0.0.1:1");
  expect(said).toMatch(/no response \((?!fetch failed).+\)$/);
});

test("media types that the contract does not list are rejected by name", async () => {
  const contents = [
    { type: "image/png", kind: "file" },
    { type: "image/jpeg", kind: "file" },
  ] as const;
  const call = (): never => {
    throw new Error("not called");
  };
  const command: Command = {
    words: ["put"],
    method: "PUT",
    path: "/",
    call,
    options: [],
    body: { required: true, contents },
  };
  await expect(parseCommand(command, ["--body", "-", "--content-type", "image/gif"])).rejects.toThrow(
    "--content-type must be one of image/png, image/jpeg.",
  );
});
