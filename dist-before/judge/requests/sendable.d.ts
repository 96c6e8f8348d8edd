import type { Json } from "../../generator/document/json.ts";
import type { Parameter } from "../../generator/ir/api.ts";
import { type Alphabet } from "../values/alphabet.ts";
/** The texts that are allowed at the parameter's location. */
export declare function alphabetOf(parameter: Parameter): Alphabet;
/** Whether a value can be encoded at the parameter's location without loss. */
export declare function isSendable(parameter: Parameter, value: Json): boolean;
