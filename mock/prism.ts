import { randomUUID } from "node:crypto";
import type { JsonObject } from "../generator/document/json.ts";
import type { Preferences } from "./preferences.ts";
import type { PrismProcess } from "./prism-process.ts";
import { type Slice, sliceOperation } from "./slice.ts";

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
  /** Whether values are made from schemas where nobody asks for anything else. */
  readonly dynamic: boolean;
  /**
   * The response to an operation.
   *
   * @param path the template, as the document spells it
   * @throws MockError
   */
  respond(path: string, method: string, request: MockRequest): Promise<MockedResponse>;
}

export interface PrismOptions {
  /** Whether values are made from schemas where nobody asks for anything else; examples otherwise. */
  readonly dynamic: boolean;
  /** For values that are the same in every run. */
  readonly seed?: string;
}

/** The command that brings Prism, without the report that one of its dependencies sends when it is installed. */
export const INSTALL_PRISM = "SCARF_ANALYTICS=false npm install --save-dev @stoplight/prism-http@5";

/**
 * Prism as a maker of responses. Routing, validation and everything else that it does to requests stay switched off.
 *
 * @param documents one document, each in one piece: as OpenAPI 3.1 has it, then as it is, for methods that 3.1 has not
 */
export function createPrism(
  process: PrismProcess,
  documents: readonly JsonObject[],
  { dynamic, seed }: PrismOptions,
): Prism {
  const slices = new Map<string, Slice>();
  const prefix = randomUUID();

  const sliceOf = (path: string, method: string): Slice => {
    const slice = documents
      .map((document) => sliceOperation(document, path, method))
      .find((found) => found !== undefined);
    if (slice === undefined) throw new MockError(`Prism does not know ${method} ${path}`);
    return slice;
  };

  return {
    dynamic,
    async respond(path, method, { accept, preferences }) {
      const key = `${method} ${path}`;
      const slice = slices.get(key) ?? sliceOf(path, method);
      slices.set(key, slice);
      const { code, example } = preferences;
      const isDynamic = preferences.dynamic ?? dynamic;
      const config: JsonObject = {
        isProxy: false,
        checkSecurity: false,
        validateRequest: false,
        validateResponse: false,
        errors: false,
        mock: {
          dynamic: isDynamic,
          ...(isDynamic && { ignoreExamples: example === undefined }),
          ...(code !== undefined && { code }),
          ...(example !== undefined && { exampleKey: example }),
          // Of a body without a schema and one with, Prism takes the former where anything is accepted.
          ...(accept !== undefined && accept !== "*/*" && { mediaTypes: mediaTypesOf(accept) }),
          ...(seed !== undefined && { seed }),
        },
      };
      const task = { key: `${prefix} ${key}`, slice, config };
      const reply = await process.do(code === undefined ? task : { ...task, status: code });
      switch (reply.kind) {
        case "answered":
          return reply;
        case "refused":
          throw new MockError(reply.message);
        case "failed":
          throw new Error(`Prism: ${reply.message}`);
      }
    },
  };
}

/** What is no media range would end in a fault of Prism's. */
function mediaTypesOf(accept: string): readonly string[] {
  const ranges = accept.split(",").map((range) => range.trim());
  return ranges.filter((range) => /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(?:;\s*[\w-]+=[^;\s]+\s*)*$/.test(range));
}
