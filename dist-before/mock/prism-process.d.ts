import type { JsonObject } from "../generator/document/json.ts";
import type { Slice } from "./slice.ts";
/** A task for Prism, with Prism's own `config`. */
export interface PrismTask {
    /** Identifies an operation across documents. */
    readonly key: string;
    readonly slice: Slice;
    /** The requested status. */
    readonly status?: number;
    readonly config: JsonObject;
}
/** The result of a task. `refused`: Prism cannot give this response; `failed`: Prism crashed. */
export type PrismReply = {
    readonly kind: "answered";
    readonly status: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: unknown;
} | {
    readonly kind: "refused" | "failed";
    readonly message: string;
};
/** A task as a message. Operations are sent once and then cached. */
export interface PrismMessage extends Omit<PrismTask, "slice"> {
    readonly slice?: Slice;
}
/**
 * Prism in a separate process, which is killed if a document makes it run forever. Running out of memory ends only that
 * process; a thread would end ours as well.
 */
export interface PrismProcess {
    /** Resolves once Prism is loaded, after about a second, or immediately if it cannot be. */
    readonly ready: Promise<unknown>;
    do(task: PrismTask): Promise<PrismReply>;
    close(): Promise<void>;
}
/** Prism's entry file, next to us or in the current project; `undefined` if it is not installed. */
export declare function findPrism(): string | undefined;
/** @param entry the result of {@link findPrism} */
export declare function createPrismProcess(entry: string): PrismProcess;
