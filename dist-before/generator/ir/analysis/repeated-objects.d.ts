import type { ReadModel } from "../read/models.ts";
/** Replaces repeated objects by references to a model. */
export declare function shareRepeatedObjects(models: readonly ReadModel[]): readonly ReadModel[];
