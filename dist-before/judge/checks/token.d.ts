import type { Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Checks client authentication, issued tokens and invalid tokens. */
export declare function checkTokens(run: Run): Promise<readonly Finding[]>;
