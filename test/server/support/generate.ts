import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { type Diagnostic, type DocumentConfig, generate } from "../../../generator/index.ts";
import { expectCompiles } from "../../support/expect-compiles.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { RUNTIME } from "../../support/runtime.ts";

export interface GeneratedServer extends AsyncDisposable {
  /** The folder around the output, `generated`. */
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Loads a module, generated or not, as Node runs it. */
  load<Module>(file: string): Promise<Module>;
  /** Fails unless the output compiles, `extra` files included. */
  expectCompiles(extra?: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Generates the server of a document, by the way that users generate.
 *
 * @param document a path, or the document itself
 */
export async function generateServer(
  document: string | object,
  config: Partial<DocumentConfig> = {},
): Promise<GeneratedServer> {
  const { path, [Symbol.asyncDispose]: dispose } = await temporaryFolder();
  const file = typeof document === "string" ? document : join(path, "openapi.json");
  if (typeof document !== "string") await writeFile(file, JSON.stringify(document));
  const result = await generate({
    document: file,
    output: join(path, "generated"),
    targets: ["server"],
    runtime: RUNTIME,
    ...config,
    ...(config.scaffold !== undefined && { scaffold: join(path, config.scaffold) }),
  });
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(result.status).toBe("done");
  return {
    path,
    diagnostics: result.diagnostics,
    load: (name) => import(/* @vite-ignore */ pathToFileURL(join(path, name)).href),
    expectCompiles: (extra) => expectCompiles(path, extra),
    [Symbol.asyncDispose]: dispose,
  };
}
