import { type ExpectedValue } from "../../generator/targets/operations/expected-values.ts";
import { type Value } from "../../runtime/scalars.ts";
/** How the runtime parses a text. Equals the value of the code that the generator prints (`valueCode`). */
export declare function textValue(requested: ExpectedValue): Value;
