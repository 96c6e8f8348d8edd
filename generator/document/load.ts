import { readFile } from "node:fs/promises";
import { dirname, posix, resolve as resolvePath } from "node:path";
import { load as parseYaml } from "js-yaml";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Document, Located, OpenApiVersion, SourceFile } from "./document.ts";
import { isObject, type Json, member } from "./json.ts";
import { childPointer, parsePointer, type Pointer, unescapeToken } from "./pointer.ts";

export interface LoadOptions {
  /** Folders besides the document's own that references may lead into. */
  readonly allowFolders?: readonly string[];
  /** Origins or URL prefixes that references may fetch from: `https://schemas.example.com/v1/`. Nothing by default. */
  readonly allowUrls?: readonly string[];
}

/**
 * Reads a document and every file it refers to.
 *
 * @param path of the root document, relative to the current folder
 * @returns `undefined` when there is nothing to go on with; why is in `diagnostics`
 */
export async function loadDocument(
  path: string,
  _options: LoadOptions,
  diagnostics: Diagnostics,
): Promise<Document | undefined> {
  const folder = dirname(resolvePath(path));
  const rootName = posix.basename(path);
  const files = new Map<string, SourceFile>();
  const queue = [rootName];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (files.has(name)) continue;
    const location = resolvePath(folder, name);
    let text: string;
    try {
      text = await readFile(location, "utf8");
    } catch {
      if (name === rootName) diagnostics.report("file-not-found", `There is no file ${path}.`);
      continue;
    }
    // The parsers give what JSON can hold.
    const value = (/^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text)) as Json;
    files.set(name, { path: name, location, text, format: "yaml", value });
    for (const ref of refsOf(value)) {
      const file = ref.split("#", 1)[0] ?? "";
      if (file !== "") queue.push(posix.join(posix.dirname(name), decodeURIComponent(file)));
    }
  }
  const root = files.get(rootName);
  if (root === undefined) return undefined;
  const version = isObject(root.value) ? member(root.value, "openapi") : undefined;
  if (typeof version !== "string" || !/^3\.[012]/.test(version)) {
    diagnostics.report("version-missing", `${path} does not say which version of OpenAPI it is written in.`);
    return undefined;
  }
  const resolve = (from: Pointer, ref: string): Located | undefined => {
    const holder = parsePointer(from).file || rootName;
    const [file = "", fragment = ""] = ref.split("#", 2);
    const name = file === "" ? holder : posix.join(posix.dirname(holder), decodeURIComponent(file));
    let value: Json | undefined = files.get(name)?.value;
    let at = name === rootName ? "#" : `${name}#`;
    for (const token of decodeURIComponent(fragment).split("/").slice(1).map(unescapeToken)) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return undefined;
      value = isObject(value) ? member(value, token) : value[Number(token)];
      at = childPointer(at, token);
    }
    return value === undefined ? undefined : { at, value };
  };
  return {
    version: version.slice(0, 3) as OpenApiVersion, // the pattern above
    root: { at: "#", value: root.value },
    files: [...files.values()],
    resolve,
    reportUnresolved: (from, ref, into) =>
      into.report("reference-not-found", `The reference ${JSON.stringify(ref)} leads nowhere.`, from),
    locate: (at) => ({ file: parsePointer(at).file || path, line: 1, column: 1 }),
  };
}

function* refsOf(value: Json): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const ref = isObject(value) ? member(value, "$ref") : undefined;
  if (typeof ref === "string") yield ref;
  for (const child of Object.values(value)) yield* refsOf(child);
}
