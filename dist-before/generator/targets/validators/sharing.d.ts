import type { Facts } from "../../facts/facts.ts";
import type { Schema } from "../../ir/schema.ts";
/** The models whose results are cached during a check, because they would otherwise be checked too often. */
export type Sharing = ReadonlySet<Schema>;
/**
 * If several parts of `allOf`, alternatives or conditions refer to models, a check may test one value against a model several
 * times. These numbers multiply from model to model, endlessly in a cycle. Where they exceed {@link MAX_PATHS}, results are
 * cached for every model on the way that multiplies.
 *
 * @param roots all schemas that have a check
 */
export declare function createSharing(roots: Iterable<Schema>, facts: Facts): Sharing;
