import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TextFile } from "../output/plan.ts";
import type { Settings } from "./settings.ts";

/**
 * In a package with `"type": "commonjs"`, Node rejects `export` in `.ts` files. The output folder then needs its own
 * package.json. Imports that end in `.js` or have no ending are for compilers and bundlers, which do not need it.
 */
export function moduleTypeFile({ importExtension, output }: Settings): TextFile | undefined {
  if (importExtension !== ".ts" || packageTypeAbove(dirname(output)) !== "commonjs") return undefined;
  return { path: "package.json", text: '{ "type": "module" }\n' };
}

function packageTypeAbove(folder: string): unknown {
  for (let at = folder; ; at = dirname(at)) {
    try {
      const value: unknown = JSON.parse(readFileSync(join(at, "package.json"), "utf8").replace(/^\uFEFF/, ""));
      return typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
    } catch (error) {
      // Node cannot read this package.json either.
      if (error instanceof SyntaxError || at === dirname(at)) return undefined;
    }
  }
}
