// Runs in a separate thread, where `typescript` resolves to version 5, which openapi-typescript needs.
import { registerHooks } from "node:module";
import { parentPort } from "node:worker_threads";
import { LIST_KEYWORD } from "./recursive-lists.ts";

/** The part of openapi-typescript that is used. Importing its own types would require TypeScript 5 here. */
interface Tool {
  readonly astToString: (nodes: unknown) => string;
  readonly oapiRef: (path: string) => unknown;
  readonly resolveRef: (document: unknown, ref: string, options: { readonly silent: boolean }) => unknown;
  readonly scanDiscriminators: (document: unknown, options: { readonly silent: boolean }) => unknown;
  readonly transformSchema: (document: unknown, context: Readonly<Record<string, unknown>>) => unknown;
}

interface PreparedDocument {
  /** The names of recursive lists, and the components that their items have. */
  readonly "x-lists"?: Readonly<Record<string, string>>;
}

registerHooks({
  resolve: (specifier, context, next) => next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
const TOOL = "openapi-typescript";
const tool: Tool = await import(TOOL);
// A default does not mean that the member is always present.
const OPTIONS = { defaultNonNullable: false, emptyObjectsUnknown: true, silent: true } as const;

parentPort?.on("message", (document: string) => {
  const schema: PreparedDocument = JSON.parse(document);
  const nodes = tool.transformSchema(schema, {
    ...OPTIONS,
    injectFooter: [],
    discriminators: tool.scanDiscriminators(schema, OPTIONS),
    resolve: (ref: string) => tool.resolveRef(schema, ref, OPTIONS),
    // A reference to a top-level name is printed as that name.
    transform({ format, [LIST_KEYWORD]: list }: { readonly format?: string; readonly [LIST_KEYWORD]?: string }) {
      if (format === "binary") return tool.oapiRef("#/Blob");
      return list === undefined ? undefined : tool.oapiRef(`#/${list}`);
    },
  });
  const lists = Object.entries(schema["x-lists"] ?? {}).map(
    ([name, items]) => `export interface ${name} extends Array<components["schemas"][${JSON.stringify(items)}]> {}\n`,
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only that of a window takes one
  parentPort?.postMessage(`${tool.astToString(nodes)}${lists.join("")}`);
});
