import { createRequire } from "node:module";
import { join } from "node:path";
import type { JsonObject } from "../document/json.ts";
import type { Preferences } from "./preferences.ts";
import { sliceOperation } from "./slice.ts";

/** A response as Prism makes it. */
export interface MockedResponse {
  readonly status: number;
  /** Values by the names of the contract. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** `undefined`: none. */
  readonly body: unknown;
}

export interface MockRequest {
  readonly preferences: Preferences;
  /** `Accept` of the request. */
  readonly accept?: string;
}

/** Prism cannot answer as it was asked to, or at all. The message is for whoever sent the request. */
export class MockError extends Error {
  override readonly name = "MockError";
}

export interface Prism {
  /**
   * The response to an operation.
   *
   * @param path the template, as the document spells it
   * @throws MockError
   */
  respond(path: string, method: string, request: MockRequest): Promise<MockedResponse>;
}

/** The part of `@stoplight/prism-http` that is used. Its own types would drag in those of a dozen packages. */
interface PrismModule {
  createInstance(config: PrismConfig, components: object): PrismInstance;
}

/** The part of `@stoplight/http-spec/oas3/operation` that is used; Prism brings it along. */
interface TransformModule {
  transformOas3Operations(document: object): readonly PrismOperation[];
}

interface PrismOperation {
  readonly responses: readonly PrismResponse[];
  /** Where references of its schemas lead. */
  readonly __bundled__?: JsonObject;
}

interface PrismResponse {
  readonly code: string;
}

interface PrismConfig {
  readonly isProxy: false;
  readonly checkSecurity: false;
  readonly validateRequest: false;
  readonly validateResponse: false;
  readonly errors: false;
  readonly upstreamProxy: undefined;
  readonly mock: {
    readonly dynamic: boolean;
    readonly code?: number;
    readonly exampleKey?: string;
    readonly ignoreExamples?: boolean;
    readonly mediaTypes?: readonly string[];
    readonly seed?: string;
  };
}

interface PrismInstance {
  request(input: object, operations: readonly PrismOperation[], config: PrismConfig): () => Promise<PrismAnswer>;
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

export interface PrismOptions {
  /** Whether values are made from schemas where nobody asks for anything else; examples otherwise. */
  readonly dynamic: boolean;
  /** For values that are the same in every run. */
  readonly seed?: string;
}

/** The command that brings Prism, without the report that one of its dependencies sends when it is installed. */
export const INSTALL_PRISM = "SCARF_ANALYTICS=false npm install --save-dev @stoplight/prism-http@5";

/** Prism's modules, of the package that is installed beside us or in the current project; `undefined` when it is not. */
export function findPrism(): PrismModules | undefined {
  for (const from of [import.meta.url, join(process.cwd(), "package.json")]) {
    const load = createRequire(from);
    let entry: string;
    try {
      entry = load.resolve("@stoplight/prism-http");
    } catch {
      // Not there: the next place.
      continue;
    }
    const { createInstance }: PrismModule = load(entry);
    const { transformOas3Operations }: TransformModule = createRequire(entry)("@stoplight/http-spec/oas3/operation");
    return { createInstance, transformOas3Operations };
  }
  return undefined;
}

export interface PrismModules extends PrismModule, TransformModule {}

/**
 * Prism as a maker of responses. Routing, validation and everything else that it does to requests stay switched off.
 *
 * @param documents one document, each in one piece: as OpenAPI 3.1 has it, then as it is, for methods that 3.1 has not
 */
export function createPrism(
  { createInstance, transformOas3Operations }: PrismModules,
  documents: readonly JsonObject[],
  { dynamic, seed }: PrismOptions,
): Prism {
  const prepared = new Map<string, PrismOperation>();

  const prepare = (path: string, method: string): PrismOperation => {
    const slice = documents
      .map((document) => sliceOperation(document, path, method))
      .find((found) => found !== undefined);
    const [operation] = slice === undefined ? [] : transformOas3Operations(slice.document);
    if (slice === undefined || operation === undefined) throw new MockError(`Prism does not know ${method} ${path}`);
    return { ...operation, __bundled__: slice.schemas };
  };

  return {
    async respond(path, method, { accept, preferences }) {
      const key = `${method} ${path}`;
      const operation = prepared.get(key) ?? prepare(path, method);
      prepared.set(key, operation);
      const asked = withStatus(operation, preferences.code);
      const config: PrismConfig = {
        isProxy: false,
        checkSecurity: false,
        validateRequest: false,
        validateResponse: false,
        errors: false,
        upstreamProxy: undefined,
        mock: {
          dynamic: preferences.dynamic ?? dynamic,
          ...((preferences.dynamic ?? dynamic) && { ignoreExamples: preferences.example === undefined }),
          ...(preferences.code !== undefined && { code: preferences.code }),
          ...(preferences.example !== undefined && { exampleKey: preferences.example }),
          ...(accept !== undefined && { mediaTypes: mediaTypesOf(accept) }),
          ...(seed !== undefined && { seed }),
        },
      };
      const instance = createInstance(config, {
        logger: SILENT,
        route: () => ({ _tag: "Right", right: asked }),
      });
      const input = { method: method.toLowerCase(), url: { path: "/" }, headers: {} };
      const answer = await instance.request(input, [asked], config)();
      if (answer._tag === "Left") throw new MockError(answer.left.detail ?? answer.left.message);
      const { body, headers = {}, statusCode } = answer.right.output;
      return { status: statusCode, headers, body };
    },
  };
}

/** What is no media range would end in a fault of Prism's. */
function mediaTypesOf(accept: string): readonly string[] {
  const ranges = accept.split(",").map((range) => range.trim());
  return ranges.filter((range) => /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(?:;\s*[\w-]+=[^;\s]+\s*)*$/.test(range));
}

/**
 * The operation with exact statuses only, as Prism takes `2XX` for the number 2: a range becomes the status that is asked
 * for, else the first of the range.
 */
function withStatus(operation: PrismOperation, asked: number | undefined): PrismOperation {
  const responses = operation.responses.map((response) => {
    const range = /^([1-5])XX$/i.exec(response.code);
    if (range === null) return response;
    const hundreds = Number(range[1]);
    const isAsked = asked !== undefined && Math.trunc(asked / 100) === hundreds;
    return { ...response, code: String(isAsked ? asked : hundreds * 100) };
  });
  return { ...operation, responses };
}

const silent = (): void => {};

/** Prism logs requests with their credentials; what is worth knowing the mock says itself. */
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
