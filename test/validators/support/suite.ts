import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import type { AnyCheck } from "../../../runtime/validation/check.ts";
import { generateInto } from "./generate.ts";

// The JSON Schema Test Suite (https://github.com/json-schema-org/JSON-Schema-Test-Suite). Every schema becomes a file that an
// OpenAPI document refers to; a module is generated and imported, and judges the instances.

export interface SuiteGroup {
  readonly file: string;
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

export interface SuiteFailure {
  readonly file: string;
  readonly group: string;
  readonly test: string;
  /** The failure: a wrong verdict, or why there is none. */
  readonly outcome: string;
}

export interface SuiteResult {
  readonly file: string;
  readonly passed: number;
  readonly failures: readonly SuiteFailure[];
}

/** The groups of a folder of the suite; optional ones are in folders below it. */
export function readSuite(folder: string): readonly SuiteGroup[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      // The suite's own schema describes its files so.
      const groups = JSON.parse(readFileSync(join(folder, name), "utf8")) as Omit<SuiteGroup, "file">[];
      return groups.map((group) => ({ ...group, file: name.slice(0, -".json".length) }));
    });
}

export interface Judge {
  /** Checks of one schema; throws when none can be made. */
  prepare(group: SuiteGroup): Promise<(data: Json) => boolean>;
}

export async function runSuite(groups: readonly SuiteGroup[], judge: Judge): Promise<readonly SuiteResult[]> {
  const results = new Map<string, { passed: number; failures: SuiteFailure[] }>();
  for (const group of groups) {
    const result = results.get(group.file) ?? { passed: 0, failures: [] };
    results.set(group.file, result);
    const prepared = await prepare(judge, group);
    for (const { description, data, valid } of group.tests) {
      const outcome = typeof prepared === "string" ? prepared : verdict(prepared, data, valid);
      if (outcome === undefined) result.passed++;
      else result.failures.push({ file: group.file, group: group.description, test: description, outcome });
    }
  }
  return [...results].map(([file, result]) => ({ file, ...result }));
}

async function prepare(judge: Judge, group: SuiteGroup): Promise<((data: Json) => boolean) | string> {
  try {
    return await judge.prepare(group);
  } catch (error) {
    return `no check: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
  }
}

function verdict(check: (data: Json) => boolean, data: Json, valid: boolean): string | undefined {
  try {
    const said = check(data);
    return said === valid ? undefined : `says ${said ? "valid" : "invalid"}`;
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

const REMOTE = "http://localhost:1234/";
const META = "https://json-schema.org/draft/2020-12/";

/** Serves the URLs that the suite's schemas reference, until disposed. */
export function serveRemotes(remotes: string): Disposable {
  const real = globalThis.fetch;
  const meta = createRequire(import.meta.url).resolve("ajv/dist/refs/json-schema-2020-12/schema.json");
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const path = url.startsWith(REMOTE)
      ? join(remotes, decodeURIComponent(url.slice(REMOTE.length)))
      : url.startsWith(META)
        ? join(meta, "..", `${url.slice(META.length)}.json`)
        : undefined;
    if (path === undefined) return real(input, init);
    if (!existsSync(path) || !statSync(path).isFile()) return new Response(null, { status: 404 });
    return new Response(readFileSync(path), { headers: { "content-type": "application/json" } });
  };
  return {
    [Symbol.dispose]() {
      globalThis.fetch = real;
    },
  };
}

export interface OwnJudgeOptions {
  readonly version?: string;
  readonly assertFormats?: boolean;
  /** What to ask of the generated module: by default its check. */
  readonly ask?: (module: string, name: string) => Promise<(data: Json) => boolean>;
}

/** Ours: generates a module for every schema, in a new folder. */
export async function ownJudge(options: OwnJudgeOptions = {}): Promise<Judge & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-suite-"));
  let count = 0;
  return {
    async prepare({ schema }) {
      const own = join(folder, String(count++));
      const inner = options.version === "3.0";
      const files: Record<string, Json> = {
        "openapi.json": {
          openapi: inner ? "3.0.3" : "3.1.0",
          info: { title: "Suite", version: "1" },
          paths: {},
          components: { schemas: { Case: inner ? schema : { $ref: "case.json" } } },
        },
        ...(!inner && { "case.json": schema }),
      };
      const generated = await generateInto(own, files, {
        assertFormats: options.assertFormats ?? false,
        load: { allowUrls: [REMOTE, META] },
        severity: { "contradictory-bounds": "warning" },
      });
      const model = generated.api.models.find(({ name }) => name === "Case");
      const name = model === undefined ? undefined : generated.name("check-model", model.at);
      if (name === undefined) throw new Error("the schema is not a model");
      if (options.ask !== undefined) return options.ask(own, name);
      return importCheck(join(own, "checks.ts"), name);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function importCheck(file: string, name: string): Promise<AnyCheck> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const check = isObject(module as Json) ? member(module as JsonObject, name) : undefined;
  if (typeof check !== "function") throw new Error(`${file} has no ${name}`);
  return check as unknown as AnyCheck; // the declaration of that name
}
