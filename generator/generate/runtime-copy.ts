import { posix } from "node:path";
import type { TextFile } from "../output/plan.ts";

// The formatter guarantees that every import of our sources ends like this.
const IMPORT = /( from |^import )"(\.[^"]+)\.ts";$/gm;

/**
 * Copies the runtime modules that generated files import, with all modules that these import in turn. Each copy has a
 * first line that names its origin.
 *
 * @param read returns the source of a module
 * @param modules paths in it without ending: `client`
 * @param into target folder, relative to the output folder
 * @param extension ending of the paths in imports; `.ts` keeps the text byte for byte
 */
export function copyRuntime(
  read: (name: string) => string,
  modules: Iterable<string>,
  into: string,
  version: string,
  extension: ".ts" | ".js" | "",
): readonly TextFile[] {
  const copied = new Map<string, TextFile>();
  const open = [...modules];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (copied.has(name)) continue;
    const text = read(name);
    for (const [, , path] of text.matchAll(IMPORT)) {
      if (path !== undefined) open.push(posix.join(posix.dirname(name), path));
    }
    const stamp = `// Runtime of countersign ${version}, copied from countersign/runtime/${name}.ts. Do not edit.\n\n`;
    const body = extension === ".ts" ? text : text.replaceAll(IMPORT, `$1"$2${extension}";`);
    copied.set(name, { path: `${into}/${name}.ts`, text: `${stamp}${body}` });
  }
  return [...copied.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
