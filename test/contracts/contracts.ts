import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BuiltInTarget, Credential, RunResult } from "../../generator/index.ts";
import { generate } from "../../generator/index.ts";
import { RUNTIME } from "../support/runtime.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Contract {
  readonly name: string;
  /** The export of `app/server.ts` that makes its server. */
  readonly creates: string;
  /** The path of its server's URL. */
  readonly basePath: string;
  /** The credentials that the judge presents. */
  readonly credentials: Readonly<Record<string, Credential>>;
  readonly webhooks?: true;
}

const value = (text: string): Credential => ({ kind: "value", value: text, name: "SECRET" });

export const CONTRACTS: readonly Contract[] = [
  { name: "petstore", basePath: "/v1", creates: "createPetstore", credentials: {} },
  {
    name: "shop",
    basePath: "/v2",
    creates: "createShop",
    credentials: { apiKey: value("key_1") },
  },
  { name: "chat", basePath: "/v1", creates: "createChat", credentials: { bearer: value("sk_1") } },
  { name: "files", basePath: "", creates: "createFiles", credentials: { session: value("s_1") } },
  {
    name: "bank",
    basePath: "/api",
    creates: "createBank",
    credentials: {
      oauth: { kind: "client", id: "app_1", secret: "secret_1", idName: "ID", secretName: "SECRET" },
    },
  },
  {
    name: "events",
    basePath: "",
    creates: "createHub",
    credentials: { apiKey: value("key_1"), tenant: value("acme") },
    webhooks: true,
  },
];

export function targetsOf({ webhooks }: Contract): readonly BuiltInTarget[] {
  const all: readonly BuiltInTarget[] = ["models", "client", "validators", "server", "openapi-fetch", "contract"];
  return webhooks === true ? [...all, "webhooks"] : all;
}

/**
 * Copies the contracts with their applications into a new folder, and generates all targets for each.
 *
 * @param folder an empty folder outside the repository
 */
export async function generateContracts(folder: string): Promise<ReadonlyMap<string, RunResult>> {
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  const results = new Map<string, RunResult>();
  for (const contract of CONTRACTS) {
    const into = join(folder, contract.name);
    await mkdir(into);
    await cp(join(ROOT, "examples/contracts", contract.name), into, { recursive: true });
    const document = join(into, "openapi.yaml");
    const output = join(into, "generated");
    results.set(contract.name, await generate({ document, output, runtime: RUNTIME, targets: targetsOf(contract) }));
  }
  return results;
}

/** A module that was generated or copied there, typed by what its caller knows of it. */
export async function load<Exports>(folder: string, contract: string, file: string): Promise<Exports> {
  return (await import(pathToFileURL(join(folder, contract, file)).href)) as Exports;
}
