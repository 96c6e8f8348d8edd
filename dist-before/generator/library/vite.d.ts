/** The part of Vite's development server that the plugin uses. */
interface DevServer {
    readonly httpServer: {
        once(event: "close", listener: () => void): unknown;
    } | null;
    readonly ws: {
        send(payload: object): void;
        on(event: "connection", listener: () => void): void;
    };
}
/** A plugin of Vite 5 and later. */
export interface CountersignPlugin {
    readonly name: string;
    configResolved(config: {
        readonly command: "build" | "serve";
    }): void;
    buildStart(): Promise<void>;
    configureServer(server: DevServer): Promise<void>;
}
/**
 * Generates code for the documents of the config: once in a build, and again after every change in development. Errors
 * fail the build, and appear in the overlay of the browser.
 *
 * @param options `folder`: the folder of the config; default: the current folder
 * @example
 * import { countersign } from "countersign/vite";
 * export default defineConfig({ plugins: [countersign()] });
 * @returns the plugin
 */
export declare function countersign({ folder }?: {
    readonly folder?: string;
}): CountersignPlugin;
export {};
