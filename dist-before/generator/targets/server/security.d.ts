import type { Api, SecurityScheme } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
/** The schemes that operations require. */
export declare function usedSchemes(api: Api): readonly SecurityScheme[];
/** The runtime type of the credentials that a request presents for a scheme. */
export declare function presentedName({ kind }: SecurityScheme): string;
/** Where a scheme's credentials are in a request, as the runtime's `SecurityScheme`. */
export declare function schemeCode(scheme: SecurityScheme): Code;
