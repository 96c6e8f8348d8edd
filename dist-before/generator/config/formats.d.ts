import { type Formats } from "../targets/conversions/formats.ts";
import type { DocumentConfig } from "./config.ts";
import { type ConfigFault, type Fault } from "./fault.ts";
/** Validates `formats`. */
export declare function formats(value: unknown, key: string, fault: Fault): Formats | undefined;
/** Finds faults in the modules that `formats` imports. @param folder absolute, of the config */
export declare function moduleFaults({ formats: given }: DocumentConfig, folder: string): readonly ConfigFault[];
export declare function isPath(from: string): boolean;
