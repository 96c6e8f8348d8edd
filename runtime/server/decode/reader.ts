import type { ProblemIssue } from "../problem.ts";
import type { Pair } from "../../text-values.ts";
import type { Scalar, Structure, Value } from "../../scalars.ts";
import type { AnyCheck } from "../../validation/check.ts";
import type { HiddenPath } from "../hidden.ts";
import type { RequestBody } from "../http.ts";
import type { Refine } from "./json-text.ts";
import type { Decode } from "./percent.ts";

/** The raw text of one place in a request. */
export interface Raw {
  /** The segment of a path, the value of a header, the whole query for `querystring`; empty for other places. */
  readonly text: string;
  /** The pairs of a query, cookie header or form, in order; empty for other places. */
  readonly pairs: readonly Pair[];
  /** Decodes text of this place. */
  readonly decode: Decode;
  /** What a name is: a parameter, a member of an exploded object, or unknown. */
  ownerOf(name: string): "parameter" | "member" | undefined;
}

/**
 * Reads one parameter.
 *
 * @returns the value; `undefined` if the parameter is absent
 * @throws TypeError for text that the style does not allow
 */
export type ReadStyle = (parameter: ParameterReader, raw: Raw) => unknown;

/** A parameter that is not a plain string. */
export interface ParameterReader {
  readonly name: string;
  /** Present only if no check reports a missing parameter: the request is rejected without it. */
  readonly required?: boolean;
  /** The value of an absent parameter. */
  readonly fallback?: unknown;
  /** Whether it is a required object that may be empty. Written member by member, an empty object leaves no text. */
  readonly emptyObject?: boolean;
  /** Whether a parameter without a value (`?all`, `?all=`) counts as absent. */
  readonly allowsEmpty?: boolean;
  /** Default: one plain value. */
  readonly style?: ReadStyle;
  /** Default: `true` in queries, cookies and forms, `false` elsewhere. */
  readonly explode?: boolean;
  /** Default: text. */
  readonly value?: Value;
  /** `percent` for `allowReserved`, which keeps `+`. Default: the decoder of the place. */
  readonly decode?: Decode;
  /** For JSON with integers beyond 2^53. */
  readonly numbers?: Refine;
}

/** A property of a form that is not plain text. Without `style`, arrays have one field or part per item, and objects are JSON. */
export interface PropertyReader extends ParameterReader {
  /** Whether an object is required. Written member by member, an empty object leaves no field. */
  readonly required?: boolean;
  /** Whether the whole property is JSON, even an array or string (`contentType: application/json`). */
  readonly json?: boolean;
  /** Whether its parts are files, whatever their headers say. */
  readonly file?: boolean;
  /** Documented media types of its files, in lower case: `image/*`. Default: any. */
  readonly types?: readonly string[];
}

/** One documented media type of a request body. */
export interface RequestContent {
  /** As documented. `image/*` and the like are ranges. */
  readonly type: string;
  readonly codec: RequestReader;
  readonly check?: AnyCheck;
  /** Properties of a form; others are text. */
  readonly properties?: readonly PropertyReader[];
  /** Members of a form that are not in `properties`. */
  readonly patterns?: Exclude<Structure["patterns"], undefined>;
  readonly rest?: Value;
  /** The check of each value in a stream. */
  readonly itemCheck?: AnyCheck;
  /**
   * Members that callers must not send (`readOnly`). They are removed before the handler sees the body; in a stream, from each
   * value.
   */
  readonly hidden?: readonly HiddenPath[];
  /** The type of a text body: `integer` for a number in `text/plain`. */
  readonly scalar?: Scalar;
}

/** Turns the body of a request into a value. */
export interface RequestReader {
  /** Whether the body is a stream: it is passed on as it arrives, checked value by value, and not stored for replay. */
  readonly streams?: boolean;
  /**
   * @returns the value; `undefined` for an empty body, if the media type does not allow one
   * @throws Problem `malformed-body`, `body-too-large`
   */
  read(body: RequestBody, context: ReadContext): Promise<unknown>;
  /** Reads a body synchronously, from bytes that have arrived. */
  parse?(bytes: Uint8Array): unknown;
  /** The issues of a value that its check does not see. */
  issues?(value: unknown, content: RequestContent): readonly ProblemIssue[];
}

export interface ReadContext {
  /** The `content-type` header with its parameters. */
  readonly contentType: string;
  readonly content: RequestContent;
  /** Maximum number of bytes; for a stream, per value. */
  readonly limit: number;
  /** The check of the value, for readers of text that can be read in several ways. */
  readonly check?: AnyCheck | undefined;
}
