import type { Diagnostic } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Api } from "../generator/ir/api.ts";
import { type MockBehaviour } from "./mock.ts";
import { type MockClient } from "./tokens.ts";
export interface StartMockOptions extends MockBehaviour {
    /** Default: `127.0.0.1`, which only this machine can reach. */
    readonly host: string;
    /** 0 picks a free port. */
    readonly port: number;
    /** The only client that gets tokens. Default: any client. */
    readonly client?: MockClient;
    /**
     * Reloads the document when its files change, and is called after each reload. While the document has errors, the
     * mock keeps the last valid version.
     */
    readonly onReload?: (diagnostics: readonly Diagnostic[]) => void;
}
export type StartedMock = {
    readonly kind: "started";
    /** `http://127.0.0.1:4010` */
    readonly url: string;
    readonly api: Api;
    readonly diagnostics: readonly Diagnostic[];
    close(): Promise<void>;
}
/** The document is unusable. */
 | {
    readonly kind: "failed";
    readonly diagnostics: readonly Diagnostic[];
}
/** Prism is not installed. `install` is the command that installs it. */
 | {
    readonly kind: "missing";
    readonly install: string;
};
/**
 * Starts a mock server and reloads it when a file of the document changes. Resolves once Prism is loaded.
 *
 * @throws the errors of `listen` from `node:http`, such as a port that is in use
 */
export declare function startMock(settings: Settings, options: StartMockOptions): Promise<StartedMock>;
