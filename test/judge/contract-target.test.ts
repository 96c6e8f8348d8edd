import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { CLIENT, startPlatform } from "./support/platform-server.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A repository of somebody's with the generated tests, run by their own vitest. */
async function runTests(url: string): Promise<{
  readonly passed: number;
  readonly failed: readonly string[];
  readonly message: string;
  readonly titles: readonly string[];
}> {
  await using folder = await temporaryFolder();
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const result = await generate({
    document: join(ROOT, "spec/openapi.yaml"),
    output: join(folder.path, "generated"),
    targets: ["contract"],
  });
  expect(result.status).toBe("done");
  const alias = { countersign: join(ROOT, "generator/index.ts") };
  await writeFile(join(folder.path, "vitest.config.ts"), `export default ${JSON.stringify({ resolve: { alias } })};`);
  const env = {
    PATH: process.env["PATH"],
    CONTRACT_URL: url,
    CONTRACT_AUTH_ENV: "ID,SECRET",
    ID: CLIENT.id,
    SECRET: CLIENT.secret,
  };
  const output = join(folder.path, "report.json");
  await new Promise<void>((resolve) => {
    const args = ["run", "--root", folder.path, "--reporter=json", `--outputFile=${output}`];
    const options = { env, cwd: folder.path, maxBuffer: 1 << 26 };
    execFile(process.execPath, [join(ROOT, "node_modules/vitest/vitest.mjs"), ...args], options, () => resolve());
  });
  // What vitest's JSON reporter writes.
  const report = JSON.parse(await readFile(output, "utf8")) as {
    readonly numPassedTests: number;
    readonly testResults: readonly {
      readonly message: string;
      readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
    }[];
  };
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const message = report.testResults.map((one) => one.message).join("\n");
  const titles = report.testResults.flatMap(({ assertionResults }) => assertionResults.map(({ title }) => title));
  return { passed: report.numPassedTests, failed: failed.map(({ title }) => title), message, titles };
}

test("contract.test.ts passes for a server that keeps the contract", async () => {
  await using server = await startPlatform();
  const { failed, passed, titles } = await runTests(server.url);
  expect(failed).toEqual([]);
  expect(titles).toContainEqual(expect.stringMatching(/^getCurrentUser \(GET \/.+\): body-schema$/));
  expect(passed).toBeGreaterThan(20);
});

test("contract.test.ts passes for a mock of the document, where no server is named", async () => {
  const { failed, passed } = await runTests("");
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan(20);
});

test("contract.test.ts names the check that a fault breaks", async () => {
  await using server = await startPlatform({ reply: (reply) => void delete reply.headers["allow"] });
  expect((await runTests(server.url)).failed).toEqual(["unsupported-method"]);
});

test("contract.test.ts says how to start when there is no server", async () => {
  const { message } = await runTests("http://127.0.0.1:9");
  expect(message).toContain(
    "http://127.0.0.1:9/ cannot be reached: connect ECONNREFUSED 127.0.0.1:9. Is the server running?\n" +
      "Start the server that CONTRACT_URL names, or unset CONTRACT_URL to test a mock of the document.",
  );
});

test.for(COMPILERS)("contract.test.ts compiles with TypeScript %s", async (compiler) => {
  await using folder = await temporaryFolder();
  await generate({
    document: join(ROOT, "spec/openapi.yaml"),
    output: join(folder.path, "generated"),
    targets: ["contract"],
  });
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const paths = { countersign: [join(folder.path, "countersign.d.ts")] };
  const types =
    "export interface Report { readonly tests: readonly { readonly name: string; readonly findings: string }[] }\nexport declare function testContract(options: { readonly document: string }): Promise<Report>;\n";
  await writeFile(join(folder.path, "countersign.d.ts"), types);
  expect((await compile(folder.path, compiler, { paths, types: ["node"] })).errors).toEqual([]);
});
