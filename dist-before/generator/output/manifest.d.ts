/** Name of the manifest, in the output folder. */
export declare const MANIFEST = ".countersign.json";
/**
 * What a run wrote, and of what: the record that tells our files from those of others. Committed with the output, so
 * nothing in it depends on the machine: inputs are named relative to the document's folder.
 */
export interface Manifest {
    /** `countersign 0.1.0` */
    readonly tool: string;
    /** Hash of everything but the inputs that the output follows from. */
    readonly settings: string;
    /** Names of the targets that wrote the files. */
    readonly targets: readonly string[];
    readonly contents: Contents;
    /** Hash by path, relative to the folder of the root document. */
    readonly inputs: ReadonlyMap<string, string>;
    /** Hash by path, relative to the output folder. */
    readonly outputs: ReadonlyMap<string, string>;
}
/** How much there was in the document. */
export interface Contents {
    readonly operations: number;
    readonly models: number;
    readonly webhooks: number;
    readonly warnings: number;
}
/** @returns `undefined` where there is none, `"damaged"` where it cannot be what we wrote (a merge conflict in it, say) */
export declare function readManifest(folder: string): Manifest | undefined | "damaged";
export declare function printManifest(manifest: Manifest): string;
