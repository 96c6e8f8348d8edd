import type { Target } from "../target.ts";
/** `command-line.ts`: a program that calls the operations of the API. */
export declare function commandLine(): Target;
