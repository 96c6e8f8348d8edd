import type { Cell } from "./cell.ts";
import { type Scope } from "./scope.ts";
export declare function compareObjects(scope: Scope, old: Cell, next: Cell): void;
