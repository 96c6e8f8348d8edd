import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { ALIASES } from "../../site/playground/node/aliases.ts";

// The bundle of the playground, without the site's packages. site.long.test.ts builds the site and runs it in a browser.

test("the playground has every function that the pipeline imports from Node", async () => {
  await using build = await rolldown({
    input: fileURLToPath(new URL("../../site/playground/generate.ts", import.meta.url)),
    resolve: { alias: ALIASES },
    external: [/^@noble\//, "path-browserify"],
    logLevel: "silent",
  });
  // Throws for a name that a module does not export.
  const { output } = await build.generate();
  expect(output.flatMap((file) => (file.type === "chunk" ? file.imports : []))).not.toContainEqual(
    expect.stringMatching(/^node:/),
  );
});
