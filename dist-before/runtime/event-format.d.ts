/** How the contract has the events of a stream, where their data are not simply text. */
export interface EventFormat {
    /** Whose data are JSON: of all events, or of those of these types. */
    readonly json?: true | readonly string[];
    /** Types of events whose data are text although the others' are JSON. */
    readonly text?: readonly string[];
    /** Data that end the stream; an event of its own, which readers are not given. */
    readonly end?: string;
    /** How JSON is read and written, where not as `JSON` does. */
    readonly numbers?: Pick<JSON, "parse" | "stringify">;
}
/** @param type of the event; `message` when it says none (HTML standard, 9.2.6) */
export declare function hasJsonData({ json, text }: EventFormat, type?: string): boolean;
/** Whether the contract names the type of events that say none. */
export declare function namesMessage({ json, text }: EventFormat): boolean;
