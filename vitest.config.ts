import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { ConfigEnv, ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files start first, so that nothing waits for one that started last. */
const FIRST: readonly string[] = [
  "server/target-documents",
  "server/round-trip-documents",
  "hostile/bombs.long",
  "mock/documents",
  "docs/corpus",
  "verify/verify",
  "contracts/first-hour",
  "judge/faults/webhooks",
  "docs/page",
  "judge/faults/faults",
  "judge/faults/shelf",
  "cli/generate",
  "hostile/bombs",
  "judge/contract-target",
  "docs/command",
  "judge/cli",
  "output/command",
  "output/crash",
  "determinism/determinism",
  "validators/suite",
  "mock/faults",
  "random-documents/random-documents",
  "hostile/printers",
];

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

/** Files that replace modules of ours, which only Vite's own loader can do. */
const REPLACING = ["test/hostile/printers.test.ts"];
const ELSEWHERE = ["**/node_modules/**", "test/fixtures/**"];
/** Only in `npm run test:all`, which is `vitest run --mode all`. */
const LONG = "test/**/*.long.test.ts";

const config = ({ mode }: Pick<ConfigEnv, "mode">): ViteUserConfig => ({
  test: {
    // A test that hangs ends; one that has little of a busy machine does not. No test is about how long it takes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    env: {
      // The command line starts some hundred times: what Node compiles of it is kept.
      NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/node-compile", import.meta.url)),
      // test/support/scale.ts reads it.
      TESTS: mode === "all" ? "all" : "sample",
    },
    // One more than there are processors, as many files wait for servers, browsers and clocks.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "all",
          include: ["test/**/*.test.ts"],
          exclude: [...ELSEWHERE, ...REPLACING, ...(mode === "all" ? [] : [LONG])],
          // Node loads the modules, as for everybody who uses them, and does so once for many files, which keep nothing in them.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: "replacing", include: REPLACING } },
    ],
  },
});

export default config;
