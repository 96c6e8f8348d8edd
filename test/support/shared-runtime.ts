import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** The folder of a copy of the runtime in generated code. */
const COPY = /\/countersign-[^/]+\/.*?\/runtime\//;

/**
 * Generated code has the runtime beside it. Node would load each copy again, which takes longer than to generate the code, so a
 * file that is the same as ours is ours.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const [copy] = COPY.exec(found.url) ?? [];
    if (copy === undefined) return found;
    const own = new URL(`../../runtime/${found.url.slice(found.url.indexOf(copy) + copy.length)}`, import.meta.url);
    return isSame(new URL(found.url), own) ? { ...found, url: own.href } : found;
  },
});

function isSame(one: URL, other: URL): boolean {
  try {
    // Copies begin with a comment, and an empty line.
    return readFileSync(one, "utf8").replace(/^\/\/ Runtime of .*\n\n/, "") === readFileSync(other, "utf8");
  } catch {
    return false;
  }
}
