import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = {
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/fixtures/**"],
    // Some tests compile what was generated from large documents.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The command line starts some hundred times: what Node compiles of it is kept.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/node-compile", import.meta.url)) },
    maxWorkers: Math.max(2, availableParallelism()),
  },
};

export default config;
