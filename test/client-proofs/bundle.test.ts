import { describe, expect, it } from "vitest";
import { bundleSize, OUR_APPS, type OurApp } from "../../bench/client/bundle.ts";
import { havePeers } from "../../bench/client/peers.ts";

// What applications weigh that call one operation. The bundler is one of the peers of the bench: `npm ci` in bench/peers.

const bundler = havePeers();
if (!bundler) console.warn("skipped: sizes of bundles, whose bundler `npm ci` in bench/peers installs");

/** Bytes after minify and gzip; what there is today, and little more. */
const LIMITS: Readonly<Record<OurApp, number>> = {
  "one call": 2_850,
  "one call, typed headers": 3_000,
  "one call, bearer token, retries": 4_450,
  "one call, client credentials, retries, idempotency key": 6_000,
  "all operations, all of the above": 6_500,
};

describe.skipIf(!bundler)("an application that makes", () => {
  it.each(Object.entries(OUR_APPS))("%s", (name, source) => {
    const limit = Object.entries(LIMITS).find(([key]) => key === name)?.[1];
    expect(bundleSize(source).gzip).toBeLessThan(limit ?? 0);
  });
});
