import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleSize, OUR_APPS, type OurApp, styles } from "../../bench/client/bundle.ts";
import { havePeers, ROOT } from "../../bench/client/peers.ts";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

// Bundle sizes of applications that call one operation, by two bundlers. The second, which docs/client-figures.md uses, is
// one of the peers of the bench: `npm ci` in bench/peers.

const esbuild = havePeers();
if (!esbuild) console.warn("skipped: sizes of bundles by esbuild, which `npm ci` in bench/peers installs");

/** Bytes after minify and gzip: slightly more than today. */
const LIMITS: Readonly<Record<OurApp, number>> = {
  "one call": 3_100,
  "one call, typed headers": 3_300,
  "one call, bearer token, retries": 4_800,
  "one call, client credentials, retries, idempotency key": 6_330,
  "the same by namespace": 6_670,
  "all operations, all of the above": 6_810,
};

const apps = Object.entries(OUR_APPS).map(([name, source]) => {
  return [name, source, Object.entries(LIMITS).find(([key]) => key === name)?.[1] ?? 0] as const;
});

describe("an application bundled by rolldown that makes", () => {
  it.each(apps)("%s", async (_, source, limit) => {
    const size = gzipSync(await rolled(source), { level: 9 }).length;
    expect(size).toBeGreaterThan(2000);
    expect(size).toBeLessThan(limit);
  });
});

describe.skipIf(!esbuild)("an application bundled by esbuild that makes", () => {
  it.each(apps)("%s", (_, source, limit) => {
    // Its bundles are up to 2 % larger.
    expect(bundleSize(source).gzip).toBeLessThan(limit * 1.025);
  });
});

describe("one call of the shop by its namespace", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const document = `${ROOT}examples/contracts/shop/openapi.yaml`;
    await generate({ document, output: `${folder.path}/generated`, targets: ["models", "client"] });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  const apps = () =>
    styles(`${folder.path}/generated`, { api: "Shop", tag: "products", method: "get", call: "getProduct" });
  const within = (size: number, of: number): void => expect(size / of).toBeLessThan(1.1);

  it("is as large as that by its function, from rolldown", async () => {
    const { function: byFunction, namespace, object, "namespace of the index": byIndex } = apps();
    const least = gzipSync(await rolled(byFunction)).length;
    within(gzipSync(await rolled(namespace)).length, least);
    within(gzipSync(await rolled(byIndex)).length, least);
    expect(gzipSync(await rolled(object)).length).toBeGreaterThan(least * 1.1);
  });

  it.skipIf(!esbuild)("is as large as that by its function, from esbuild", () => {
    within(bundleSize(apps().namespace).gzip, bundleSize(apps().function).gzip);
  });
});

async function rolled(source: string): Promise<string> {
  const app = `${ROOT}app.ts`;
  const plugin = {
    name: "app",
    resolveId: (id: string): string | null => (id === app ? id : null),
    load: (id: string): string | null => (id === app ? source : null),
  };
  await using build = await rolldown({ input: app, plugins: [plugin], logLevel: "silent" });
  const { output } = await build.generate({ format: "es", minify: true });
  return output[0].code;
}
