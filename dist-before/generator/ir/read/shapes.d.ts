import type { Shape } from "../schema.ts";
import type { SchemaNode } from "./types.ts";
/**
 * The shape from `type`, `enum`, `const` and the keywords of objects and arrays, without references and compositions.
 */
export declare function readOwnShape(node: SchemaNode): Shape | undefined;
