/** Whether the old values are a subset of the new ones, and the reverse. */
export function verdicts({ direction, new: after, old: before, subsets }, old, next, undeclared = true) {
    const [one, other] = [
        { contract: before, term: old },
        { contract: after, term: next },
    ];
    const options = { direction, undeclared };
    return { narrows: subsets.isSubset(one, other, options), widens: subsets.isSubset(other, one, options) };
}
/** Whether both allow the same values. */
export function isEquivalent(scope, old, next) {
    const { narrows, widens } = verdicts(scope, old, next);
    return narrows === "yes" && widens === "yes";
}
