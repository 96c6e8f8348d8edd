import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImportExtension } from "../../generator/generate/settings.ts";

export interface NewConfig {
  readonly document: string;
  readonly output: string;
  readonly importExtension: ImportExtension;
  /** `package` if generated code can import its runtime from the installed package. */
  readonly runtime: "package" | "copy";
}

/**
 * Writes a new config and throws if one exists.
 *
 * @param typed writes TypeScript, which requires an installed countersign; otherwise JSON
 * @returns the file name
 */
export function writeConfig(folder: string, config: NewConfig, typed: boolean): string {
  const { document, output, importExtension, runtime } = config;
  const name = typed ? "countersign.config.ts" : "countersign.config.json";
  const text = typed
    ? `import { defineConfig } from "countersign";

export default defineConfig({
  document: ${JSON.stringify(document)},
  output: ${JSON.stringify(output)},
  targets: ["models", "client"],
  importExtension: ${JSON.stringify(importExtension)},
  runtime: ${JSON.stringify(runtime)},
});
`
    : `${JSON.stringify({ document, output, targets: ["models", "client"], importExtension, runtime }, null, 2)}\n`;
  writeFileSync(join(folder, name), text, { flag: "wx" });
  return name;
}
