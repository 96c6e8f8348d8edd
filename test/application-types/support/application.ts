import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import type { DocumentConfig } from "../../../generator/index.ts";
import { project } from "../../openapi-fetch/support/project.ts";
import { expectCompiles as expectCompiled } from "../../support/expect-compiles.ts";
import { temporaryFolder } from "../../support/folder.ts";

/** Generates a document into `api/`, and compiles the application around it. */
export async function expectCompiles(
  document: object,
  files: Readonly<Record<string, string>>,
  config: Partial<DocumentConfig> = {},
): Promise<void> {
  await using application = await buildApplication(document, files, config);
  await expectCompiled(application.path);
}

export interface Application extends AsyncDisposable {
  readonly path: string;
  load<Module>(file: string): Promise<Module>;
}

/** Generates a document into `api/`, with the application around it. */
export async function buildApplication(
  document: object,
  files: Readonly<Record<string, string>> = {},
  config: Partial<DocumentConfig> = {},
): Promise<Application> {
  await using source = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const application = await project(join(source.path, "openapi.json"), files, config);
  expect(application.result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return {
    path: application.path,
    load: (file) => import(/* @vite-ignore */ pathToFileURL(join(application.path, file)).href),
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  };
}
