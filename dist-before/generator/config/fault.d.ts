/** A fault in a config. `word` is the text to search for to find its position. */
export interface ConfigFault {
    readonly code: "config-invalid" | "target-unknown" | "target-invalid";
    readonly message: string;
    readonly word?: string;
}
export type Fault = (message: string, word?: string, code?: ConfigFault["code"]) => undefined;
/** Describes a value in a message. */
export declare function nameOf(value: unknown): string;
