export interface RespectRequest {
    /** Absolute path of an Arazzo document. */
    readonly file: string;
    /** Absolute paths of the folders that contain it and its source descriptions. */
    readonly reads: readonly string[];
    /** Local URLs of the APIs, by name of the source description. */
    readonly servers: Readonly<Record<string, string>>;
    /** Values of the workflow inputs. Other users of this machine can see them in the process list. */
    readonly inputs: Readonly<Record<string, unknown>>;
    /** Uses only the workflow's own success criteria: Redocly does not support status ranges (`2XX`). */
    readonly anyStatus: boolean;
}
export type RespectResult = {
    readonly kind: "done";
    readonly steps: number;
    readonly failures: readonly string[];
} | {
    readonly kind: "missing";
    readonly install: string;
}
/** `message` is Redocly's. */
 | {
    readonly kind: "failed";
    readonly message: string;
};
/** Runs an Arazzo document with `redocly respect`, which can connect only to the given servers. */
export declare function respect({ anyStatus, file, inputs, reads, servers }: RespectRequest): Promise<RespectResult>;
