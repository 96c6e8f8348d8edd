import { keyOf } from "./checks/valid.ts";
import type { Finding } from "./report.ts";

/** Findings without duplicates. */
export interface Findings {
  add(findings: readonly Finding[]): void;
  list(): readonly Finding[];
}

/** @param onFinding called with each new finding */
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
