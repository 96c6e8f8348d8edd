import type { Pair } from "../../text-values.ts";
import type { Scalar, Structure, Value } from "../../scalars.ts";
import type { AnyCheck } from "../../validation/check.ts";
import type { HiddenPath } from "../hidden.ts";
import type { RequestBody } from "../http.ts";
import type { Refine } from "./json-text.ts";
import type { Decode } from "./percent.ts";

/** What stands in one place of a request. */
export interface Raw {
  /** Of a path the segment, of a header its value, the whole query for `querystring`; else empty. */
  readonly text: string;
  /** Of a query, a cookie header or a form, in the order they came in; else none. */
  readonly pairs: readonly Pair[];
  /** Undoes the place's encoding. */
  readonly decode: Decode;
  /** Whose a name is: a parameter's own, that of a member of one, or nobody's. */
  ownerOf(name: string): "parameter" | "member" | undefined;
}

/**
 * Reads one parameter.
 *
 * @returns the value, `undefined` when the parameter is absent
 * @throws TypeError for a text that the style cannot have
 */
export type ReadStyle = (parameter: ParameterReader, raw: Raw) => unknown;

/** A parameter that is more than one plain string. */
export interface ParameterReader {
  readonly name: string;
  /** Said only where no check would: a request without it is refused. */
  readonly required?: boolean;
  /** When absent the parameter is one plain value. */
  readonly style?: ReadStyle;
  /** Default: `true` in queries, cookies and forms, else `false`. */
  readonly explode?: boolean;
  /** Default: text. */
  readonly value?: Value;
  /** `percent` for `allowReserved`: `+` is itself. Default: that of the place. */
  readonly decode?: Decode;
  /** Of JSON whose integers may be beyond 2^53. */
  readonly numbers?: Refine;
}

/** A property of a form that is not simply text. Without `style` arrays are one field or part an item, objects JSON. */
export interface PropertyReader extends ParameterReader {
  /** It is an object that has to be there: written one member after the other, an empty one is nothing. */
  readonly required?: boolean;
  /** The whole is JSON, arrays and texts, too (`contentType: application/json`). */
  readonly json?: boolean;
  /** Its parts are files, whatever they say of themselves. */
  readonly file?: boolean;
  /** Documented headers of its part: a value that comes with one is what `part` makes. */
  readonly headers?: readonly (string | ParameterReader)[];
  /** What they have to be, all together. */
  readonly headersCheck?: AnyCheck;
}

/** One documented media type of a request body. */
export interface RequestContent {
  /** As documented; `image/*` and the like are ranges. */
  readonly type: string;
  readonly codec: RequestReader;
  readonly check?: AnyCheck;
  /** Of forms; those that are not named are text. */
  readonly properties?: readonly PropertyReader[];
  /** Of forms: what is not in `properties`. */
  readonly patterns?: Exclude<Structure["patterns"], undefined>;
  readonly rest?: Value;
  /** Of streams: what each value has to be. */
  readonly itemCheck?: AnyCheck;
  /** What callers are not to send (`readOnly`), and handlers do not get; of streams, in each value. */
  readonly hidden?: readonly HiddenPath[];
  /** Of text: `integer`, for a number as `text/plain`. */
  readonly scalar?: Scalar;
}

/** How the body of a request becomes a value. */
export interface RequestReader {
  /** Streams are handed on as they come, checked value by value, and not kept for replay. */
  readonly streams?: boolean;
  /** What the checks are to see of a value that `read` gave; itself when absent. */
  bare?(value: unknown): unknown;
  /**
   * @returns the value; `undefined` for an empty body where that is none of the media type
   * @throws Problem `malformed-body`, `body-too-large`
   */
  read(body: RequestBody, context: ReadContext): Promise<unknown>;
  /** The same of the bytes of a body that has been read, where nothing else has to be waited for. */
  parse?(bytes: Uint8Array): unknown;
}

export interface ReadContext {
  /** The `content-type` as it came, parameters included. */
  readonly contentType: string;
  readonly content: RequestContent;
  /** The most bytes to read; of a stream, of one of its values. */
  readonly limit: number;
  /** What the value has to be, for readers of texts that may be read in more than one way. */
  readonly check?: AnyCheck | undefined;
}
