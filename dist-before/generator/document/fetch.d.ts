import type { Refusal } from "./location.ts";
import type { ReadOutcome } from "./read.ts";
/** Fetches a file without credentials. Checks each URL, redirects included, before sending the request. */
export declare function fetchFile(location: string, maximumBytes: number, refuse: (url: string) => Refusal | undefined): Promise<ReadOutcome | ({
    readonly kind: "refused";
} & Refusal)>;
