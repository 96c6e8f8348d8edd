import type { Operation, SecurityUse } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
/** Descriptor members that identify requests of the operation. */
export declare function identityMembers(operation: Operation): readonly Code[];
/** Encodes the literal text of the path, so that every brace marks a parameter. */
export declare function pathTemplate({ segments }: Operation): string;
/** Percent-encodes text of a path, except for what is already encoded. */
export declare function encodedPath(text: string): string;
/** Member of the descriptor: `security: [{ bearer: [] }]`. */
export declare function securityCode(security: readonly (readonly SecurityUse[])[]): Code;
