import type { FileReader } from "./read.ts";
/**
 * Reads regular files of the disk only, because a device or a pipe might never end. Uses synchronous calls, which are
 * several times faster than promises for a thousand files (docs/decisions has the numbers).
 */
export declare const diskReader: FileReader;
