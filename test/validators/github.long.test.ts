import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, type CompileResult } from "../support/compile.ts";
import { GITHUB } from "../support/documents.ts";
import { temporaryFolder } from "../support/folder.ts";
import { lenientSeverities } from "../../generator/diagnostics/diagnostics.ts";

describe("GitHub's description, 13 MB", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder({ "package.json": '{ "type": "module" }' });
    await generate({
      document: GITHUB.path,
      output: folder.path,
      targets: ["client", "validators"],
      client: { validate: true },
      severity: lenientSeverities(),
    });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  /** The compiler reads the application and its imports. */
  async function compileApp(name: string, app: string): Promise<CompileResult> {
    await mkdir(join(folder.path, name));
    await writeFile(join(folder.path, name, "app.ts"), app);
    return compile(join(folder.path, name), "7");
  }

  test("an application whose client validates costs the compiler less than 12,000 instantiations", async () => {
    const app = `import { createGitHubClient } from "../client/index.ts";
const client = createGitHubClient({ validate: "all" });
export async function main(): Promise<string> {
  const repo = await client.repos.get({ path: { owner: "octo", repo: "cat" } });
  const me = await client.users.getAuthenticated();
  const issue = await client.issues.create({ path: { owner: "octo", repo: "cat" }, body: { title: "Hi" } });
  return [repo.ok && repo.data.full_name, me.ok && me.data.login, issue.ok && issue.data.number].join(" ");
}
`;
    const { errors, figures } = await compileApp("calls", app);
    expect(errors).toEqual([]);
    expect(Number(figures.get("Instantiations"))).toBeGreaterThan(0);
    // Of which 1,000 are the client's; the others are those of all checks and of the runtime.
    expect(Number(figures.get("Instantiations"))).toBeLessThan(12_000);
  });

  test("an application of three zod schemas, from the file that has them, costs less than 16,000", async () => {
    await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder.path, "node_modules"));
    const app = `import { fullRepositorySchema, issueSchema, simpleUserSchema } from "../validators/shared.ts";
export const title: string = issueSchema.parse({}).title;
export const login: string = simpleUserSchema.pick({ login: true }).parse({}).login;
export const isRepository: boolean = fullRepositorySchema.safeParse({}).success;
`;
    const { errors, figures } = await compileApp("schemas", app);
    expect(errors).toEqual([]);
    // Of which 1,900 are zod's own.
    expect(Number(figures.get("Instantiations"))).toBeLessThan(16_000);
    expect(Number(figures.get("Lines"))).toBeLessThan(200_000);
  });
});
