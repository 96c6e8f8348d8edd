export type Verdict = "yes" | "no" | "unknown";

/** `no` if any verdict is `no`, or else `unknown` if any is. */
export function all<Item>(items: Iterable<Item>, verdictOf: (item: Item) => Verdict): Verdict {
  let verdict: Verdict = "yes";
  for (const item of items) {
    verdict = worst(verdict, () => verdictOf(item));
    if (verdict === "no") return verdict;
  }
  return verdict;
}

export function worst(verdict: Verdict, next: () => Verdict): Verdict {
  if (verdict === "no") return verdict;
  const other = next();
  return other === "no" || verdict === "yes" ? other : verdict;
}
