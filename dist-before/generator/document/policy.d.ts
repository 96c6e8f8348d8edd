import { type Location, type Refusal } from "./location.ts";
import type { FileReader } from "./read.ts";
/** What references may reach outside the folder of the document. Default: nothing. */
export interface Allowances {
    /** Additional folders that references may lead into. */
    readonly allowFolders?: readonly string[];
    /**
     * Origins or URL prefixes that references may fetch from: `https://schemas.example.com/v1/`. Redirects must stay
     * inside them. Requests carry no credentials.
     */
    readonly allowUrls?: readonly string[];
}
export interface Policy {
    /** Why a file may not be read. Accesses the disk only for paths inside an allowed folder. */
    refusePath(location: Location, absolute: boolean): Promise<Refusal | undefined>;
    refuseUrl(url: string): Refusal | undefined;
}
/**
 * @param root the root document, which may be a symbolic link
 * @param folder its folder, absolute
 */
export declare function createPolicy(root: Location, folder: string, { allowFolders, allowUrls }: Allowances, reader: FileReader): Promise<Policy>;
