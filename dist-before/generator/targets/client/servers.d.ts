import { type Declaration, type FileScope } from "../target.ts";
import type { Api, Server } from "../../ir/api.ts";
import type { ServersView } from "./views.ts";
export interface NamedServer {
    readonly key: string;
    readonly server: Server;
}
/** The servers with the names that the client gives them, in document order. */
export declare function namedServers(api: Api): readonly NamedServer[];
/** The URL with the defaults of its variables. `undefined` if it is relative and the document has no URL. */
export declare function absoluteServer(server: Server, base?: string): string | undefined;
export declare function serverDeclarations(api: Api): Generator<Declaration>;
export declare function serversView(api: Api, file: FileScope): ServersView;
