import { type Diagnostic } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Api } from "../generator/ir/api.ts";
import { type Attempt, type LoadedWebhooks } from "../generator/webhooks/contract.ts";
import { type Server } from "../runtime/server/create-server.ts";
import type { Outcome } from "../runtime/server/server.ts";
import { type WebhookEndpoint } from "./control.ts";
import type { PrismProcess } from "./prism-process.ts";
import { type MockIssuer } from "./tokens.ts";
/** Options for the mock's behaviour. */
export interface MockBehaviour {
    /** Generates values from schemas instead of using examples, unless a request asks otherwise. */
    readonly dynamic: boolean;
    /** Makes generated values repeatable. */
    readonly seed?: string;
    /** Enforces the contract's rate limits. */
    readonly limits: boolean;
    /** Requires credentials. */
    readonly auth: boolean;
    /** Called with messages for users, such as an example that violates its schema. */
    readonly onWarning: (message: string) => void;
    /** Receiver of signed webhooks: those sent on request, and those that operations emit (`x-emits`). */
    readonly webhooks?: WebhookEndpoint;
    /** Called with the outcome of each delivery. */
    readonly onEvent?: (event: string, attempt: Attempt) => void;
    /** Called after every request. */
    readonly onOutcome?: (outcome: Outcome) => void;
}
/** State that survives a reload. */
export interface MockState {
    readonly prism: PrismProcess;
    readonly issuer: MockIssuer;
}
/** The server of a document, or the reason why it has none. */
export interface BuiltMock {
    readonly server?: Server;
    readonly api?: Api;
    /** Present if the document has signed webhooks. */
    readonly webhooks?: LoadedWebhooks;
    readonly diagnostics: readonly Diagnostic[];
    /** Absolute paths of all files that were read. */
    readonly inputs: readonly string[];
}
/**
 * Creates a server from a document: the generated one, with handlers that get their bodies from Prism. Routing,
 * validation, errors and limits are therefore those of the generated server.
 */
export declare function buildMock(settings: Settings, behaviour: MockBehaviour, state: MockState): Promise<BuiltMock>;
