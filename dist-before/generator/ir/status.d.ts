import type { ResponseStatus } from "./api.ts";
/** As in the document: `404`, `4XX`, `default`. */
export declare function statusText(status: ResponseStatus): string;
export declare function isSuccess(status: ResponseStatus): boolean;
/** Whether following it could be meant, or reading where it leads. */
export declare function isRedirect(status: ResponseStatus): boolean;
/** The successes of an operation: 2xx or, where none is documented, redirects. */
export declare function successesOf<Response extends {
    readonly status: ResponseStatus;
}>(responses: readonly Response[]): readonly Response[];
