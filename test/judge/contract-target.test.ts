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
async function runTests(url: string): Promise<{ readonly passed: number; readonly failed: readonly string[] }> {
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
      readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
    }[];
  };
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  return { passed: report.numPassedTests, failed: failed.map(({ title }) => title) };
}

test("contract.test.ts passes for a server that keeps the contract", async () => {
  await using server = await startPlatform();
  const { failed, passed } = await runTests(server.url);
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan(20);
});

test("contract.test.ts names the check that a fault breaks", async () => {
  await using server = await startPlatform({ reply: (reply) => void delete reply.headers["allow"] });
  expect((await runTests(server.url)).failed).toEqual(["unsupported-method"]);
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
    "export interface Report { readonly checks: readonly string[]; told(check: string): string }\nexport declare function testContract(options: { readonly document: string }): Promise<Report>;\n";
  await writeFile(join(folder.path, "countersign.d.ts"), types);
  expect((await compile(folder.path, compiler, { paths, types: ["node"] })).errors).toEqual([]);
});
