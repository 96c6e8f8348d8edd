import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "../../generator/index.ts";
import { compile } from "../../test/support/compile.ts";
import { lenientSeverities } from "../../generator/diagnostics/diagnostics.ts";
import { median } from "./measure.ts";

const APP = `import { createGitHubClient } from "./client/index.ts";
const client = createGitHubClient({ validate: "all" });
export async function main(): Promise<string> {
  const repo = await client.repos.get({ path: { owner: "octo", repo: "cat" } });
  const me = await client.users.getAuthenticated();
  const issue = await client.issues.create({ path: { owner: "octo", repo: "cat" }, body: { title: "Hi" } });
  return [repo.ok && repo.data.full_name, me.ok && me.data.login, issue.ok && issue.data.number].join(" ");
}
`;

/** The cost for TypeScript 7 of an application whose client validates all requests and responses, lib and runtime included. */
export async function measureCompiler(document: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-bench-"));
  try {
    const client = { validate: true };
    await generate({ document, output: folder, targets: ["client"], client, severity: lenientSeverities() });
    await writeFile(join(folder, "app.ts"), APP);
    const seconds: number[] = [];
    for (let run = 0; run < 5; run++) {
      const { errors, figures } = await compile(folder, "7");
      seconds.push(Number.parseFloat(figures.get("Check time") ?? ""));
      if (run > 0) continue;
      console.log("\nan application with three calls of GitHub's client that validates, TypeScript 7");
      console.log(`  ${figures.get("Instantiations")} instantiations, ${errors.length} errors`);
    }
    console.log(`  check time ${median(seconds).toFixed(2)} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
