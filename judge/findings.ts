import { keyOf } from "./checks/valid.ts";
import type { Finding } from "./report.ts";

/** What was found, each thing once. */
export interface Findings {
  add(findings: readonly Finding[]): void;
  list(): readonly Finding[];
}

/** @param onFinding told of each when it is found */
export function createFindings(onFinding: (finding: Finding) => void = () => {}): Findings {
  const found = new Map<string, Finding>();
  return {
    list: () => [...found.values()],
    add(findings) {
      for (const one of findings) {
        const key = keyOf(one);
        if (found.has(key)) continue;
        found.set(key, one);
        onFinding(one);
      }
    },
  };
}
