import type { Run } from "./run.ts";
import type { Sender } from "./http/send.ts";
import type { Api } from "../generator/ir/api.ts";
import type { Credential } from "./options.ts";
/**
 * Checks that something listens at the URL.
 *
 * @returns why not
 */
export declare function reach(sender: Sender, url: string): Promise<string | undefined>;
/**
 * Checks that the server implements any of the document's paths.
 *
 * @returns why not
 */
export declare function wrongServerMessage({ operations, tally, url, api }: Run): string | undefined;
/**
 * Why client credentials cannot be used: the document's token URL is on another server than the tested one. Otherwise
 * the author of a document could redirect the secret.
 *
 * @param url of the server under test
 */
export declare function strangeTokenAddress({ securitySchemes }: Api, url: string, given: readonly (Readonly<Record<string, Credential>> | undefined)[]): string | undefined;
