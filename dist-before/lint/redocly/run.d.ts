/** The command that installs what `lint`, `docs` and the workflows of `verify` need. */
export declare const INSTALL = "npm install --save-dev @redocly/cli@2";
/** Describes a chain of thousands of references; `undefined` if Redocly failed for another reason. */
export declare function endlessChain(stderr: string): string | undefined;
export type RedoclyRun = {
    readonly kind: "ran";
    readonly status: number;
    readonly stdout: string;
    readonly stderr: string;
}
/** `found` is the installed, unsupported version. */
 | {
    readonly kind: "missing";
    readonly found?: string;
};
export interface RedoclyRequest {
    readonly args: readonly string[];
    /** Absolute path of the working folder, the only one it may write to. */
    readonly folder: string;
    /** Absolute paths it may also read; `"*"` for all. */
    readonly reads: readonly string[] | "*";
    /** Local ports it may connect to. Default: none. */
    readonly ports?: readonly number[];
    /** Milliseconds before it is killed. A pattern of a document may take forever. */
    readonly longest?: number;
}
/**
 * Runs Redocly's command line (an optional peer dependency) in a separate process. It gets no network, no telemetry and
 * no secrets, and Node's permission model restricts its files.
 */
export declare function runRedocly(request: RedoclyRequest): Promise<RedoclyRun>;
