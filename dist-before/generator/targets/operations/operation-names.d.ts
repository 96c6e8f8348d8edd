import type { Content, Operation, Response } from "../../ir/api.ts";
import { type Pointer } from "../../document/pointer.ts";
type Names = readonly [string, ...string[]];
/** The name of an operation without `operationId`: `GET /users/{id}/posts` becomes `get users by id posts`. */
export declare function operationId(operation: Operation): string;
/** Candidate names for the exported function. */
export declare function operationNames(operation: Operation): Names;
/** The prefix of an operation's type names. */
export declare function baseName(operation: Operation): string;
/** Candidate names for an anonymous request body. */
export declare function bodyNames(base: string, content: Content, only: boolean): Names;
/** Candidate names for an anonymous response body. */
export declare function dataNames(base: string, response: Response, content: Content, only: boolean): Names;
export declare function headersNames(base: string, response: Response): Names;
/** The key of the component that contains a node, or a name derived from its file; `undefined` for a node of an operation. */
export declare function componentName(at: Pointer): string | undefined;
/** The name of a response itself: its component, even if that is only a reference, else its file. */
export declare function responseName({ at, component }: Response): string | undefined;
export declare function isComponent({ at, component }: Response): boolean;
export declare function successesFirst(responses: readonly Response[]): readonly Response[];
export {};
