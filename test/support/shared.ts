import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../../shared/", import.meta.url));

/**
 * A folder of large test data that may be beside the repository but is not part of it: real documents and
 * conformance suites. If it is missing, tests that use it are skipped with a message.
 *
 * @returns the absolute path, or `undefined`
 */
export function sharedFolder(name: string): string | undefined {
  const path = `${FOLDER}${name}`;
  if (existsSync(path)) return path;
  console.warn(`skipped: tests that need the test data in ../shared/${name}, which is not here`);
  return undefined;
}
