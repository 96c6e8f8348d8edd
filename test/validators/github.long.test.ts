import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile } from "../support/compile.ts";
import { GITHUB } from "../support/documents.ts";
import { temporaryFolder } from "../support/folder.ts";
import { LENIENT } from "./support/lenient.ts";

describe("GitHub's description, 13 MB", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await generate({
      document: GITHUB.path,
      output: folder.path,
      targets: ["client"],
      client: { validate: true },
      severity: LENIENT,
    });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test("an application whose client validates costs the compiler less than 12,000 instantiations", async () => {
    const app = `import { createGitHubClient } from "./client/index.ts";
const client = createGitHubClient({ validate: "all" });
export async function main(): Promise<string> {
  const repo = await client.repos.get({ path: { owner: "octo", repo: "cat" } });
  const me = await client.users.getAuthenticated();
  const issue = await client.issues.create({ path: { owner: "octo", repo: "cat" }, body: { title: "Hi" } });
  return [repo.ok && repo.data.full_name, me.ok && me.data.login, issue.ok && issue.data.number].join(" ");
}
`;
    await writeFile(join(folder.path, "app.ts"), app);
    const { errors, figures } = await compile(folder.path, "7");
    expect(errors).toEqual([]);
    expect(Number(figures.get("Instantiations"))).toBeGreaterThan(0);
    // Of which 1,000 are the client's; the others are those of all checks and of the runtime.
    expect(Number(figures.get("Instantiations"))).toBeLessThan(12_000);
  });
});
