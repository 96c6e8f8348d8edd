import type { Api, Server } from "../../ir/api.ts";
import type { Context } from "../target.ts";
/** Rate limits per server of the contract. */
type ServerLimits = {
    readonly kind: "none";
}
/** All servers have the same limits. */
 | {
    readonly kind: "same";
    readonly server: Server;
}
/** By the names that the client uses for servers. The first is the default. */
 | {
    readonly kind: "by-server";
    readonly servers: readonly {
        readonly key: string;
        readonly server: Server;
    }[];
};
export declare function serverLimits(api: Api): ServerLimits;
/**
 * The path that all server URLs share. It precedes the path of every operation. `undefined` if the URLs differ, since the server
 * may be any of them.
 */
export declare function basePath(api: Api): string | undefined;
/** Reports servers whose URLs have different paths. */
export declare function reportBasePaths({ api, warn }: Context): void;
/** The different paths of all server URLs, with the defaults of their variables; `""` for the root. */
export declare function basePaths(api: Api): readonly string[];
export {};
