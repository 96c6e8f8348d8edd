import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Pointer } from "../document/pointer.ts";
import { type Casing } from "./casing.ts";
/** A request for a name. A target's `Declaration` is one. */
export interface NameRequest {
    readonly role: string;
    readonly of: Pointer;
    readonly casing: Casing;
    readonly pinned?: string;
    /** Raw text of the document, best candidate first. */
    readonly candidates: readonly [string, ...string[]];
}
export interface Named<Request extends NameRequest> {
    readonly request: Request;
    readonly name: string;
}
/** All names in the output of one document. */
export interface NameTable<Request extends NameRequest = NameRequest> {
    get(role: string, of: Pointer): Named<Request> | undefined;
    /** Whether any declaration has this name. */
    has(name: string): boolean;
    /** In the order of the requests. */
    readonly all: readonly Named<Request>[];
}
/** Called for a pinned name that cannot be used. */
export type NameReport = (code: DiagnosticCode, message: string, at: Pointer) => void;
/**
 * Assigns all names at once, types and values in one namespace. The phases are: pinned names, every first candidate,
 * the next candidates of the remaining requests, and numbers. Each phase completes before the next, so a second
 * candidate never takes another request's first. On a collision, the schema component with that exact key wins, then
 * other components, then the rest by pointer. So neither the order of requests nor unrelated declarations change a
 * name.
 *
 * @throws Error when two requests have the same role and pointer, which is a bug of a target
 */
export declare function assignNames<Request extends NameRequest>(requests: Iterable<Request>, report: NameReport): NameTable<Request>;
/** Makes the names of one scope unique. Each takes constant time, even when many want the same name. */
interface NumberedNames {
    /** Returns the name, with the first free number from 2 on if it is taken. */
    take(base: string, separator: string): string;
}
/** @param reserved names that must not be used */
export declare function createNumberedNames(reserved: ReadonlySet<string>): NumberedNames;
export {};
