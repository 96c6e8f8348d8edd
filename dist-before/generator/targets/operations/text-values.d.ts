import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import { type ScalarName, type ExpectedValue, type ExpectedPattern } from "./expected-values.ts";
/** The runtime's `Value` for a text; `undefined` for plain text, the default. */
export declare function valueCode(file: FileScope, expected: ExpectedValue): Code | undefined;
/** The same, also for plain text. */
export declare function anyValueCode(file: FileScope, expected: ExpectedValue): Code;
export declare function patternsCode(file: FileScope, patterns: readonly ExpectedPattern[]): Code;
/** The scalar types to try, in order. Omits null if the empty string is certainly valid, because empty text then is that string. */
export declare function scalarNames({ emptyText, scalars }: ExpectedValue): readonly ScalarName[];
