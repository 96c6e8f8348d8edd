/** Escapes everything but Markdown that marks up text. */
export declare function harmless(text: string): string;
/** Whether a link points to a web page, a mailbox or a fragment. */
export declare function isSafeLink(url: string): boolean;
/** Text as inline code, for sentences and tables. */
export declare function codeSpan(text: string): string;
/** Text as a code block. */
export declare function codeBlock(language: string, text: string): string;
/** Text without Markdown. */
export declare function plain(text: string): string;
