import type { ChecksFile, ChecksOptions } from "./options.ts";
export declare function createChecksFile(options: ChecksOptions): ChecksFile;
