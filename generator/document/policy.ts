import { relative, sep, resolve } from "node:path";
import { quote } from "../diagnostics/text.ts";
import { isUrl, type Location, type Refusal } from "./location.ts";
import type { FileReader } from "./read.ts";

/** What references may reach outside the folder of the document. Default: nothing. */
export interface Allowances {
  /** Additional folders that references may lead into. */
  readonly allowFolders?: readonly string[];
  /**
   * Origins or URL prefixes that references may fetch from: `https://schemas.example.com/v1/`. Redirects must stay
   * inside them. Requests carry no credentials.
   */
  readonly allowUrls?: readonly string[];
}

export interface Policy {
  /** Why a file may not be read. Accesses the disk only for paths inside an allowed folder. */
  refusePath(location: Location, absolute: boolean): Promise<Refusal | undefined>;
  refuseUrl(url: string): Refusal | undefined;
}

/**
 * @param root the root document, which may be a symbolic link
 * @param folder its folder, absolute
 */
export async function createPolicy(
  root: Location,
  folder: string,
  { allowFolders = [], allowUrls = [] }: Allowances,
  reader: FileReader,
): Promise<Policy> {
  const allowed = allowFolders.map((path) => resolve(path));
  const real = async (path: string): Promise<string> => (await reader.realPath(path)) ?? path;
  // A root document that is a symbolic link has two folders. The user named both.
  const realRoot = await real(root);
  const realFolders = await Promise.all([folder, ...allowed].map(real));
  realFolders.push(resolve(realRoot, ".."));

  return {
    async refusePath(location, absolute) {
      const name = quote(relative(folder, location).replaceAll(sep, "/"));
      if (absolute && !isInside(allowed, location)) {
        return { code: "reference-outside", message: `The reference points to the absolute path ${quote(location)}.` };
      }
      if (!isInside([folder, ...allowed], location)) {
        return {
          code: "reference-outside",
          message: `The reference points to ${name}, outside the document's folder.`,
        };
      }
      const realLocation = await reader.realPath(location);
      if (realLocation !== undefined && !isInside(realFolders, realLocation)) {
        return {
          code: "reference-outside",
          message: `${name} is a symbolic link to a place outside the document's folder.`,
        };
      }
      return undefined;
    },
    refuseUrl(url) {
      if (allowUrls.some((prefix) => isBelow(url, prefix))) return undefined;
      return { code: "reference-remote", message: `The reference points to the network: ${quote(url)}.` };
    },
  };
}

function isInside(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => {
    const inner = relative(folder, path);
    // On Windows, the relative path to another drive is absolute.
    return inner !== ".." && !inner.startsWith(`..${sep}`) && resolve(folder, inner) === path;
  });
}

/** Whether a URL has the same origin, and a path equal to the prefix's or below it. */
function isBelow(url: string, prefix: string): boolean {
  const [target, allowed] = [URL.parse(url), URL.parse(prefix)];
  if (target === null || allowed === null || !isUrl(prefix) || target.origin !== allowed.origin) return false;
  const folder = allowed.pathname.endsWith("/") ? allowed.pathname : `${allowed.pathname}/`;
  return target.pathname === allowed.pathname || target.pathname.startsWith(folder);
}
