// `node --experimental-vm-modules web-only.ts FILE`: reports on the vectors in a file, and runs the runtime where there is nothing but what every platform of the web has.
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { createContext, SourceTextModule } from "node:vm";

// No Buffer, no process, no require, no node: modules.
const { AbortSignal, Headers, Request, Response, TextDecoder, TextEncoder, URL } = globalThis;
const { atob, btoa, clearTimeout, crypto, fetch, performance, setTimeout } = globalThis;
const web = {
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  atob,
  btoa,
  clearTimeout,
  crypto,
  fetch,
  performance,
  setTimeout,
};
const vectors = readFileSync(process.argv[2] ?? "", "utf8");
// A context has its own classes for these; a platform has one of each.
const context = createContext({ ...web, Uint8Array, ArrayBuffer, Promise, outcome: undefined, vectors });

const modules = new Map<string, SourceTextModule>();

function load(url: URL): SourceTextModule {
  const found = modules.get(url.href);
  if (found !== undefined) return found;
  const made = new SourceTextModule(stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8")), {
    context,
    identifier: url.href,
  });
  modules.set(url.href, made);
  return made;
}

const entry = load(new URL("web-only-entry.ts", import.meta.url));
await entry.link((specifier, from) => {
  if (!specifier.startsWith(".")) throw new Error(`${from.identifier} imports ${specifier}`);
  return load(new URL(specifier, from.identifier));
});
await entry.evaluate();
// The entry leaves it on the context's global object.
process.stdout.write(JSON.stringify(await Reflect.get(context, "outcome")));
