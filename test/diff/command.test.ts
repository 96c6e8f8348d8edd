import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countersign, countersignProcess, petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const pet = (name: object, more: object = {}): string =>
  petDocument({
    components: { schemas: { Pet: { type: "object", required: ["name"], properties: { name } } } },
    ...more,
  });
const OLD = pet({ type: "string" });
const BROKEN = pet({ type: ["string", "null"] });
const RISKY = pet(
  { type: "string" },
  { servers: [{ url: "https://pets.example" }], info: { title: "Cats", version: "1" } },
);

describe("countersign diff", () => {
  test("reports each change with its place, audience and reason", async () => {
    await using folder = await temporaryFolder({ "old.json": OLD, "new.json": BROKEN });
    const { code, stderr, stdout } = await countersignProcess(folder.path, ["diff", "old.json", "new.json"]);
    expect(stderr).toBe("");
    expect(stdout).toBe(
      [
        "breaking[response-null-allowed] Pet.name: null is allowed (string -> string | null)",
        "  old.json:1:464 -> new.json:1:464",
        "  breaking for client callers, compatible for server implementers",
        "  Code that reads the value does not expect null. Handle null where the value is read.",
        "  in GET /pets/{id} (getPet)",
        "",
        "1 breaking, 0 risky, 0 compatible, 0 docs",
        "",
      ].join("\n"),
    );
    expect(code).toBe(0);
  });

  test("fails from the level of --fail-on, for the chosen audiences", async () => {
    await using folder = await temporaryFolder({ "old.json": OLD, "new.json": BROKEN, "docs.json": RISKY });
    const run = async (...args: readonly string[]): Promise<number | null> =>
      (await countersign(folder.path, ["diff", "old.json", ...args])).code;
    expect(await run("new.json", "--fail-on", "breaking")).toBe(1);
    expect(await run("new.json", "--fail-on", "breaking", "--for", "servers")).toBe(0);
    expect(await run("docs.json", "--fail-on", "risky")).toBe(0);
  });

  test("approvals need a reason, and end", async () => {
    const approval = { rule: "response-null-allowed", subject: "Pet.name", reason: "Cats have no names." };
    await using folder = await temporaryFolder({
      "old.json": OLD,
      "new.json": BROKEN,
      "good.yaml": JSON.stringify([approval]),
      "over.yaml": JSON.stringify([{ ...approval, until: "2020-01-01" }]),
      "silent.yaml": `- rule: ${approval.rule}\n  reason: Known.\n- rule: ${approval.rule}\n`,
      "never.yaml": JSON.stringify([{ ...approval, until: "2027-02-30" }]),
      "wrong.yaml": JSON.stringify([{ rule: "response-null-alowed", reason: "?" }]),
    });
    const run = (file: string): ReturnType<typeof countersign> =>
      countersign(folder.path, ["diff", "old.json", "new.json", "--fail-on", "breaking", "--approvals", file]);
    const good = await run("good.yaml");
    expect([good.code, good.stderr]).toEqual([0, ""]);
    expect(good.stdout).toContain("approved: Cats have no names.");
    const over = await run("over.yaml");
    expect([over.code, over.stderr]).toEqual([
      1,
      "warning The approval of response-null-allowed for Pet.name expired on 2020-01-01.\n",
    ]);
    expect((await run("silent.yaml")).stderr).toContain("silent.yaml:3:3: `reason` is missing.");
    expect((await run("never.yaml")).stderr).toContain("`until` must be a day");
    expect((await run("wrong.yaml")).stderr).toContain('Did you mean "response-null-allowed"?');
  });

  test("formats for programs and people", async () => {
    await using folder = await temporaryFolder({ "old.json": OLD, "new.json": BROKEN });
    const run = async (format: string): Promise<string> =>
      (await countersign(folder.path, ["diff", "old.json", "new.json", "--format", format])).stdout;
    const report: unknown = JSON.parse(await run("json"));
    expect(report).toMatchObject({
      summary: { breaking: 1, risky: 0, compatible: 0, docs: 0 },
      changes: [
        {
          rule: "response-null-allowed",
          levels: { callers: "breaking", servers: "compatible" },
          old: { pointer: "#/components/schemas/Pet/properties/name", file: "old.json", line: 1 },
          new: { pointer: "#/components/schemas/Pet/properties/name", file: "new.json", line: 1 },
        },
      ],
    });
    expect(await run("markdown")).toContain(
      "### Breaking\n\n- **Pet.name**: null is allowed (string -> string | null)",
    );
    expect(await run("github")).toMatch(
      /^::error file=new\.json,line=1,col=\d+,title=response-null-allowed::Pet\.name: .*; breaking for client callers/,
    );
    expect(JSON.parse(await run("sarif"))).toMatchObject({ runs: [{ results: [{ level: "error" }] }] });
  });

  test("proves what it says by values and by the compiler", async () => {
    const renamed = BROKEN.replace('"getPet"', '"readPet"');
    await using folder = await temporaryFolder({ "old.json": OLD, "new.json": renamed });
    const { stdout } = await countersign(folder.path, ["diff", "old.json", "new.json", "--replay", "--types"]);
    expect(stdout).toContain("\n  possible now: null; before: the value must be a string, not null (type)\n");
    expect(stdout).toContain("GET /pets/{id} (getPet): a call no longer compiles\n  TS2305: ");
    expect(stdout).toContain("\nchecked 1 function of the old client: 1 problem\n");
    writeFileSync(join(folder.path, "new.json"), BROKEN);
    const { stdout: nullable } = await countersign(folder.path, ["diff", "old.json", "new.json", "--types"]);
    expect(nullable).toContain(
      "GET /pets/{id} (getPet): its result is not what old code expects\n  TS2322: data.name: Type 'null' is not assignable",
    );
  });

  test("proves each of several changes of a text by its own keyword", async () => {
    const named = (bounds: object): string =>
      petDocument({
        paths: {
          "/pets": {
            post: {
              requestBody: { content: { "application/json": { schema: { type: "string", ...bounds } } } },
              responses: { "204": { description: "Done." } },
            },
          },
        },
      });
    await using folder = await temporaryFolder({
      "old.json": named({ minLength: 1, maxLength: 12 }),
      "new.json": named({ minLength: 2, maxLength: 10, pattern: "^[a-z]*$" }),
    });
    const { stdout } = await countersign(folder.path, ["diff", "old.json", "new.json", "--replay"]);
    const proofs = [...stdout.matchAll(/^\w+\[request-([\w-]+)\][^]*?rejected now: .*\((\w+)\)$/gm)];
    expect(proofs.map(([, rule, keyword]) => [rule, keyword])).toEqual([
      ["min-length-raised", "minLength"],
      ["max-length-lowered", "maxLength"],
      ["pattern-added", "pattern"],
    ]);
  });

  test("compiles handlers and senders of webhooks, and code that reads errors", async () => {
    const shop = (total: object, errors: object): string => {
      const schema = { type: "object", required: ["total"], properties: { total } };
      const responses = { "200": { description: "Done." }, ...errors };
      const content = { "application/json": { schema } };
      return petDocument({
        openapi: "3.1.0",
        paths: { "/pets": { post: { operationId: "buy", responses } } },
        webhooks: {
          paid: { post: { requestBody: { required: true, content }, responses: { "204": { description: "Done." } } } },
        },
      });
    };
    await using folder = await temporaryFolder({
      "old.json": shop({ type: "number" }, { "404": { description: "No." } }),
      "new.json": shop({ type: ["number", "null"] }, {}),
    });
    const { stdout } = await countersign(folder.path, ["diff", "old.json", "new.json", "--types"]);
    expect(stdout).toContain(
      [
        "POST /pets (buy): its result is not what old code expects",
        "  TS2339: Property 'error' does not exist on type 'BuyResult'.",
        "",
        "webhook paid: the event is not what old handlers expect",
        "  TS2322: total: Type 'null' is not assignable to type 'number'.",
        "",
        "checked 1 function of the old client and 1 webhook: 2 problems",
      ].join("\n"),
    );
    const back = await countersign(folder.path, ["diff", "new.json", "old.json", "--types"]);
    expect(back.stdout).toContain("webhook paid: an event by the old contract cannot be sent\n  TS2322: total: ");
  });

  test("lists the places of a project that no longer compile", async () => {
    await using folder = await temporaryFolder({
      "old.json": OLD,
      "openapi.json": BROKEN,
      "package.json": '{ "type": "module" }',
      "countersign.config.ts": 'export default { document: "openapi.json", output: "src/api", targets: ["models"] };',
      "tsconfig.json": `{ // As people write it.
        "compilerOptions": { "strict": true, "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true },
        "include": ["src"] }`,
      "src/old-error.ts": "export const wrong: number = 'always wrong';",
      "src/shop.ts":
        'import type { Pet } from "./api/models.ts";\nexport const nameOf = (pet: Pet): string =>\n  pet.name;\n',
    });
    const options = ["--types", "--project", "tsconfig.json", "--config", "countersign.config.ts"];
    const { code, stderr, stdout } = await countersign(folder.path, ["diff", "old.json", ...options]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain(
      "src/shop.ts:3:3: no longer compiles\n  TS2322: Type 'string | null' is not assignable to type 'string'.",
    );
    expect(stdout).toContain("\nchecked 2 files of the project: 1 problem; 1 error with the old code, too\n");
    expect(stdout).not.toContain("old-error");
    const inCI = async (format: string): Promise<string> =>
      (await countersign(folder.path, ["diff", "old.json", ...options, "--format", format])).stdout;
    expect(await inCI("github")).toContain(
      "::error file=src/shop.ts,line=3,col=3,title=project::no longer compiles: TS2322: ",
    );
    expect(await inCI("markdown")).toContain("### Code that no longer compiles\n\n- **GET /pets/{id} (getPet)**: ");
  });

  test("compiles the project with the formats of its config", async () => {
    const numbered = (format: string): string => pet({ type: "integer", format });
    await using folder = await temporaryFolder({
      "old.json": numbered("int64"),
      "openapi.json": numbered("int32"),
      "package.json": '{ "type": "module" }',
      "countersign.config.ts":
        'export default { document: "openapi.json", output: "src/api", targets: ["models"], formats: { int64: "bigint" } };',
      "tsconfig.json":
        '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true } }',
      "src/shop.ts":
        'import type { Pet } from "./api/models.ts";\nexport const numberOf = (pet: Pet): bigint =>\n  pet.name;\n',
    });
    const options = ["--types", "--project", ".", "--config", "countersign.config.ts"];
    const { stdout } = await countersign(folder.path, ["diff", "old.json", ...options]);
    expect(stdout).toContain("src/shop.ts:3:3: no longer compiles\n  TS2322: Type 'number' is not assignable");
  });

  test.each([
    [["--project", "tsconfig.json"], "--project belongs to --types"],
    [["--types", "--project", "no.json"], "does not exist"],
    [["--types", "--project", "tsconfig.json"], "compiles no file that imports the generated code in"],
  ])("explains why a project cannot be compiled: %j", async (options, message) => {
    await using folder = await temporaryFolder({
      "old.json": OLD,
      "new.json": BROKEN,
      "tsconfig.json": '{ "files": ["one.ts"] }',
      "one.ts": "export const one = 1;",
    });
    const { code, stderr } = await countersign(folder.path, ["diff", "old.json", "new.json", ...options]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test("compares all documents that the config joins, each at its revision", async () => {
    const document = (path: string, id: string): string =>
      petDocument({ paths: { [path]: { get: { operationId: id, responses: { "200": { description: "All." } } } } } });
    await using folder = await temporaryFolder({
      "users.json": document("/users", "listUsers"),
      "orders.json": document("/orders", "listOrders"),
      "countersign.config.ts": 'export default { documents: ["users.json", "orders.json"], output: "api" };',
    });
    const git = (...args: readonly string[]): unknown =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.test", ...args], { cwd: folder.path });
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "First");
    expect((await countersign(folder.path, ["diff", "git:HEAD"])).stdout).toBe(
      "0 breaking, 0 risky, 0 compatible, 0 docs\n",
    );
    writeFileSync(join(folder.path, "orders.json"), document("/orders", "getOrders"));
    const { stdout } = await countersign(folder.path, ["diff", "git:HEAD"]);
    expect(stdout).toContain("(getOrders): the generated function was renamed (listOrders -> getOrders)");
  });

  test.each([
    [
      ["--overlay", "https://example.com/o.yaml"],
      2,
      '"https://example.com/o.yaml" is a URL, not a file: download it first.',
    ],
    [["--overlay", "nothing.yaml"], 0, "overlay-matches-nothing"],
    [["--include", "tag=none"], 2, "filter-removes-all"],
    [["--overlay", "missing.yaml"], 2, "missing.yaml"],
    [["--include", "tag=a", "--exclude", "tag=a"], 2, "Run `countersign diff --help` for usage."],
    [["--include", "tags=a"], 2, "Run `countersign diff --help` for usage."],
  ])("says what is wrong with %j", async (options, expected, message) => {
    await using folder = await temporaryFolder({
      "old.json": OLD,
      "new.json": BROKEN,
      "nothing.yaml":
        "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.nowhere, remove: true }]",
    });
    const { code, stderr } = await countersign(folder.path, ["diff", "old.json", "new.json", ...options]);
    expect(code).toBe(expected);
    expect(stderr).toContain(message);
  });

  test("reads revisions of git without a checkout", async () => {
    const files = { paths: { "/pets": { $ref: "./pets.yaml" } }, components: {} };
    await using folder = await temporaryFolder({
      "spec/openapi.json": petDocument(files),
      "spec/pets.yaml": "get: { operationId: getPets, responses: { '200': { description: All. } } }",
    });
    const git = (...args: readonly string[]): unknown =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.test", ...args], { cwd: folder.path });
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "First");
    git("tag", "v1");
    writeFileSync(
      join(folder.path, "spec/pets.yaml"),
      "get: { operationId: listPets, responses: { '200': { description: All. } } }",
    );
    const named = await countersign(folder.path, ["diff", "git:v1:spec/openapi.json", "spec/openapi.json"]);
    expect(named.stdout).toContain("breaking[operation-renamed] GET /pets (listPets)");
    expect(named.stdout).toContain("git:v1:spec/pets.yaml:1:1 -> spec/pets.yaml:1:1");
    const short = await countersign(folder.path, ["diff", "git:v1", "spec/openapi.json"]);
    expect(short.stdout).toBe(named.stdout);
    for (const reference of ["v1", "HEAD"]) {
      const bare = await countersign(folder.path, ["diff", reference, "spec/openapi.json"]);
      expect(bare.stderr).toContain(
        `${reference} is not a file. For the document of that revision, write git:${reference}.`,
      );
    }
    const missing = await countersign(folder.path, ["diff", "git:v2", "spec/openapi.json"]);
    expect([missing.code, missing.stderr]).toEqual([
      2,
      'countersign: Revision "v2" not found in this repository.\nRun `countersign diff --help` for usage.\n',
    ]);
    const unfetched = await countersign(folder.path, ["diff", "git:origin/main", "spec/openapi.json"]);
    expect(unfetched.stderr).toContain(" Fetch it: git fetch origin main:refs/remotes/origin/main\n");
    const absent = await countersign(folder.path, ["diff", "git:v1:openapi.json", "spec/openapi.json"]);
    expect(absent.stderr).toContain('File "git:v1:openapi.json" not found.');
  });

  test("rejects invalid input, with its place", async () => {
    await using folder = await temporaryFolder({ "old.json": OLD, "bad.json": '{ "openapi": }' });
    const run = async (...args: readonly string[]): Promise<string> => {
      const { code, stderr } = await countersign(folder.path, ["diff", ...args]);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await run()).toContain("Name the old document: a file, git:REF or git:REF:path.");
    expect(await run("old.json", "bad.json")).toMatch(/^bad\.json:1:14 error\[json-syntax\]/);
    expect(await run("old.json", "none.json")).toContain('File "none.json" not found.');
    expect(await run("old.json", "old.json", "--for", "caller")).toContain('Did you mean "callers"?');
    expect(await run("old.json", "old.json", "--fail-on", "docs")).toContain("--fail-on must be breaking or risky.");
    expect(await run("old.json", "old.json", "--fial-on", "risky")).toContain('Did you mean "--fail-on"?');
  });
});

describe("countersign changelog", () => {
  test("writes an entry under the next version", async () => {
    await using folder = await temporaryFolder({
      "old.json": pet({ type: "string" }, { info: { title: "Pets", version: "1.4.2" } }),
      "new.json": pet({ type: ["string", "null"] }, { info: { title: "Pets", version: "1.4.2" } }),
      "same.json": pet({ type: "string" }, { info: { title: "Pets", version: "1.4.2" } }),
    });
    const run = (...args: readonly string[]): ReturnType<typeof countersign> =>
      countersign(folder.path, ["changelog", "old.json", ...args]);
    const { stdout } = await run("new.json");
    expect(stdout).toMatch(
      /^## \[2\.0\.0\] - \d{4}-\d\d-\d\d\n\n### Changed\n\n- \*\*Breaking:\*\* Pet\.name: null is allowed /,
    );
    expect((await run("new.json", "--release", "3.0.0-rc.1")).stdout).toContain("## [3.0.0-rc.1] - ");
    expect((await run("same.json")).stderr).toBe("Nothing has changed for client callers and webhook receivers.\n");
  });
});
