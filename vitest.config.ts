import { existsSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { ConfigEnv, ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files start first, so that nothing waits for one that started last. */
const FIRST: readonly string[] = [
  "server/target-documents",
  "server/round-trip-documents",
  "hostile/bombs.long",
  "judge/faults/servers",
  "judge/faults/relations",
  "verify/verify",
  "judge/faults/webhooks",
  "judge/judge",
  "docs-code/blocks",
  "mock/documents",
  "docs/corpus",
  "judge/corpus",
  "judge/faults/faults",
  "docs/command",
  "judge/streams",
  "action/action",
  "contracts/applications",
  "server/adapters",
  "verify/ordinary",
  "judge/contract-target",
  "server/target-replies",
  "server/stream-items",
  "output/crash",
  "judge/cli",
  "lint/command",
  "output/command",
  "determinism/determinism",
  "diff/command",
  "command-line/command-line",
  "validators/suite",
  "hostile/bombs",
  "hostile/containment",
  "hostile/fragments",
  "mock/faults",
];

const COMPILE_CACHE = fileURLToPath(new URL("node_modules/.cache/node-compile", import.meta.url));
/** Node never removes old versions of files from its cache, so the cache is deleted when it has this many entries. */
const MOST_CACHED = 20_000;
if (existsSync(COMPILE_CACHE) && readdirSync(COMPILE_CACHE, { recursive: true }).length > MOST_CACHED)
  rmSync(COMPILE_CACHE, { recursive: true, force: true });

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = FIRST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return place === -1 ? FIRST.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

const ELSEWHERE = ["**/node_modules/**", "test/fixtures/**"];
/** Only in `npm run test:all`, which is `vitest run --mode all`. */
const LONG = "test/**/*.long.test.ts";
/** They build `dist/`, so they run one at a time. */
const PACKING = ["test/package/*.long.test.ts", "test/examples/*.long.test.ts"];

const config = ({ mode }: Pick<ConfigEnv, "mode">): ViteUserConfig => ({
  test: {
    // Long enough for a busy machine; only tests that hang fail. No test measures time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    setupFiles: ["test/support/shared-runtime.ts"],
    env: {
      // Tests start the command line some hundred times; Node caches its compiled code.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // test/support/scale.ts reads it.
      TESTS: mode === "all" ? "all" : "sample",
    },
    // One more than there are processors, because many files wait for servers, browsers and clocks.
    maxWorkers: availableParallelism() + 1,
    // All processors are busy, so threads that help one worker to collect garbage slow down the others.
    execArgv: ["--single-threaded-gc", "--max-semi-space-size=64"],
    projects: [
      {
        extends: true,
        test: {
          name: "all",
          include: ["test/**/*.test.ts"],
          exclude: [...ELSEWHERE, ...(mode === "all" ? PACKING : [LONG])],
          // Node loads the modules, as it does for users, and shares them between test files, because they hold no state.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      ...(mode === "all"
        ? [
            {
              extends: true as const,
              test: { name: "packing", include: PACKING, maxWorkers: 1, sequence: { groupOrder: 1 } },
            },
          ]
        : []),
    ],
  },
});

export default config;
