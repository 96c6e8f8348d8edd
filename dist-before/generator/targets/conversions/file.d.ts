import { type Context, type Declaration, type OutputFile } from "../target.ts";
import type { Api } from "../../ir/api.ts";
import { type Formats } from "./formats.ts";
export declare const CONVERSIONS_FILE = "conversions.ts";
export declare function conversionDeclarations(api: Api, formats: Formats): Generator<Declaration>;
/** `conversions.ts`: which members of each model are converted. Yields nothing if none are. */
export declare function conversionsFile(context: Context, formats: Formats): Generator<OutputFile>;
