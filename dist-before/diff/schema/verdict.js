/** `no` if any verdict is `no`, or else `unknown` if any is. */
export function all(items, verdictOf) {
    let verdict = "yes";
    for (const item of items) {
        verdict = worst(verdict, () => verdictOf(item));
        if (verdict === "no")
            return verdict;
    }
    return verdict;
}
export function worst(verdict, next) {
    if (verdict === "no")
        return verdict;
    const other = next();
    return other === "no" || verdict === "yes" ? other : verdict;
}
