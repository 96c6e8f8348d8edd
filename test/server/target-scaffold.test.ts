import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf, operation } from "../client/support/generate.ts";
import { countersign, petDocument } from "../cli/command.ts";
import { GITHUB } from "../support/documents.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";
import { generateServer } from "./support/generate.ts";

// A file of the user's to begin with: written once, and never again.

const SERVER = ["--targets", "server"] as const;

describe("on the command line", () => {
  it("is beside the output folder, or at the configured path", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const beside = await countersign(folder.path, [
      "generate",
      "openapi.json",
      "-o",
      "src/api",
      ...SERVER,
      "--scaffold",
    ]);
    expect([beside.code, beside.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^src\/handlers\.ts: handlers for you to implement; later runs never overwrite this file$/m,
      ),
    ]);
    const text = await readFile(join(folder.path, "src/handlers.ts"), "utf8");
    expect(text).toContain('from "./api/server/index.ts"');
    const output = await countersign(folder.path, [
      "generate",
      "--scaffold",
      "pets/mine.ts",
      "openapi.json",
      "-o",
      "src/api",
      ...SERVER,
    ]);
    expect(output.code).toBe(0);
    expect(await readFile(join(folder.path, "pets/mine.ts"), "utf8")).toContain('from "../src/api/server/index.ts"');
  });

  it("keeps existing files unchanged", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument(), "handlers.ts": "// mine\n" });
    const again = ["generate", "openapi.json", ...SERVER, "--scaffold", "--force"];
    for (const args of [again, again]) {
      const { code, stdout } = await countersign(folder.path, args);
      expect([code, stdout]).toEqual([0, expect.not.stringContaining("handlers.ts")]);
    }
    expect(await readFile(join(folder.path, "handlers.ts"), "utf8")).toBe("// mine\n");
  });

  it("is written even if nothing else has changed, but not with --check", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const args = ["generate", "openapi.json", ...SERVER];
    expect((await countersign(folder.path, args)).code).toBe(0);
    expect((await countersign(folder.path, [...args, "--check", "--scaffold"])).code).toBe(0);
    await expect(readFile(join(folder.path, "handlers.ts"))).rejects.toThrow("ENOENT");
    expect((await countersign(folder.path, [...args, "--scaffold"])).code).toBe(0);
    expect(await readFile(join(folder.path, "handlers.ts"), "utf8")).toContain("not-implemented");
  });

  const refused: readonly (readonly [why: string, args: readonly string[], document: string, says: RegExp])[] = [
    ["the server is not generated", ["--scaffold"], petDocument(), /which is not listed/],
    [
      "it would be in the output folder",
      [...SERVER, "--scaffold", "generated/mine.ts"],
      petDocument(),
      /inside the output folder/,
    ],
    ["there is nothing to handle", [...SERVER, "--scaffold"], petDocument({ paths: {} }), /has no operations/],
    ["it cannot be written", [...SERVER, "--scaffold", "openapi.json/mine.ts"], petDocument(), /cannot be written/],
  ];
  it.each(refused)("is refused where %s, and nothing is written", async (_why, args, document, says) => {
    await using folder = await temporaryFolder({ "openapi.json": document });
    const { code, stderr } = await countersign(folder.path, ["generate", "openapi.json", ...args]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(says)]);
    expect(stderr).toContain("scaffold-refused");
    await expect(readFile(join(folder.path, "generated/server/index.ts"))).rejects.toThrow("ENOENT");
  });

  it("belongs to one document", async () => {
    const entry = (name: string): object => ({ document: `${name}.json`, output: name, targets: ["server"] });
    await using folder = await temporaryFolder({
      "a.json": petDocument(),
      "b.json": petDocument(),
      "countersign.config.json": JSON.stringify([entry("a"), entry("b")]),
    });
    const { code, stderr } = await countersign(folder.path, ["generate", "--scaffold"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--scaffold needs a single document")]);
    const one = await countersign(folder.path, ["generate", "a.json", "-c", "countersign.config.json", "--scaffold"]);
    expect(one.code).toBe(0);
    expect(await readFile(join(folder.path, "handlers.ts"), "utf8")).toContain('from "./a/server/index.ts"');
  });
});

describe("its content", () => {
  it("describes the parts of a reply", async () => {
    const schema = { type: "string" };
    const body = { description: "", content: { "application/json": { schema } } };
    const pets = {
      get: operation("listPets", { responses: { 200: body } }),
      post: operation("createPet", {
        responses: { 201: { ...body, headers: { Location: { required: true, schema } } } },
      }),
      put: operation("keepPets", { responses: { 200: { ...body, headers: { ETag: { schema } } } } }),
      delete: operation("deletePets", { responses: { 204: { description: "" }, 409: body } }),
      patch: operation("findPet", {
        responses: { 303: { description: "", headers: { Location: { required: true, schema } } }, 410: body },
      }),
    };
    await using generated = await generateServer(documentOf({ "/pets": pets }), { scaffold: "src/handlers.ts" });
    const text = await readFile(join(generated.path, "src/handlers.ts"), "utf8");
    expect([...text.matchAll(/Return (.*), or throw/g)].map(([, reply]) => reply)).toEqual([
      "{ status, body }",
      "{ status, headers, body }",
      "{ status, body }",
      "{ status }",
      "{ status, headers }",
    ]);
  });

  it("compiles, starts, and answers 501 until it is filled in", async () => {
    // A scope that the server cannot know by itself: without `rateLimitKey` it would not start.
    const limits = { "x-rate-limits": [{ requests: 100, per: "PT1M", scope: "customer" }] };
    const pets = { get: operation("listPets", { security: [{ key: [] }], ...limits }) };
    const securitySchemes = { key: { type: "apiKey", in: "query", name: "key" } };
    const document = documentOf({ "/pets": pets }, { components: { securitySchemes } });
    await using generated = await generateServer(document, { scaffold: "src/handlers.ts" });
    await generated.expectCompiles();
    const path = join(generated.path, "src/handlers.ts");
    const text = await readFile(path, "utf8");
    // Replies have a declared type, so that TypeScript rejects undocumented replies and excess members.
    expect(text).toContain(
      "  async listPets(_request: object, _context: HandlerContext<Caller>): Promise<ListPetsReply> {",
    );
    const fill = (reply: string): string => text.replace(/throw new Problem\("not-implemented"\)/, `return ${reply}`);
    await generated.expectCompiles({
      "src/good.ts": fill("{ status: 204 }").replace(/  Problem,\n/, ""),
      "src/bad.ts": fill("{\n// @ts-expect-error\nstatus: 204, header: {} }").replace(/  Problem,\n/, ""),
    });
    // The scaffolded verifier rejects every caller.
    await writeFile(
      join(generated.path, "src/open.ts"),
      text.replace("async () => undefined", 'async () => ({ caller: { id: "1" }, id: "1" })'),
    );
    const [closed, open] = [
      await generated.load<{ server: Server }>("src/handlers.ts"),
      await generated.load<{ server: Server }>("src/open.ts"),
    ];
    const ask = ({ server }: { server: Server }): Promise<Response> =>
      server.fetch(new Request("https://pets.example/pets?key=k"));
    expect((await ask(closed)).status).toBe(401);
    expect((await ask(open)).status).toBe(501);
  });

  it.runIf(ALL)("is the same for a document of any size", async () => {
    await using generated = await generateServer(GITHUB.path, { scaffold: "handlers.ts" });
    const text = await readFile(join(generated.path, "handlers.ts"), "utf8");
    expect(text.match(/new Problem\("not-implemented"\)/g)?.length).toBeGreaterThan(1200);
    const { server } = await generated.load<{ server: Server }>("handlers.ts");
    const response = await server.fetch(new Request("https://api.github.com/repos/a/b/issues/7"));
    expect(response.status).toBe(501);
    expect((await server.fetch(new Request("https://api.github.com/nowhere"))).status).toBe(404);
  });
});
