import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { generate } from "../../generator/index.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { compile, type Compiler, COMPILERS } from "../support/compile.ts";
import { type RealDocument, realDocuments } from "../support/documents.ts";
import { temporaryFolder } from "../support/folder.ts";
import { RUNTIME } from "../support/runtime.ts";
import { sampleOf } from "../support/scale.ts";
import { sharedFolder } from "../support/shared.ts";

// Servers of documents that others wrote: they compile, handlers to begin with included, and start.

const fixtures = sharedFolder("suites/peer-fixtures");

function fixtureDocuments(folder: string): readonly RealDocument[] {
  const rows = readFileSync(join(folder, "INDEX.tsv"), "utf8").trim().split("\n").slice(1);
  return rows.map((row) => {
    const [file = ""] = row.split("\t");
    return { name: file.replaceAll(/[^\w-]+/g, "-"), path: join(folder, file), config: {} };
  });
}

interface Outcome {
  /** Documents that a server was made of. */
  readonly made: number;
  /** Documents without operations, or refused as a whole. */
  readonly others: number;
  readonly faults: readonly string[];
}

async function outcomeOf(documents: readonly RealDocument[], compilers: readonly Compiler[]): Promise<Outcome> {
  await using folder = await temporaryFolder();
  const faults: string[] = [];
  let made = 0;
  for (const { config, name, path } of documents) {
    const output = join(folder.path, name, "generated");
    const scaffold = join(folder.path, name, "handlers.ts");
    const result = await generate({
      ...config,
      document: path,
      output,
      targets: ["server"],
      runtime: RUNTIME,
      scaffold,
    });
    if (result.scaffold === undefined) continue;
    made++;
    const problem = await startProblem(scaffold);
    if (problem !== undefined) faults.push(`${name}: ${problem}`);
  }
  for (const compiler of compilers) {
    const { errors } = await compile(folder.path, compiler);
    faults.push(...errors.map((error) => `${compiler}: ${relative(folder.path, error)}`));
  }
  return { made, others: documents.length - made, faults };
}

/** Starts a server, and requests a path that no contract has. */
async function startProblem(file: string): Promise<string | undefined> {
  try {
    const { server }: { readonly server: Server } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const response = await server.fetch(new Request("https://api.test/not/in/any/contract?at=all"));
    const type = response.headers.get("content-type") ?? "";
    const isAnswered = response.status >= 400 && response.status < 502 && /json/.test(type);
    return isAnswered ? undefined : `it answered ${response.status} ${type}`;
  } catch (error) {
    return String(error);
  }
}

describe.skipIf(fixtures === undefined)("fixtures of other tools", () => {
  it("compile, and start", async () => {
    const all = fixtureDocuments(fixtures ?? "");
    const documents = sampleOf(all, 20);
    const { faults, made } = await outcomeOf(documents, COMPILERS);
    expect(faults).toEqual([]);
    // Many have schemas alone, or are wrong on purpose.
    expect(made).toBeGreaterThan(documents.length / 2);
    expect(all.length).toBeGreaterThan(400);
  });
});

describe("real documents", () => {
  // `npm run documents` has the older compiler look at them, too.
  it("compile, and start", async () => {
    const documents = sampleOf(realDocuments(), 8);
    const { faults, made } = await outcomeOf(documents, ["7"]);
    expect(faults).toEqual([]);
    // Some are refused, or have only webhooks.
    expect(made).toBeGreaterThan(documents.length / 2);
  });
});
