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
const SPEC = join(ROOT, "spec/openapi.yaml");

interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly message: string;
  readonly titles: readonly string[];
}

/** A user's repository with the generated tests, run by its own vitest: once for each name, with its `CONTRACT_URL`. */
async function runTests(urls: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Outcome>>> {
  await using folder = await temporaryFolder();
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const projects: object[] = [];
  for (const [name, url] of Object.entries(urls)) {
    const output = join(folder.path, name);
    expect(await generate({ document: SPEC, output, targets: ["contract"] })).toMatchObject({ status: "done" });
    const env = { CONTRACT_URL: url, CONTRACT_AUTH_ENV: "ID,SECRET", ID: CLIENT.id, SECRET: CLIENT.secret };
    projects.push({ extends: true, test: { name, include: [`${name}/**`], env } });
  }
  const alias = { countersign: join(ROOT, "generator/index.ts") };
  // Node loads the package, as it does for users; Vite would transform each of its modules once for each run.
  const config = `export default { resolve: { alias: ${JSON.stringify(alias)} }, test: { projects: ${JSON.stringify(projects)}, server: { deps: { external: [/generator\\/index\\.ts$/] } } } };`;
  await writeFile(join(folder.path, "vitest.config.ts"), config);
  const output = join(folder.path, "report.json");
  await new Promise<void>((resolve) => {
    const args = ["run", "--root", folder.path, "--reporter=json", `--outputFile=${output}`];
    const options = { cwd: folder.path, maxBuffer: 1 << 26 };
    execFile(process.execPath, [join(ROOT, "node_modules/vitest/vitest.mjs"), ...args], options, () => resolve());
  });
  // What vitest's JSON reporter writes.
  const { testResults } = JSON.parse(await readFile(output, "utf8")) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly message: string;
      readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
    }[];
  };
  return Object.fromEntries(
    Object.keys(urls).map((name): [string, Outcome] => {
      const results = testResults.filter((one) => one.name.includes(`/${name}/`));
      const all = results.flatMap(({ assertionResults }) => assertionResults);
      return [
        name,
        {
          passed: all.filter(({ status }) => status === "passed").length,
          failed: all.filter(({ status }) => status === "failed").map(({ title }) => title),
          message: results.map(({ message }) => message).join("\n"),
          titles: all.map(({ title }) => title),
        },
      ];
    }),
  );
}

test("contract.test.ts judges the server of CONTRACT_URL, or a mock of the document", async () => {
  await using faulty = await startPlatform({ reply: (reply) => void delete reply.headers["allow"] });
  const outcomes = await runTests({ faulty: faulty.url, mocked: "", missing: "http://127.0.0.1:9" });
  expect(outcomes["faulty"]?.failed).toEqual(["unsupported-method"]);
  expect(outcomes["faulty"]?.passed).toBeGreaterThan(20);
  expect(outcomes["faulty"]?.titles).toContainEqual(
    expect.stringMatching(/^getCurrentUser \(GET \/.+\): body-schema$/),
  );
  expect(outcomes["mocked"]?.failed).toEqual([]);
  expect(outcomes["mocked"]?.passed).toBeGreaterThan(20);
  expect(outcomes["missing"]?.message).toContain(
    "http://127.0.0.1:9/ cannot be reached: connect ECONNREFUSED 127.0.0.1:9. Is the server running?\n" +
      "Start the server that CONTRACT_URL names, or unset CONTRACT_URL to test a mock of the document.",
  );
});

test.for(COMPILERS)("contract.test.ts compiles with TypeScript %s", async (compiler) => {
  await using folder = await temporaryFolder();
  await generate({
    document: SPEC,
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
