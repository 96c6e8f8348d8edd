import { fileURLToPath } from "node:url";

const shim = (name: string): string => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

/** What the browser loads instead of the modules of Node. */
export const ALIASES: Readonly<Record<string, string>> = {
  "node:path": shim("path"),
  "node:url": shim("url"),
  "node:crypto": shim("crypto"),
  "node:fs": shim("unavailable"),
  "node:module": shim("unavailable"),
};
