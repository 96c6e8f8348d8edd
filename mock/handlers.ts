import type { Handler, HandlerContext, HandlerReply } from "../runtime/server/context.ts";
import type { Problem } from "../runtime/server/problem.ts";
import { splitTarget } from "../runtime/server/target.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
import { type Preferences, readPreferences } from "./preferences.ts";
import { MockError, type MockedResponse, type Prism } from "./prism.ts";
import { replyOf } from "./reply.ts";
import type { MockTokens } from "./tokens.ts";

/** What handlers of the mock have in common. */
export interface MockHandlers {
  readonly api: Api;
  readonly prism: Prism;
  readonly tokens: MockTokens;
  /** That of the generated server's own runtime, which knows no other. */
  readonly Problem: typeof Problem;
  /** Sends what the operation leads to. */
  readonly emit: (operation: Operation) => void;
  /** Told when an operation was answered otherwise than asked for. */
  readonly warn: (message: string) => void;
}

/** Answers an operation by what Prism makes of it; the operation that issues tokens, with one that the mock accepts. */
export function mockHandler(operation: Operation, common: MockHandlers): Handler {
  const { api, tokens } = common;
  return async (request: unknown, context: HandlerContext): Promise<HandlerReply> => {
    const preferences = readPreferences(context.request.header("prefer"), splitTarget(context.request.target).query);
    const accept = context.request.header("accept");
    const mocked = await respond(operation, preferences, accept, common);
    const reply = replyOf(api, operation, mocked, context.requestId);
    if (reply === undefined) {
      const message =
        "The mock cannot write this media type from a schema: give the response an example that is a text.";
      throw new common.Problem("not-implemented", { message });
    }
    if (reply.status >= 300) return reply;
    const filled = await tokens.fill(operation, request, reply);
    if (filled === undefined) throw new common.Problem("unauthorized");
    common.emit(operation);
    return filled;
  };
}

/** @throws Problem when there is no such response */
async function respond(
  operation: Operation,
  preferences: Preferences,
  accept: string | undefined,
  { prism, Problem, warn }: MockHandlers,
): Promise<MockedResponse> {
  const { method, path, responses } = operation;
  const ask = (wishes: Preferences): Promise<MockedResponse> =>
    prism.respond(path, method, { preferences: wishes, ...(accept !== undefined && { accept }) });
  try {
    return await ask(preferences);
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    // An example that is not there is for the caller to know; a schema that Prism cannot fill is not their fault.
    if (preferences.code !== undefined || preferences.example !== undefined) {
      throw new Problem("malformed-request", { message: `The preference cannot be met: ${error.message}` });
    }
    if (responses.length === 0) {
      throw new Problem("not-implemented", { message: "The contract documents no response." });
    }
  }
  const isDynamic = preferences.dynamic ?? prism.dynamic;
  try {
    const still = await ask({ dynamic: !isDynamic });
    warn(
      isDynamic
        ? `${method} ${path}: answered with examples, as Prism cannot fill its schema`
        : `${method} ${path}: answered with values that are made, as Prism has no example for its schema`,
    );
    return still;
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    throw new Problem("not-implemented", { message: `Prism can make no response: ${error.message}` });
  }
}
