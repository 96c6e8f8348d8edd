import type { HeaderParameters, Operation, QueryParameters } from "./operation.ts";
/** The path with its parameters filled in. A query that the documented path itself has stays at its end. */
export declare function expandPath({ path, pathStyles }: Operation, values: object | undefined): string;
/** Pairs, joined by `&` and after those of `shared`. */
export declare function writeQuery({ parameters }: QueryParameters, values: unknown, shared: string): string;
export declare function writeHeaders({ parameters }: Pick<HeaderParameters, "parameters">, values: object | undefined, into: Headers): void;
/** Browsers do not let a program set cookies; there `fetch` leaves them out, silently. */
export declare function writeCookies({ parameters }: HeaderParameters, values: object | undefined, into: Headers): void;
/** Checked here, as the errors of `Headers` quote the value, which may be secret. */
export declare function setHeader(headers: Headers, name: string, value: string): void;
export declare function messageOf(cause: unknown): string;
