import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = {
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/fixtures/**"],
    // A test that hangs ends; one that has little of a busy machine does not. No test is about how long it takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // The command line starts some hundred times: what Node compiles of it is kept.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/node-compile", import.meta.url)) },
    maxWorkers: Math.max(2, availableParallelism()),
  },
};

export default config;
