import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "../../../runtime/client.ts";
import type { Operation } from "../../../runtime/operation.ts";

// The functions of a generated client, found by their operations, not by their names.

/** A generated function, without the types of its parameters. */
export type Call = (client: Client, request: object) => Promise<unknown>;

export interface Generated {
  readonly operation: Operation;
  readonly call: Call;
}

/** Every function of the generated files that sends a request, with its operation. */
export async function generatedCalls(output: string): Promise<readonly Generated[]> {
  const found: Generated[] = [];
  if (!existsSync(join(output, "client"))) return found;
  // In `tags/` are the same functions by short names.
  const others = new Set(["index.ts", "servers.ts", "shared.ts", "credentials.ts"]);
  const names = readdirSync(join(output, "client"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !/^tags[\\/]/.test(name) && !others.has(name),
  );
  for (const name of names) {
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(output, "client", name)).href);
    for (const value of Object.values(module)) {
      if (!isCall(value)) continue;
      const seen: Operation[] = [];
      const spy: Client = {
        call(operation) {
          seen.push(operation);
          return new Promise(() => {});
        },
      };
      void value(spy, {});
      const [operation] = seen;
      if (operation !== undefined) found.push({ operation, call: value });
    }
  }
  return found;
}

function isCall(value: unknown): value is Call {
  return typeof value === "function";
}

/** The function of a documented operation. */
export function callOf(
  calls: readonly Generated[],
  { id, method, path }: { readonly id: string | undefined; readonly method: string; readonly path: string },
): Call | undefined {
  const same = calls.filter(({ operation }) => operation.method === method && decodeURI(operation.path) === path);
  return (same.find(({ operation }) => operation.id === id) ?? same[0])?.call;
}
