/** An array or object: `blue,black`, `R,100,G,200`. */
export declare function list(value: unknown): string;
/** The same exploded: `R=100,G=200`. */
export declare function exploded(value: unknown): string;
/** A header with `content: application/json`, in ASCII. */
export declare const json: (value: unknown) => string;
/** The same with another JSON codec. */
export declare function jsonAs(format: Pick<JSON, "stringify">): (value: unknown) => string;
