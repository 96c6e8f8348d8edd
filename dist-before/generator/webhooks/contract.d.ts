import type { Api } from "../ir/api.ts";
import type { Schema } from "../ir/schema.ts";
import type { TextFile } from "../output/plan.ts";
/** The exports of `webhooks.ts` that are used here, with untyped events. */
export interface WebhooksModule {
    readonly EVENT_TYPES: readonly string[];
    readonly WEBHOOKS: {
        readonly signature: {
            readonly header: string;
            readonly format: string;
            readonly fields: Readonly<Record<string, string>>;
            readonly timestamp?: string;
            readonly toleranceSeconds?: number;
        };
        readonly identity: {
            readonly in: "body";
            readonly path: readonly string[];
        } | {
            readonly in: "header";
            readonly header: string;
        } | {
            readonly in: "digest";
        };
    };
    verifyWebhook(raw: Uint8Array, headers: Headers, secrets: readonly string[], options: VerifyOptions): Promise<Verdict>;
    createWebhookReceiver(options: object): {
        node(request: object, response: object): Promise<void>;
    };
    createWebhookSender(options: object): {
        deliver(signed: Signed): Promise<Attempt>;
    };
}
/** Of the runtime's modules that the generated one is made of. */
export interface RuntimeModules {
    signBody(contract: object, type: string, raw: Uint8Array, secrets: readonly string[], options: object): Promise<Signed>;
    verifySignature(scheme: object, raw: Uint8Array, headers: Headers, secrets: readonly string[], options: VerifyOptions): Promise<Verdict> | Verdict;
}
export interface VerifyOptions {
    readonly now?: () => number;
    readonly toleranceSeconds?: number;
}
export interface Verdict {
    readonly ok: boolean;
    readonly verdict?: string;
    readonly type?: string;
    readonly id?: string;
    readonly issues?: readonly {
        readonly pointer: string;
        readonly message: string;
    }[];
}
export interface Signed {
    readonly body: Uint8Array;
    readonly headers: Readonly<Record<string, string>>;
}
export interface Attempt {
    readonly outcome: "acknowledged" | "refused" | "timed_out" | "unreachable";
    readonly milliseconds: number;
    readonly status?: number;
    readonly error?: unknown;
}
/** The webhooks of a document: what is generated of it, loaded. */
export interface LoadedWebhooks {
    readonly module: WebhooksModule;
    readonly runtime: RuntimeModules;
    readonly api: Api;
    /** The first example of an event's body; `undefined` when the contract has none. */
    example(type: string): unknown;
    /** Of an event's body. */
    schema(type: string): Schema | undefined;
}
/** Values for the signed fields that the contract leaves to the sender: digits, which every template can hold. */
export declare function fieldsToSign({ WEBHOOKS: { identity, signature } }: WebhooksModule): Readonly<Record<string, string>>;
/** Whether a document describes webhooks that are signed. */
export declare function hasSignedWebhooks(api: Api): boolean;
/** @param files of the target `webhooks` and the runtime */
export declare function importWebhooks(api: Api, files: readonly TextFile[]): Promise<LoadedWebhooks>;
