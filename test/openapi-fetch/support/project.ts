import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate, type DocumentConfig, type RunResult } from "../../../generator/index.ts";
import { temporaryFolder } from "../../support/folder.ts";

export const REPOSITORY: string = fileURLToPath(new URL("../../../", import.meta.url));

export interface Project extends AsyncDisposable {
  readonly path: string;
  readonly result: RunResult;
}

/** A folder with openapi-fetch, zod, the generated code of a document and other files. */
export async function project(
  document: string,
  files: Readonly<Record<string, string>> = {},
  config: Partial<DocumentConfig> = {},
): Promise<Project> {
  const folder = await temporaryFolder({ "package.json": '{ "type": "module" }' });
  const result = await generate({ targets: ["openapi-fetch"], ...config, document, output: join(folder.path, "api") });
  await mkdir(join(folder.path, "node_modules"));
  for (const name of ["openapi-fetch", "openapi-typescript-helpers", "zod"]) {
    await symlink(join(REPOSITORY, "node_modules", name), join(folder.path, "node_modules", name));
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), text);
  }
  return { ...folder, result };
}
