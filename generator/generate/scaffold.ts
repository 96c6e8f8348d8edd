import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { quote } from "../diagnostics/text.ts";
import { scaffold } from "../targets/server/scaffold.ts";
import type { Context } from "../targets/target.ts";
import type { Settings } from "./settings.ts";

/** A starting file for the user to edit. */
export interface Scaffold {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

/** @returns `undefined` when it cannot be made; `diagnostics` has the reason */
export function printScaffold(context: Context, settings: Settings, diagnostics: Diagnostics): readonly Scaffold[] {
  const { document, importExtension, output, scaffold: path, targets } = settings;
  if (path === undefined) return [];
  const refuse = (message: string): readonly Scaffold[] => {
    diagnostics.report("scaffold-refused", message);
    return [];
  };
  if (!targets.some((target) => (typeof target === "string" ? target : target.name) === "server"))
    return refuse("Handlers need the target server, which is not listed.");
  const way = portable(relative(output, path));
  if (way !== ".." && !way.startsWith("../")) return refuse(`${quote(path)} is inside the output folder.`);
  const importPath = (file: string): string => {
    const module = portable(relative(dirname(path), join(output, file))).replace(/\.ts$/, importExtension);
    return module.startsWith(".") ? module : `./${module}`;
  };
  const text = scaffold(context, { importPath, document: basename(document) });
  return text === undefined ? refuse("The document has no operations.") : [{ path, text }];
}

/**
 * Writes the file, unless it exists by now.
 *
 * @returns its path when it was written
 */
export async function writeScaffold({ path, text }: Scaffold, diagnostics: Diagnostics): Promise<string | undefined> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: "wx" });
    return path;
  } catch (error) {
    // Another process wrote it first.
    if (error instanceof Error && "code" in error && error.code === "EEXIST" && existsSync(path)) return undefined;
    diagnostics.report(
      "scaffold-refused",
      `${quote(path)} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}

function portable(path: string): string {
  return path.replaceAll(sep, "/");
}
