import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compile } from "../../test/support/compile.ts";

/** What three calls cost TypeScript 7, beyond an application that only imports the client. */
export interface CompilerCost {
  /** Type instantiations. */
  readonly instantiations: number;
  readonly errors: number;
}

interface CallApp {
  readonly imports: string;
  /** Where the imports come from. */
  readonly module: string;
  readonly calls: string;
}

export const OUR_CALLS: CallApp = {
  imports: `import { createGitHubClient } from "./client/index.ts";`,
  module: "./client/index.ts",
  calls: `
const client = createGitHubClient();
export async function main(): Promise<string> {
  const repo = await client.repos.get({ path: { owner: "octo", repo: "cat" } });
  const me = await client.users.getAuthenticated();
  const issue = await client.issues.create({ path: { owner: "octo", repo: "cat" }, body: { title: "Hi" } });
  return [repo.ok && repo.data.full_name, me.ok && me.data.login, issue.ok && issue.data.number].join(" ");
}`,
};

export const OPENAPI_FETCH_CALLS: CallApp = {
  imports: `import createClient from "openapi-fetch";\nimport type { paths } from "./schema.ts";`,
  module: "./schema.ts",
  calls: `
const client = createClient<paths>({ baseUrl: "https://api.github.com" });
export async function main(): Promise<string> {
  const repo = await client.GET("/repos/{owner}/{repo}", { params: { path: { owner: "octo", repo: "cat" } } });
  const me = await client.GET("/user");
  const issue = await client.POST("/repos/{owner}/{repo}/issues", { params: { path: { owner: "octo", repo: "cat" } }, body: { title: "Hi" } });
  return [repo.data?.full_name, me.data?.login, issue.data?.number].join(" ");
}`,
};

export const HEY_API_CALLS: CallApp = {
  imports: `import { issuesCreate, reposGet, usersGetAuthenticated } from "./sdk.gen";`,
  module: "./sdk.gen",
  calls: `
export async function main(): Promise<string> {
  const repo = await reposGet({ path: { owner: "octo", repo: "cat" } });
  const me = await usersGetAuthenticated();
  const issue = await issuesCreate({ path: { owner: "octo", repo: "cat" }, body: { title: "Hi" } });
  return [repo.data?.full_name, me.data?.login, issue.data?.number].join(" ");
}`,
};

export async function compilerCost(
  folder: string,
  { imports, module, calls }: CallApp,
  flags: object = {},
): Promise<CompilerCost> {
  await mkdir(folder, { recursive: true });
  const measure = async (app: string): Promise<CompilerCost> => {
    await writeFile(join(folder, "app.ts"), `${app}\n`);
    const { errors, figures } = await compile(folder, "7", {
      isolatedDeclarations: false,
      declaration: false,
      ...flags,
    });
    return { instantiations: Number(figures.get("Instantiations")), errors: errors.length };
  };
  const before = await measure(`import "${module}";`);
  const after = await measure(imports + calls);
  return { instantiations: after.instantiations - before.instantiations, errors: after.errors };
}
