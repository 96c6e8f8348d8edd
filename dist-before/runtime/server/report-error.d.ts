import type { ErrorContext } from "./options.ts";
/** What becomes of errors when nobody listens to them. */
export declare function reportError(error: unknown, { requestId }: ErrorContext): void;
