import { execFileSync } from "node:child_process";

/**
 * Whether strace can trace system calls here; warns otherwise.
 *
 * @param what the test that is skipped
 */
export function canTrace(what: string): boolean {
  try {
    execFileSync("strace", ["-f", "--seccomp-bpf", "-e", "trace=none", process.execPath, "-e", ""], {
      stdio: "ignore",
    });
    return true;
  } catch {
    console.warn(`skipped: ${what}; strace is missing, or it may not trace`);
    return false;
  }
}
