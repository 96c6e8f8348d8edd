import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Model, Operation, Webhook } from "../api.ts";
import type { ReadModel } from "../read/models.ts";
/**
 * Adds to each model its usage, whether it is recursive, and whether its sent form differs.
 *
 * @param longest maximum chain of schemas
 */
export declare function analyseModels(read: readonly ReadModel[], operations: readonly Operation[], webhooks: readonly Webhook[], longest: number, diagnostics: Diagnostics): readonly Model[];
