import type { Shapes } from "../../facts/shapes.ts";
import type { Context } from "../target.ts";
/**
 * Reports members of an exploded object whose name is also a parameter of the query or cookie: `sort=asc` may be the parameter
 * `sort`, or the member `sort` of the object.
 */
export declare function reportMemberOverlaps(context: Context, shapes: Shapes): void;
