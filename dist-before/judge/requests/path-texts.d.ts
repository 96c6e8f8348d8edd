import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
/**
 * The percent-encoded texts of the path parameters in a URL; `undefined` if the URL does not match the operation. Takes
 * linear time for every path.
 *
 * @param base the part of the URL before the paths of the document
 */
export declare function pathTexts(operation: Operation, base: string, url: string): readonly string[] | undefined;
/** The segments of a URL after its base; `undefined` if the URL does not start with the base. */
export declare function pathParts(base: string, url: string): readonly string[] | undefined;
/** Like {@link pathTexts}, with the result of {@link pathParts}, so that thousands of operations can be tried. */
export declare function textsOfParts(operation: Operation, parts: readonly string[]): readonly string[] | undefined;
/** Whether path parameters can be separated again. In `{id}.{format}`, the values `1.5` and `json` are ambiguous. */
export declare function areSeparable({ segments }: Operation, values: ReadonlyMap<string, Json>): boolean;
/**
 * Whether a URL matches the path of an operation.
 *
 * @param base the part of the URL before the paths of the document
 */
export declare function matchesPath(operation: Operation, base: string, url: string): boolean;
