import type { UntypedHandler } from "../runtime/server/context.ts";
import type { Problem } from "../runtime/server/problem.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
import { type Prism } from "./prism.ts";
import type { Fitter } from "./response-fitter.ts";
import type { MockTokens } from "./tokens.ts";
/** Shared by all handlers of the mock. */
export interface MockHandlers {
    readonly api: Api;
    readonly prism: Prism;
    readonly fitter: Fitter;
    readonly tokens: MockTokens;
    /** The `Problem` class of the generated server's runtime, which recognizes no other. */
    readonly Problem: typeof Problem;
    /** Sends the webhooks that the operation emits. */
    readonly emit: (operation: Operation) => void;
}
/** Answers an operation with Prism's response. A token operation returns a token that the mock accepts. */
export declare function mockHandler(operation: Operation, common: MockHandlers): UntypedHandler;
