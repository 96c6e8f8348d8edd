import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The name of this tool in generated files. */
export const TOOL = "countersign";

/**
 * Folder of this package. It contains `templates/` and the sources of `runtime/`, both in development and when
 * installed.
 */
export const PACKAGE_FOLDER: string = findPackage(fileURLToPath(new URL(".", import.meta.url)));

export function toolVersion(): string {
  const text = readFileSync(join(PACKAGE_FOLDER, "package.json"), "utf8");
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? "0.0.0";
}

/** Whether this runs from its sources, where the version does not identify the code. */
export const FROM_SOURCE: boolean = import.meta.url.endsWith(".ts");

/** @returns milliseconds since the epoch when this build was installed; a version may have several builds */
export function installedAt(): number {
  return statSync(join(PACKAGE_FOLDER, FROM_SOURCE ? "package.json" : "dist")).ctimeMs;
}

function findPackage(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findPackage(dirname(folder));
}
