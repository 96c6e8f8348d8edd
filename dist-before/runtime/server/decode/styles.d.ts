import { type Decode } from "./percent.ts";
import type { ParameterReader, Raw } from "./reader.ts";
import type { Pair } from "../../text-values.ts";
/** One plain value, the default without a style. */
export declare function plainText({ value, decode }: ParameterReader, text: string, usual: Decode): unknown;
/** The same for a query or cookie. */
export declare function plainPair(parameter: ParameterReader, pairs: readonly Pair[], usual: Decode): unknown;
/** `style: simple`, in paths and headers: `blue,black`, `R,100,G,200` or exploded `R=100,G=200`. */
export declare function simple({ value, explode, decode }: ParameterReader, raw: Raw): unknown;
/** `style: label` (RFC 6570 3.2.5), in paths: `.blue.black`. */
export declare function label({ value, explode, decode }: ParameterReader, raw: Raw): unknown;
/** `style: matrix` (RFC 6570 3.2.7), in paths: `;color=blue;color=black`. */
export declare function matrix({ name, value, explode, decode }: ParameterReader, raw: Raw): unknown;
/** `style: form`, in queries and cookies: `color=blue&color=black` or, not exploded, `color=blue,black`. */
export declare function form(parameter: ParameterReader, raw: Raw): unknown;
/** `style: spaceDelimited`, in queries: `color=blue%20black`; exploded it is `form`. */
export declare function spaceDelimited(parameter: ParameterReader, raw: Raw): unknown;
/** `style: pipeDelimited`, in queries: `color=blue%7Cblack`; exploded it is `form`. */
export declare function pipeDelimited(parameter: ParameterReader, raw: Raw): unknown;
/** `style: cookie` (OpenAPI 3.2): `color=blue; color=black`. Nothing is encoded. */
export declare function cookie(parameter: ParameterReader, raw: Raw): unknown;
/** A parameter with `content: application/json`. */
export declare function jsonContent(parameter: ParameterReader, raw: Raw): unknown;
/** The same where the text does not include the name: in paths, headers and `querystring`. */
export declare function jsonValue({ decode, numbers }: ParameterReader, raw: Raw): unknown;
/**
 * The text after the name, still encoded.
 *
 * @throws TypeError if the name occurs twice
 */
export declare function onlyText(name: string, pairs: readonly Pair[]): string | undefined;
