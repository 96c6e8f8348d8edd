import type { ParameterReader } from "./reader.ts";
/** Returns which parameter a name belongs to. An object with arbitrary members takes names that belong to no other parameter. */
export declare function ownerOf(parameters: readonly (string | ParameterReader)[], name: string): "parameter" | "member" | undefined;
