import { type Pointer } from "../../document/pointer.ts";
import type { Parameter } from "../api.ts";
import type { Delivery, ErrorEnvelope, Idempotency, Mirror, Pagination, RateLimit, Retry, StreamEnd, TokenReuse } from "../behaviour.ts";
import type { Extensions } from "../schema.ts";
import { type Reader } from "./reader.ts";
/** `x-name`. Naming checks whether it is a valid identifier. */
export declare function readPinnedName(reader: Reader, node: Pointer, extensions: Extensions): string | undefined;
/** Reports extensions of an operation that have no effect there, because nothing would implement them. */
export declare function reportMisplaced(reader: Reader, node: Pointer, extensions: Extensions): void;
/** `x-retry` of a response. */
export declare function readRetry(reader: Reader, node: Pointer, extensions: Extensions): Retry | undefined;
/** `x-stream` of a media type. */
export declare function readStreamEnd(reader: Reader, node: Pointer, extensions: Extensions): StreamEnd | undefined;
/** `x-rate-limits` of a server or an operation. */
export declare function readRateLimits(reader: Reader, node: Pointer, extensions: Extensions): readonly RateLimit[];
/** `x-error-envelope` of a schema. */
export declare function readErrorEnvelope(reader: Reader, node: Pointer, extensions: Extensions): ErrorEnvelope | undefined;
/** `x-emits` of an operation. */
export declare function readEmits(reader: Reader, node: Pointer, extensions: Extensions): readonly string[] | undefined;
/**
 * `x-environment` of a server.
 *
 * @param taken environments that have a server
 */
export declare function readEnvironment(reader: Reader, node: Pointer, extensions: Extensions, taken: ReadonlySet<string>): string | undefined;
/** `x-token` of an OAuth flow. */
export declare function readTokenReuse(reader: Reader, node: Pointer, extensions: Extensions): TokenReuse | undefined;
/** `x-idempotency` of one of an operation's header parameters. */
export declare function readIdempotency(reader: Reader, parameters: readonly Parameter[]): Idempotency | undefined;
/** `x-mirrors` of the header parameters of a webhook. */
export declare function readMirrors(reader: Reader, parameters: readonly Parameter[]): readonly Mirror[];
/** `x-delivery` of a webhook. */
export declare function readDelivery(reader: Reader, node: Pointer, extensions: Extensions): Delivery | undefined;
/** `x-pagination` of an operation. */
export declare function readPagination(reader: Reader, node: Pointer, extensions: Extensions): Pagination | undefined;
