import { type ReportedChange } from "../report.ts";
/** Prints changes as Markdown, for pull request comments. */
export declare function asMarkdown(changes: readonly ReportedChange[]): string;
/** Escapes Markdown. */
export declare function plain(text: string): string;
