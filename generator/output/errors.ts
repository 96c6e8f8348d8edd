/** The code of a system error, `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** Whether a file system error means that the path does not exist. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR";
}

/** The result of a file system call; `undefined` if the path does not exist. */
export function unlessMissing<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "no folder can be made there"],
  ["EACCES", "permission denied"],
  ["EPERM", "operation not permitted"],
  ["EROFS", "the file system is read-only"],
  ["ENOSPC", "no space left on the device"],
  ["EDQUOT", "the disk quota is used up"],
  ["EMFILE", "too many open files"],
  ["ENFILE", "too many open files"],
  ["ENAMETOOLONG", "the path is too long"],
  ["EIO", "the device failed"],
  ["EBUSY", "the file is in use"],
  ["EISDIR", "it is a folder"],
  ["EEXIST", "a file is in the way"],
  ["ENOTDIR", "a file is in the way"],
  ["EXDEV", "part of the folder is on another device"],
  ["EFBIG", "the file would be too large"],
]);

/** Describes why a file system call failed; `undefined` for other errors. */
export function failureReason(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code === "ERR_ACCESS_DENIED") return "Node's permission model does not allow it";
  if (code === undefined || !(error instanceof Error) || !("syscall" in error)) return undefined;
  return REASONS.get(code) ?? code;
}
