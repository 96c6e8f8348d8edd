interface EventFields {
    readonly id?: string;
    /** Milliseconds the server wants a client to wait before it connects again. */
    readonly retry?: number;
}
/** An event of a `text/event-stream`, with the fields that it came with. */
export interface ServerSentEvent<Data = string> extends EventFields {
    /** Its type; absent for `message`, the default. */
    readonly event?: string;
    /** The lines of `data`, joined by line feeds; their value where the contract says that they are JSON. */
    readonly data: Data;
}
/** An event of a type that the contract names. */
export interface NamedEvent<Type extends string, Data = string> extends EventFields {
    readonly event: Type;
    readonly data: Data;
}
/** "Interpreting an event stream" of the HTML standard (9.2.6). */
export interface EventParser {
    /** Of the last event, sticky; empty when there was none. */
    readonly lastId: string;
    /** Milliseconds, as the server last said. */
    readonly retry: number | undefined;
    /** A new response begins: what was not finished is dropped. */
    restart(): void;
    /** The event that this line ends, if it ends one. */
    line(text: string): ServerSentEvent | undefined;
}
export declare function eventParser(): EventParser;
export {};
