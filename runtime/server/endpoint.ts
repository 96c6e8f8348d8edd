import { ofMediaType, ofParameters } from "../media-range.ts";
import type { AnyHandler } from "./context.ts";
import type { RequestContent } from "./decode/reader.ts";
import { ServerConfigError } from "./errors.ts";
import { essenceOf } from "./negotiation.ts";
import type { ReplyFormat, ServerOperation } from "./operation.ts";
import type { RateLimitWindow } from "./policies/rate-limits.ts";
import type { SecuritySchemes } from "./policies/security-scheme.ts";
import { replyFormat, requestContents } from "./responses.ts";
import type { Handlers, ServerContract } from "./server.ts";

/** An operation with everything that is known before the first request. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly basePath: ServerOperation["basePath"];
  readonly operation: ServerOperation;
  readonly handler: AnyHandler | undefined;
  readonly windows: readonly RateLimitWindow[];
  /** Media types of its successes. */
  readonly produces: readonly string[];
  /** Whether a caller that accepts none of them is rejected. */
  readonly isStrict: boolean;
  /** Documented contents of its request. */
  readonly contents: readonly RequestContent[];
  /** Media types of its request, as `Accept` lists them. */
  readonly consumes: string;
  /** Cached by status. */
  readonly responses: Map<number, ReplyFormat>;
}

export function createEndpoint(operation: ServerOperation, contract: ServerContract, handlers: Handlers): Endpoint {
  const handler = handlerOf(handlers, operation.handler ?? operation.id);
  const { body, conversions } = operation;
  const contents = body === undefined ? [] : requestContents(body);
  return {
    method: operation.method,
    path: operation.path,
    basePath: operation.basePath,
    operation,
    handler: handler && conversions ? conversions(operation, handler) : handler,
    windows: operation.rateLimits ?? contract.rateLimits ?? [],
    ...successTypes(operation),
    contents,
    consumes: contents.map(({ type }) => type).join(", "),
    responses: new Map(),
  };
}

/** Accepts methods of classes, but not members of every object (`constructor`). */
function handlerOf(handlers: Handlers, name: string): AnyHandler | undefined {
  const handler = handlers[name];
  if (typeof handler !== "function") return undefined;
  if (!Object.hasOwn(handlers, name) && Reflect.get(Object.prototype, name) === handler) return undefined;
  // The generated type of `Handlers` checks each handler against its operation; here they all have one type.
  return handler.bind(handlers) as AnyHandler;
}

/** If no success is documented, `default` counts as one, as in clients. */
function successTypes({ responses }: ServerOperation): Pick<Endpoint, "produces" | "isStrict"> {
  const entries = Object.entries(responses);
  const successes = entries.filter(([status]) => status.startsWith("2"));
  const chosen = successes.length > 0 ? successes : entries.filter(([status]) => status === "default");
  const contents = chosen.map(([, response]) => replyFormat(response).content ?? []);
  const produces = [...new Set(contents.flat().map(({ type }) => type))];
  // A success without a body can always be sent, unless the contract documents 406.
  const isNegotiable = Object.hasOwn(responses, "406") || contents.every((content) => content.length > 0);
  return { produces, isStrict: isNegotiable && produces.length > 0 };
}

/** The most specific documented response for a status. */
export function responseOf({ operation, responses }: Endpoint, status: number): ReplyFormat | undefined {
  const documented = responses.get(status);
  if (documented !== undefined) return documented;
  const names = [String(status), `${Math.trunc(status / 100)}XX`, "default"];
  const name = names.find((candidate) => Object.hasOwn(operation.responses, candidate));
  const response = name === undefined ? undefined : operation.responses[name];
  if (response === undefined) return undefined;
  const format = replyFormat(response);
  responses.set(status, format);
  return format;
}

/** The documented content for a media type: an equal type with parameters, one without parameters, or a range. */
export function contentFor(content: readonly RequestContent[], contentType: string): RequestContent | undefined {
  const [only] = content;
  if (content.length === 1 && only?.type === contentType) return only;
  const type = essenceOf(contentType);
  if (type === "") return undefined;
  const exact = content.find((candidate) => candidate.type === contentType);
  if (exact !== undefined) return exact;
  const same = content.filter((candidate) => essenceOf(candidate.type) === type);
  return same.length > 0 ? ofParameters(same, contentType) : narrowestFor(content, type);
}

/** The narrowest documented range that includes a media type. */
export function narrowestFor<Content extends { readonly type: string }>(
  content: readonly Content[],
  mediaType: string,
): Content | undefined {
  const types = content.map(({ type }) => essenceOf(type));
  const documented = ofMediaType(types, mediaType);
  return documented === undefined ? undefined : content[types.indexOf(documented)];
}

/**
 * Checks that callers can authenticate for every operation.
 *
 * @throws ServerConfigError
 */
export function requireVerifiers(
  operations: readonly ServerOperation[],
  schemes: SecuritySchemes,
  verifiers: Readonly<Record<string, unknown>>,
): void {
  for (const { id, security = [] } of operations) {
    const missing = security.map((requirement) =>
      Object.keys(requirement).find((name) => Object.hasOwn(schemes, name) && verifiers[name] === undefined),
    );
    const [first] = missing;
    if (first !== undefined && missing.every((name) => name !== undefined)) {
      throw new ServerConfigError(`verifiers: ${id} requires a verifier for "${first}"`);
    }
  }
}
