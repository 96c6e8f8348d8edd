import type { Operation, Parameter } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { TypeNode } from "../../print/type/node.ts";
import type { NamedType } from "../operations/named-types.ts";
import type { FileScope } from "../target.ts";
/** Whether the client declares the same type. A received multipart body differs from a sent one. */
export declare function isClientType({ at, content, kind }: NamedType, file: FileScope): boolean;
/** The client's request type, if handlers receive exactly what callers send. */
export declare function clientRequest(operation: Operation, file: FileScope): TypeNode | undefined;
/** The type of a group of parameters without the idempotency key, which callers may omit because the client creates it. */
export declare function clientGroup(name: string, operation: Operation, parameters: readonly Parameter[], file: FileScope): TypeNode | undefined;
/** The code of such a type; `undefined` for other targets. */
export declare function clientTypeCode(target: string, file: FileScope): Code | undefined;
