import type { Shapes } from "../../facts/shapes.ts";
import type { Context } from "../target.ts";
/**
 * Reports two paths that match the same request if neither is more specific throughout: `/users/{id}/me` and `/users/me/{id}`. The
 * router prefers literal text in the first segment that differs. Equivalent paths are reported when the document is read.
 */
export declare function reportOverlaps(context: Context, shapes: Shapes): void;
