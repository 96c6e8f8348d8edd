import type { Api, Operation } from "../generator/ir/api.ts";
/** @throws RangeError for an invalid server URL; the message contains no password */
export declare function baseUrl(text: string): string;
/**
 * @param only ids, pointers, paths or `GET /path`; default: all
 * @throws RangeError for an entry that matches no operation
 */
export declare function chooseOperations({ operations }: Api, only?: readonly string[]): readonly Operation[];
/** A requested name does not exist. The message is for users; `word` is the requested name. */
export declare class UnknownChoice extends RangeError {
    readonly name = "UnknownChoice";
    readonly what: "check" | "operation" | "finding";
    readonly word: string;
    constructor(what: UnknownChoice["what"], word: string);
}
