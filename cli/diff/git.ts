import { execFile } from "node:child_process";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { diskReader } from "../../generator/document/disk.ts";
import type { FileReader } from "../../generator/document/read.ts";
import { errorCode } from "../../generator/output/errors.ts";
import { UsageError } from "../failure.ts";

const run = promisify(execFile);

/** A document at a Git revision, read without a checkout. */
export interface Revision {
  /** Its name in messages, `git:main:spec/openapi.yaml`. Its files appear to be there as well. */
  readonly label: string;
  readonly reader: FileReader;
  /** The path at which the reader has a file of the working tree. */
  pathOf(file: string): string;
}

/**
 * Opens a Git revision.
 *
 * @param text `git:REF:path`, or `git:REF`
 * @param other path of the other document, used if the text names no path
 * @throws UsageError if the revision does not exist
 */
export async function openRevision(text: string, other: string | undefined): Promise<Revision> {
  const [, ref = "", path] = /^git:([^:]+)(?::(.+))?$/s.exec(text) ?? [];
  if (ref === "" || ref.startsWith("-")) throw new UsageError(`${text} is not a revision: write git:REF:path.`);
  const top = await git(["rev-parse", "--show-toplevel"]).catch((error: unknown) => {
    const problem = errorCode(error) === "ENOENT" ? "git is not installed" : "this folder is not in a Git repository";
    throw new UsageError(`${text} cannot be read: ${problem}.`);
  });
  const commit = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]).catch(() => {
    const [, branch] = /^origin\/([^~^@]+)$/.exec(ref) ?? [];
    const hint = branch === undefined ? "" : ` Fetch it: git fetch origin ${branch}:refs/remotes/origin/${branch}`;
    throw new UsageError(`Revision ${JSON.stringify(ref)} not found in this repository.${hint}`);
  });
  const file = path ?? (other === undefined ? undefined : relative(top, resolve(other)).replaceAll(sep, "/"));
  if (file === undefined) throw new UsageError(`${text} names no file: write git:${ref}:path.`);
  const root = resolve(`git:${ref}:`);
  const pathOf = (path: string): string => join(`git:${ref}:`, relative(top, resolve(path)).replaceAll(sep, "/"));
  const label = file.startsWith("./") ? pathOf(file) : join(`git:${ref}:`, file);
  return { label, reader: revisionReader(root, commit), pathOf };
}

/** Whether git knows this text as a branch, tag or commit. */
export function isGitName(text: string): Promise<boolean> {
  return git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${text}^{commit}`]).then(
    () => true,
    () => false,
  );
}

async function git(args: readonly string[]): Promise<string> {
  return (await run("git", [...args], { encoding: "utf8" })).stdout.trim();
}

const MOST_BYTES = 1 << 30;

/** Reads files of a commit as if they were in the folder `root`. */
function revisionReader(root: string, commit: string): FileReader {
  const objectOf = (path: string): string => `${commit}:${relative(root, path).replaceAll(sep, "/")}`;
  return {
    realPath: (path) => Promise.resolve(path),
    async read(path, maximumBytes) {
      // Overlays are those of the working tree, on both sides.
      if (!path.startsWith(root)) return diskReader.read(path, maximumBytes);
      const object = objectOf(path);
      try {
        const type = await git(["cat-file", "-t", object]);
        if (type !== "blob") return { kind: "unreadable", why: "is a folder" };
        const { stdout } = await run("git", ["cat-file", "blob", object], {
          encoding: "buffer",
          maxBuffer: MOST_BYTES,
        });
        return stdout.length > maximumBytes
          ? { kind: "too large", bytes: stdout.length }
          : { kind: "read", bytes: stdout };
      } catch {
        return { kind: "missing" };
      }
    },
  };
}

/** Whether an argument names a revision. */
export function isRevision(text: string): boolean {
  return text.startsWith("git:");
}
