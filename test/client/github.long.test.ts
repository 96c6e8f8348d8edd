import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile, COMPILERS } from "../support/compile.ts";
import { type GeneratedClient, generateClient } from "./support/generate.ts";

const GITHUB = fileURLToPath(
  new URL("../../node_modules/@octokit/openapi/generated/api.github.com.json", import.meta.url),
);

let generated: GeneratedClient;
beforeAll(async () => {
  generated = await generateClient(GITHUB);
});
afterAll(() => generated[Symbol.asyncDispose]());

const IMPORTS = `
import { createGitHubClient } from "./client/index.ts";
`;

const CALLS = `
const client = createGitHubClient();
export async function main(): Promise<string> {
  const repo = await client.repos.get({ path: { owner: "octo", repo: "cat" } });
  if (!repo.ok) return String(repo.status);
  const me = await client.users.getAuthenticated();
  const issue = await client.issues.create({ path: { owner: "octo", repo: "cat" }, body: { title: "Hi" } });
  return [repo.data.full_name, me.ok ? me.data.login : me.status, issue.ok ? issue.data.number : issue.status].join(" ");
}
`;

describe("GitHub's description, 13 MB", () => {
  it("every operation is a method of its group", () => {
    const methods = [...generated.files.values()].join("\n").match(/^ {4}.+: \(request, options\) => /gm) ?? [];
    expect(methods.length).toBeGreaterThan(1200);
    expect(generated.files.get("repos.ts")).toContain("  listForUser(");
  });

  it.each(COMPILERS)("compiles under TypeScript %s, and three calls cost it next to nothing", async (compiler) => {
    const instantiations = async (app: string): Promise<number> => {
      await writeFile(join(generated.path, "app.ts"), app);
      const { errors, figures } = await compile(generated.path, compiler);
      expect(errors).toEqual([]);
      return Number(figures.get("Instantiations"));
    };
    const before = await instantiations(`${IMPORTS}export const create: unknown = createGitHubClient;`);
    const after = await instantiations(IMPORTS + CALLS);
    expect(after - before).toBeLessThan(500);
  });
});
