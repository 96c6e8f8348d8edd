import { join } from "node:path";
import { generate, type DocumentConfig, type RunResult } from "../../generator/index.ts";
import type { RealDocument } from "./documents.ts";

/** Generates a document into `<folder>/<its name>`. */
export function generateInto(
  folder: string,
  document: RealDocument,
  config: Partial<DocumentConfig> = {},
): Promise<RunResult> {
  const output = join(folder, document.name);
  return generate({ ...document.config, ...config, document: document.path, output });
}
