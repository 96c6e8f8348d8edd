import { type TypeOptions } from "../models/types.ts";
import type { Target } from "../target.ts";
export interface ClientTargetOptions extends TypeOptions {
    /** Whether the client has the option `validate`, which checks calls against the contract. Requires the target `validators`. */
    readonly validate?: boolean;
}
/** `client/`: a function for every operation, a file and a namespace for every tag, and one object with all of them. */
export declare function client(options?: ClientTargetOptions): Target;
