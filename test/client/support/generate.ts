import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { type Diagnostic, generate } from "../../../generator/index.ts";
import { expectCompiles } from "../../support/expect-compiles.ts";
import { temporaryFolder } from "../../support/folder.ts";

export interface GeneratedClient extends AsyncDisposable {
  /** Of the output. */
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Files of `client/`, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** Loads a generated module as Node runs it. */
  load<Module = Readonly<Record<string, unknown>>>(file: string): Promise<Module>;
  /** Fails unless the output compiles, `extra` files included. */
  expectCompiles(extra?: Readonly<Record<string, string>>): Promise<void>;
}

/** Generates models and client of a document, by the way that users generate. @param document a path, or the document itself */
export async function generateClient(document: string | object): Promise<GeneratedClient> {
  const folder = await temporaryFolder();
  const file = typeof document === "string" ? document : join(folder.path, "openapi.json");
  if (typeof document !== "string") await writeFile(file, JSON.stringify(document));
  const path = join(folder.path, "generated");
  const result = await generate({ document: file, output: path, targets: ["models", "client"] });
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(result.status).toBe("done");
  const entries = await readdir(join(path, "client"), { withFileTypes: true }).catch(() => []);
  const names = entries.flatMap((entry) => (entry.isFile() ? entry.name : []));
  const texts = names.map(async (name) => [name, await readFile(join(path, "client", name), "utf8")] as const);
  return {
    path,
    diagnostics: result.diagnostics,
    files: new Map(await Promise.all(texts)),
    load: (name) => import(/* @vite-ignore */ pathToFileURL(join(path, name)).href),
    expectCompiles: (extra) => expectCompiles(path, extra),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** A whole document around a few operations. */
export function documentOf(paths: object, more: object = {}): object {
  return {
    openapi: "3.1.0",
    info: { title: "Test API", version: "1" },
    servers: [{ url: "https://api.test" }],
    paths,
    ...more,
  };
}

/** An operation with one answer. */
export function operation(operationId: string | undefined, more: object = {}): object {
  return { ...(operationId !== undefined && { operationId }), responses: { 204: { description: "Done" } }, ...more };
}
