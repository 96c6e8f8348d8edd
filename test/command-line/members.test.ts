import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { generate } from "../../generator/index.ts";
import { type Command, parseCommand } from "../../runtime/command-line-options.ts";
import { answer, arrayOf, contract, int, json, object, query, ref, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";
import { bundleProgram } from "./notes.ts";
import type { RequestListener } from "node:http";
import { listen } from "../support/listen.ts";

// Members of objects as options, sent to a server that echoes them.

const taking = (schema: JsonObject): JsonObject => ({ required: true, content: json(schema) });
const DOCUMENT = contract({
  title: "Notes API",
  failure: "None",
  operations: {
    "GET /notes find": { parameters: [{ ...query("near", ref("Spot")), style: "deepObject" }], 200: answer({}) },
    "POST /notes move": {
      body: taking(object({ to: ref("Spot"), "by?": { anyOf: [object({ "name?": text() }), { type: "null" }] } })),
      200: answer({}),
    },
    "PUT /notes label": { body: taking({ allOf: [ref("Label")], required: ["text", "stars"] }), 200: answer({}) },
  },
  schemas: {
    Spot: object({
      city: { enum: ["Rome", "Oslo"] },
      "floor?": int(),
      "lift?": { type: "boolean" },
      "doors?": arrayOf(text()),
      "id?": { type: "string", readOnly: true },
    }),
    Label: { properties: { text: text(), stars: int() } },
  },
});

const echo: RequestListener = async (request, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const sent = Buffer.concat(chunks).toString();
  response.writeHead(200, { "content-type": "application/json" });
  response.end(sent === "" ? JSON.stringify(decodeURIComponent(request.url ?? "")) : sent);
};

const folder = await temporaryFolder({
  "package.json": '{ "type": "module" }',
  "notes.json": JSON.stringify(DOCUMENT),
});
const output = join(folder.path, "notes");
const result = await generate({ document: join(folder.path, "notes.json"), output, targets: ["command-line"] });
if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
await bundleProgram(join(output, "command-line.ts"), join(folder.path, "notes.mjs"));
const server = await listen(echo);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** The program's output: a result, or the first line of an error. */
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
