import { type Audience } from "../../diff/audience.ts";
/** Reads `--for callers,servers`. */
export declare function audiencesOf(text: string | undefined, usual: readonly Audience[], command: string): readonly Audience[];
