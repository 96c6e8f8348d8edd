import { symlink } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";

export interface PlainPath {
  /** The document, under a path that Redocly takes for one. */
  readonly document: string;
  /** The path of a file as its owner knows it. */
  original(path: string): string;
}

// To Redocly, patterns of paths, and the end of a path before a fragment.
const SPECIAL = /[#?*]/;

/**
 * A way to a document without characters that mean something else to Redocly: a link to the folder that it and all others are in,
 * where that folder's own path has them.
 *
 * @param folder for the link, absolute
 * @param others folders that references may lead into, absolute
 * @returns `undefined` where what is in that folder has them, too
 */
export async function plainPath(
  folder: string,
  document: string,
  others: readonly string[],
): Promise<PlainPath | undefined> {
  if (!SPECIAL.test(document)) return { document, original: (path) => path };
  const top = commonFolder([dirname(document), ...others]);
  const way = relative(top, document);
  if (SPECIAL.test(way)) return undefined;
  const link = join(folder, "document");
  await symlink(top, link, "junction");
  return {
    document: join(link, way),
    original: (path) => (path.startsWith(link + sep) ? join(top, relative(link, path)) : path),
  };
}

function commonFolder(folders: readonly string[]): string {
  const [first = "", ...rest] = folders.map((folder) => resolve(folder));
  let common = first;
  while (rest.some((folder) => folder !== common && !folder.startsWith(common.endsWith(sep) ? common : common + sep)))
    common = dirname(common);
  return common;
}
