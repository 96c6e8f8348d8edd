import { type Context, type Declaration, type FileScope, type OutputFile } from "../target.ts";
import type { Api, SecurityScheme } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** The schemes that operations require; schemes of webhook signatures are not among them. */
export declare function usedSchemes(api: Api): readonly SecurityScheme[];
export declare function credentialDeclarations(api: Api, title: string): Generator<Declaration>;
/** The names that the client's index exports from this file. */
export declare function credentialNames(api: Api, file: FileScope): {
    readonly type: Code;
    readonly step: Code;
} | undefined;
/** Whether any scheme fetches its tokens itself. */
export declare function wantsTokens(api: Api): boolean;
/** `client/credentials.ts`: the type of the credentials, and the step that adds them to requests. */
export declare function credentialsFile(context: Context, shapes: Shapes): OutputFile | undefined;
