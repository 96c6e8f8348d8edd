import type { AnyCheck } from "../../validation/check.ts";
import type { ParametersOf } from "./parameters.ts";
import type { RequestContent } from "./reader.ts";
/**
 * Returns the members as they were read by type. If the check rejects them, the members it names are read as strings.
 *
 * @param asText reads the same members as strings if possible; returns `undefined` if that changes nothing
 */
export declare function validReading(check: AnyCheck | undefined, members: object, asText: () => unknown): object;
/** Parameters that can be read in several ways, changed to prefer strings. */
export declare function parametersAsText(operation: ParametersOf): ParametersOf;
/** The same for a form; `undefined` if that changes nothing. */
export declare function formAsText(form: Form): Form | undefined;
/** The described members of a form. */
export type Form = Pick<RequestContent, "patterns" | "properties" | "rest">;
