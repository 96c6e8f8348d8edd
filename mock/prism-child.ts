// Runs in a separate process, which `prism-process.ts` starts and stops.
import { createRequire } from "node:module";
import type { JsonObject } from "../generator/document/json.ts";
import type { PrismMessage, PrismReply } from "./prism-process.ts";
import type { Slice } from "./slice.ts";

/** The parts of `@stoplight/prism-http` that are used. Its own types depend on a dozen packages. */
interface PrismModule {
  createInstance(config: JsonObject, components: object): PrismInstance;
}

/** The part of `@stoplight/http-spec/oas3/operation` that is used. Prism depends on that package. */
interface TransformModule {
  transformOas3Operations(document: object): readonly PrismOperation[];
}

interface PrismOperation {
  readonly responses: readonly PrismResponse[];
  /** Targets of schema references. */
  readonly __bundled__?: JsonObject;
}

interface PrismResponse {
  readonly code: string;
}

interface PrismInstance {
  request(input: object, operations: readonly PrismOperation[], config: JsonObject): () => Promise<PrismAnswer>;
}

type PrismAnswer =
  | { readonly _tag: "Left"; readonly left: Error & { readonly detail?: string } }
  | {
      readonly _tag: "Right";
      readonly right: {
        readonly output: {
          readonly statusCode: number;
          readonly headers?: Readonly<Record<string, unknown>>;
          readonly body?: unknown;
        };
      };
    };

const entry = process.argv[2] ?? "";
const load = createRequire(entry);
const { createInstance }: PrismModule = load(entry);
const { transformOas3Operations }: TransformModule = load("@stoplight/http-spec/oas3/operation");

const prepared = new Map<string, PrismOperation>();

async function answer({ config, first, key, slice, status }: PrismMessage): Promise<PrismReply> {
  if (first) prepared.clear();
  const operation = prepared.get(key) ?? (slice === undefined ? undefined : prepare(slice));
  if (operation === undefined) return { kind: "refused", message: `Prism does not know ${key}` };
  prepared.set(key, operation);
  const requested = withStatus(operation, status);
  const instance = createInstance(config, { logger: SILENT, route: () => ({ _tag: "Right", right: requested }) });
  // Responses do not depend on the method.
  const made = await instance.request({ method: "get", url: { path: "/" }, headers: {} }, [requested], config)();
  if (made._tag === "Left") return { kind: "refused", message: made.left.detail ?? made.left.message };
  const { body, headers = {}, statusCode } = made.right.output;
  return { kind: "answered", status: statusCode, headers, body };
}

function prepare({ document, schemas }: Slice): PrismOperation | undefined {
  const [operation] = transformOas3Operations(document);
  return operation && { ...operation, __bundled__: schemas };
}

/**
 * Replaces status ranges by exact statuses, because Prism reads `2XX` as the number 2. The range becomes the requested
 * status, or its first one.
 */
function withStatus(operation: PrismOperation, requested: number | undefined): PrismOperation {
  const responses = operation.responses.map((response) => {
    const range = /^([1-5])XX$/i.exec(response.code);
    if (range === null) return response;
    const hundreds = Number(range[1]);
    const isAsked = requested !== undefined && Math.trunc(requested / 100) === hundreds;
    return { ...response, code: String(isAsked ? requested : hundreds * 100) };
  });
  return { ...operation, responses };
}

const silent = (): void => {};

/** Prism's logs contain credentials. The mock reports what matters itself. */
const SILENT = {
  trace: silent,
  debug: silent,
  info: silent,
  success: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  child(): object {
    return SILENT;
  },
};

function say(reply: PrismReply): void {
  process.send?.(reply);
}

process.on("message", (message: PrismMessage) => {
  answer(message).then(say, (error: unknown) => {
    // Prism recurses as deep as the schema.
    if (error instanceof RangeError) return say({ kind: "refused", message: "its schema is too deep for Prism" });
    say({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  });
});
// Tells the parent process that Prism is loaded.
say({ kind: "refused", message: "Nothing was asked yet." });
