import type { Operation } from "./operation.ts";
/** The documented encoding of an operation's request. */
export interface SentOperation extends Omit<Operation, "responses"> {
    /** The path as the document spells it, where that is not `path`. */
    readonly template?: string;
}
/** Makes a client of openapi-fetch encode requests as the contract documents. Serializers of a call take precedence. */
export declare function documentedCalls<Client extends object>(client: Client, operations: readonly SentOperation[]): Client;
