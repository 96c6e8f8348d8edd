import type { ReadDocument } from "../generator/generate/render.ts";
import type { Api } from "../generator/ir/api.ts";
import { type Verdict } from "./verdict.ts";
/**
 * Builds the page and checks that it contains every operation and webhook. An existing page must be up to date.
 *
 * @param folder absolute path of the folder of `docs/index.html`
 */
export declare function verifyDocs({ api, document }: ReadDocument, folder: string): Promise<Verdict>;
/**
 * @param html the new output of `countersign docs`
 * @param written the content of `docs/index.html`, which may be another page
 */
export declare function verifyPage(api: Api, html: string, written: string): Verdict;
