import type { JudgeOptions } from "./options.ts";
import { type Report } from "./report.ts";
/**
 * Checks a live server against its document.
 *
 * @throws RangeError for an unknown check or operation, or an invalid URL; the message names it
 */
export declare function judge(given: JudgeOptions): Promise<Report>;
