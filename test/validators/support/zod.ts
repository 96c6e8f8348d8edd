import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import * as mini from "zod/mini";

/** A schema of a generated `validators.ts`, of zod or zod/mini. */
export async function importZod(folder: string, name: string): Promise<mini.ZodMiniType> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, "validators.ts")).href);
  const schema: unknown = typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
  if (!(schema instanceof mini.ZodMiniType)) throw new Error(`${folder}/validators.ts has no schema ${name}`);
  return schema;
}

/** A zod schema of a generated `validators.ts`. */
export async function importSchema(folder: string, name: string): Promise<z.ZodType> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, "validators.ts")).href);
  const schema: unknown = typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
  if (!(schema instanceof z.ZodType)) throw new Error(`${folder}/validators.ts has no schema ${name}`);
  return schema;
}
