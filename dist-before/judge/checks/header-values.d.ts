import type { Header } from "../../generator/ir/api.ts";
import type { Shapes } from "../../generator/facts/shapes.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
/**
 * Why a header deviates from the document. The text is parsed as the generated client parses it; a match as a single
 * string is enough.
 */
export declare function headerFault(text: string, header: Header, evaluator: Evaluator, shapes: Shapes): string | undefined;
/** Why cookies deviate from the document. Array schemas apply to all cookies together, others to each cookie. */
export declare function cookieFault(cookies: readonly string[], header: Header, evaluator: Evaluator, shapes: Shapes): string | undefined;
