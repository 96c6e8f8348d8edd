import type { Api, Operation } from "../../ir/api.ts";
import type { Context } from "../target.ts";
/** The operations that have a handler: those that a server can distinguish by method and path. */
export declare const servedOperations: (api: Api) => readonly Operation[];
export declare function reportUnserved({ api, warn }: Context): void;
/** Whether an operation requires credentials. */
export declare function isSecured({ security }: Operation): boolean;
