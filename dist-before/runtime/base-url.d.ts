/** The server URL: the part before each path, and a query that all operations share. */
export interface BaseUrl {
    /** Without a trailing slash. */
    readonly prefix: string;
    /** Without the question mark. */
    readonly query: string;
}
/**
 * @param text absolute; in browsers also relative to the page
 * @throws TypeError for an invalid URL, and for one with credentials, which `fetch` would reject and quote
 */
export declare function parseBaseUrl(text: string): BaseUrl;
