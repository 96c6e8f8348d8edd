/**
 * Assembles the published page from Redoc's script and the document as inert data. Redoc's prerendered HTML is dropped,
 * because it was rendered without a browser's protections. The content security policy allows only this script and no
 * requests.
 *
 * @param built by `redocly build-docs --inlineBundle`
 * @returns `undefined` if the input has an unexpected structure
 */
export declare function pageOf(built: string, title: string): string | undefined;
