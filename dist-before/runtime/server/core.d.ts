import type { ServerOptions } from "./options.ts";
import type { Handlers, Respond, ServerContract } from "./server.ts";
/**
 * Creates the core that validates requests, calls the handlers and writes their replies.
 *
 * @throws ServerConfigError when a verifier or a `rateLimitKey` is missing
 */
export declare function createServerCore(contract: ServerContract, handlers: Handlers, options?: ServerOptions): Respond;
