import type { Position } from "../diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../diagnostics/format.ts";
import type { RunResult } from "../generate/run.ts";
import { type ConfigResult, generate, readConfig, watch } from "./generate.ts";

/** The part of Vite's development server that the plugin uses. */
interface DevServer {
  readonly config: { readonly logger: { error(message: string): void } };
  readonly httpServer: { once(event: "close", listener: () => void): unknown } | null;
  readonly ws: { send(payload: object): void; on(event: "connection", listener: () => void): void };
}

/** A plugin of Vite 5 and later. */
export interface CountersignPlugin {
  readonly name: string;
  configResolved(config: { readonly command: "build" | "serve" }): void;
  buildStart(): Promise<void>;
  configureServer(server: DevServer): Promise<void>;
}

/**
 * Generates code for the documents of the config: once in a build, and again after every change in development. Errors
 * fail the build, and appear in the terminal and in the overlay of the browser.
 *
 * @param options `folder`: the folder of the config; default: the current folder
 * @example
 * import { countersign } from "countersign/vite";
 * export default defineConfig({ plugins: [countersign()] });
 * @returns the plugin
 */
export function countersign({ folder = "" }: { readonly folder?: string } = {}): CountersignPlugin {
  let serves = false;
  return {
    name: "countersign",
    configResolved({ command }) {
      serves = command === "serve";
    },
    async buildStart() {
      if (serves) return;
      const { documents = [], diagnostics } = await existingConfig(folder);
      const results = [failureOf({ diagnostics })];
      for (const config of documents) results.push(failureOf(await generate(config, { folder })));
      const failure = results.find((result) => result !== undefined);
      if (failure !== undefined) throw new Error(failure.err.message);
    },
    async configureServer({ config: { logger }, httpServer, ws }) {
      const { documents = [], diagnostics } = await existingConfig(folder);
      const failures = new Map([["config", failureOf({ diagnostics })]]);
      failures.forEach((failure) => failure !== undefined && logger.error(failure.err.message));
      const show = (): void => failures.forEach((failure) => failure !== undefined && ws.send(failure));
      const stop = new AbortController();
      httpServer?.once("close", () => stop.abort());
      ws.on("connection", show);
      const watchRuns = async (name: string, runs: AsyncIterator<RunResult, void>): Promise<void> => {
        const { value } = await runs.next();
        if (!value) return;
        const [before, now] = [failures.get(name), failureOf(value)];
        failures.set(name, now);
        if (now !== undefined) logger.error(now.err.message);
        if (before !== undefined && now === undefined) ws.send({ type: "full-reload" });
        show();
        // The first run is awaited, so that the code exists before a browser asks for it.
        void watchRuns(name, runs).catch(() => {});
      };
      const { signal } = stop;
      await Promise.all(documents.map((config, at) => watchRuns(`${at}`, watch(config, { folder, signal }))));
    },
  };
}

async function existingConfig(folder: string): Promise<ConfigResult> {
  const config = await readConfig(folder);
  if (config.documents !== undefined || config.diagnostics.length > 0) return config;
  throw new Error(`No countersign.config.ts in ${config.folder}: run \`npx countersign init\`, or pass \`folder\`.`);
}

interface ErrorPayload {
  readonly type: "error";
  readonly err: { readonly message: string; readonly stack: string; readonly plugin: string; readonly loc?: Position };
}

/** What Vite's overlay shows of a failed run. */
function failureOf({ diagnostics }: Pick<RunResult, "diagnostics">): ErrorPayload | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return undefined;
  const message = errors.map((error) => formatDiagnostic(error, { colour: false })).join("\n");
  const loc = errors[0]?.position;
  return { type: "error", err: { message, stack: "", plugin: "countersign", ...(loc !== undefined && { loc }) } };
}
