import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { WebApi } from "./web-apis.ts";

// MDN's data on which browser got what when, as `npm ci` in test/client-proofs/runtimes installs it.

export const COMPATIBILITY: string = fileURLToPath(
  new URL("../../client-proofs/runtimes/node_modules/@mdn/browser-compat-data/data.json", import.meta.url),
);

/** The oldest of each engine that docs/client.md promises. */
export const BROWSERS = { chrome: 123, edge: 123, firefox: 124, safari: 17.4, safari_ios: 17.4 } as const;

type Browser = keyof typeof BROWSERS;

interface Entry {
  readonly __compat?: { readonly support: Readonly<Partial<Record<Browser, Statement | readonly Statement[]>>> };
  readonly [name: string]: unknown;
}

interface Statement {
  readonly version_added: string | boolean | null;
  readonly flags?: unknown;
  readonly prefix?: string;
}

/** APIs for which the compiler has its own names. */
const NAMES: Readonly<Record<string, string>> = {
  Body: "Response",
  Console: "console",
  ReadableStreamGenericReader: "ReadableStreamDefaultReader",
  WindowOrWorkerGlobalScope: "Window",
};

/** Members of plain objects, which have no entry. */
const PLAIN = /^(?:\w+Init|ReadableStreamRead\w+Result|TextEncoderEncodeIntoResult)\./;

/** @returns why an API is not in all browsers; `undefined` if it is */
export function missingIn(api: WebApi): readonly string[] {
  if (PLAIN.test(api)) return [];
  const entry = find(api.replace(/^AbortSignal(?=\.(?:add|remove)EventListener$)/, "EventTarget"));
  if (entry === undefined) return [`${api} is not known`];
  return (Object.keys(BROWSERS) as Browser[]).flatMap((browser) => {
    const reported = entry.__compat?.support[browser];
    const statements = reported === undefined ? [] : Array.isArray(reported) ? reported : [reported];
    return statements.some((statement) => isThere(statement, BROWSERS[browser])) ? [] : [`${api} in ${browser}`];
  });
}

function isThere({ flags, prefix, version_added: since }: Statement, version: number): boolean {
  if (flags !== undefined || prefix !== undefined || typeof since !== "string") return false;
  return Number.parseFloat(since.replace("≤", "")) <= version;
}

let data: Entry | undefined;

function find(api: WebApi): Entry | undefined {
  data ??= (JSON.parse(readFileSync(COMPATIBILITY, "utf8")) as { readonly api: Entry }).api;
  const [owner = "", member] = api.split(".");
  const place = member === undefined ? data : entryOf(data, NAMES[owner] ?? owner);
  const name = member ?? owner;
  const found = place && (entryOf(place, name) ?? entryOf(place, `${name}_static`));
  // A global of all windows and workers.
  return found ?? (member === undefined ? entryOf(entryOf(data, "Window") ?? {}, name) : undefined);
}

function entryOf(entry: Entry, name: string): Entry | undefined {
  const found = Object.hasOwn(entry, name) ? entry[name] : undefined;
  return typeof found === "object" && found !== null ? (found as Entry) : undefined;
}
