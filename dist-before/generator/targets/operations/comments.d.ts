import type { Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Docs, Schema } from "../../ir/schema.ts";
/** The comment of an operation: summary, description, the request line and its responses. */
export declare function operationComment(operation: Operation, name: string): Code | undefined;
/**
 * The comment of a method in the client's interface: the summary, and a link to the operation's function.
 *
 * @param note a further remark
 */
export declare function methodComment(operation: Operation, functionName: string, note?: string): Code | undefined;
/** Descriptions that only repeat the status. */
export declare const SAYS_NOTHING: RegExp;
/** A schema whose docs begin with those of the parameter or header around it. */
export declare function describedBy(schema: Schema, docs: Docs): Schema;
