import type { Api } from "../generator/ir/api.ts";
import type { ReportedFinding } from "./report.ts";
export interface JudgeOptions {
    /** The document to check against. */
    readonly api: Api;
    /** Where the server is: what comes before the paths of the document. */
    readonly url: string;
    /** The same seed gives the same requests. Default: random; the report contains it. */
    readonly seed?: number;
    /** Generated requests for each operation, valid and invalid ones each. Default: 20. */
    readonly runs?: number;
    /** Only the most important requests, without sequences, pages and other slow checks. */
    readonly quick?: boolean;
    /** The id of a finding. The run looks only for it, and ends when it is found. Pass the seed of the earlier run. */
    readonly replay?: string;
    /** Operations by id, by `GET /path` or by pointer. Default: all. */
    readonly only?: readonly string[];
    /** `name` runs only the named checks; `+name` and `-name` change the default set. */
    readonly checks?: readonly string[];
    /** By name of the security scheme; `*` for any scheme. */
    readonly credentials?: Readonly<Record<string, Credential>>;
    /** Credentials of another caller, who must not see the resources of the first. */
    readonly otherCredentials?: Readonly<Record<string, Credential>>;
    /** A caller whose token lacks scopes that operations require. */
    readonly limited?: LimitedCaller;
    readonly webhooks?: WebhookOptions;
    /** The server's clock, for tests that run in the same process. Long windows are then exhausted without waiting. */
    readonly clock?: ServerClock;
    /** Milliseconds for one answer. Default: 10,000. */
    readonly timeout?: number;
    /** Milliseconds for the run; the remaining checks are then reported as not exercised. Default: 600,000. */
    readonly limit?: number;
    /** Largest answer, in bytes. Default: 8 MiB. */
    readonly largestBody?: number;
    /** Operations to check at the same time. Default: 4. */
    readonly concurrency?: number;
    readonly signal?: AbortSignal;
    /** Called with a line about the current step. */
    readonly onProgress?: (text: string) => void;
    /** Called once with each finding. */
    readonly onFinding?: (finding: ReportedFinding) => void;
}
/** A server's clock that tests can advance. */
export interface ServerClock {
    /** Advances the clock. */
    advance(milliseconds: number): void | Promise<void>;
}
/** A credential. Printed lines contain `name` instead of the value. */
export type Credential = 
/** A token, a key, or `user:password`. */
{
    readonly kind: "value";
    readonly value: string;
    readonly name: string;
}
/** OAuth 2.0 client credentials. */
 | {
    readonly kind: "client";
    readonly id: string;
    readonly secret: string;
    readonly idName: string;
    readonly secretName: string;
};
/** A caller who may not call every operation. */
export interface LimitedCaller {
    readonly credentials: Readonly<Record<string, Credential>>;
    /** The scopes that it has. Default: none. */
    readonly scopes?: readonly string[];
}
/** How contract tests receive webhooks. */
export interface WebhookOptions {
    /** Port of 127.0.0.1 that receives deliveries. 0 picks a free one; `onListening` gets its number. */
    readonly port: number;
    /** Default: `127.0.0.1`. */
    readonly host?: string;
    /** Secrets that sign the deliveries. */
    readonly secrets: readonly string[];
    /** Milliseconds to wait for a delivery or its retry. Default: 15,000. */
    readonly wait?: number;
    /** Called when deliveries can arrive; register the URL here, unless that is done by hand. */
    readonly onListening?: (url: string) => void | Promise<void>;
    /** Triggers events. Default: the operations that the checks call. */
    readonly trigger?: () => void | Promise<void>;
}
