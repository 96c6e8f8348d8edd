import { symlink } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";

export interface PlainPath {
  /** Path of the document that Redocly does not misread. */
  readonly document: string;
  /** Converts a path back to the original one. */
  original(path: string): string;
}

// Redocly reads these as glob characters, or as the start of a fragment.
const SPECIAL = /[#?*]/;

/**
 * Creates a link to the common folder of all files. The path of the link has no characters that Redocly misreads.
 *
 * @param folder absolute path for the link
 * @param others absolute paths of folders that references may point to
 * @returns `undefined` if paths inside the common folder contain such characters
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

export function commonFolder(folders: readonly string[]): string {
  const [first = "", ...rest] = folders.map((folder) => resolve(folder));
  let common = first;
  while (rest.some((folder) => folder !== common && !folder.startsWith(common.endsWith(sep) ? common : common + sep)))
    common = dirname(common);
  return common;
}
