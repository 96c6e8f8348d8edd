import type { Cell } from "./cell.ts";
import { itemAt, itemsOf } from "./items.ts";
import { compareSizes } from "./scalars.ts";
import { isEquivalent, type Scope } from "./scope.ts";

export function compareArrays(scope: Scope, old: Cell, next: Cell): void {
  const places = { old: old.at, new: next.at };
  compareSizes(scope, old, next, "Items");
  const isUnique = ({ assertions }: Cell): boolean => assertions.some(({ kind }) => kind === "uniqueItems");
  if (!isUnique(old) && isUnique(next)) scope.emit("unique-items-added", places);
  if (isUnique(old) && !isUnique(next)) scope.emit("unique-items-removed", places);
  const [before, after] = [itemsOf(old), itemsOf(next)];
  const count = Math.max(before.first, after.first);
  if ((before.first === 0) !== (after.first === 0)) {
    const indices = Array.from({ length: count + 1 }, (_, index) => index);
    const isSame = indices.every((index) => isEquivalent(scope, itemAt(before, index), itemAt(after, index)));
    if (!isSame) scope.emit("tuple-changed", places);
    return;
  }
  for (let index = 0; index < count; index++) {
    scope.compare(itemAt(before, index), itemAt(after, index), [{ kind: "item", index }]);
  }
  scope.compare(itemAt(before, count), itemAt(after, count), [{ kind: "item" }]);
}
